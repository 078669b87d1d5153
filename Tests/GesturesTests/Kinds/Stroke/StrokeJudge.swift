@testable import Gestures
import TouchInput
import TouchScript

/// Shows the frames of one touch to a stroke's recognizer, as an engine with no other gestures does.
struct StrokeJudge {
    var gesture: StrokeGesture
    /// The interval at which resting fingers are evaluated again; nil for no heartbeat.
    var heartbeat: Duration?

    init(_ gesture: StrokeGesture) { self.gesture = gesture }

    init(_ shape: BuiltInStroke, turning: RotateGesture.Direction = .either) {
        self.init(StrokeGesture([.builtIn(shape, turning: turning)]))
    }

    enum Outcome: Equatable {
        case undecided
        case ended(GestureValue, at: TouchInstant)
        case failed(Failure, at: TouchInstant)
    }

    func evaluate(_ frames: [TouchFrame]) -> Outcome {
        guard let first = frames.first else { return .undecided }
        var revoked: [ContactID] = []
        let surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(90))
        var sequence = TouchSequence(number: 1, began: first.time, on: surface)
        var recognizer = gesture.makeKindRecognizer(in: GestureContext(surface: surface))
        var until: TouchInstant?
        for frame in frames {
            while let deadline = [until, heartbeat.map { sequence.time + $0 }].compactMap({ $0 }).min(),
                deadline < frame.time, deadline > sequence.time
            {
                sequence.advance(to: deadline)
                if let outcome = outcome(&recognizer, sequence, &until) { return outcome }
            }
            _ = sequence.track(frame, at: frame.time, ignoring: &revoked)
            sequence.note(isButtonDown: frame.isButtonDown)
            if let outcome = outcome(&recognizer, sequence, &until) { return outcome }
        }
        while let deadline = until, deadline > sequence.time {
            sequence.advance(to: deadline)
            if let outcome = outcome(&recognizer, sequence, &until) { return outcome }
        }
        return .undecided
    }

    /// The outcome, or nil while the stroke is possible.
    private func outcome(_ recognizer: inout StrokeGesture.KindRecognizer, _ touches: TouchSequence, _ until: inout TouchInstant?)
        -> Outcome?
    {
        switch recognizer.evaluate(touches) {
        case .possible(let deadline): until = deadline
        case .pending(_, let deadline), .active(_, let deadline): until = deadline
        case .held(_, let deadline): until = deadline
        case .ended(let value): return .ended(value, at: touches.time)
        case .failed(let failure): return .failed(failure, at: touches.time)
        }
        return nil
    }

    /// A text such as `ended at 608ms`, or the reason of the failure.
    func hear(_ sentence: String, reportRate: ReportRate = 125) throws -> String {
        let surface = Surface(kind: .touchpad, width: .mm(120), height: .mm(90))
        return text(of: evaluate(try TouchScript(sentence).timeline(on: surface, reportRate: reportRate).frames))
    }

    func hear(_ artist: Artist, seed: UInt64 = 1) -> String {
        var random = SeededGenerator(seed: seed)
        return text(of: evaluate(artist.frames(&random)))
    }

    func recognizes(_ frames: [TouchFrame]) -> Bool {
        switch evaluate(frames) {
        case .ended: true
        case .undecided, .failed: false
        }
    }

    private func text(of outcome: Outcome) -> String {
        switch outcome {
        case .undecided: "undecided"
        case .ended(_, let time): "ended at \(time.text)"
        case .failed(let failure, _): "\(failure)"
        }
    }
}
