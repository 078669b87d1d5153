import Configuration
import Gestures
import Session
public import TouchInput

/// Plays timelines as `tactus replay` plays recordings: kernel events, the stages of the device, a session, and time up to each deadline.
public struct TimelinePlayer: Sendable {
    private let configuration: Configuration
    private let names: [GestureID: String]

    /// Takes the text of a configuration. Traps if it is wrong.
    public init(_ text: String) {
        do {
            configuration = try Configuration(parsing: text)
        } catch {
            fatalError("\(error)")
        }
        names = Dictionary(uniqueKeysWithValues: configuration.gestures.map { ($0.id, $0.name) })
    }

    /// Returns the names of the gestures that happened, in order. A lasting gesture is listed when it begins, any other when it ends.
    ///
    /// - Parameters:
    ///   - explain: Receives the name and the reason of each failed gesture; nil to skip this.
    public func play(
        _ events: [InputEvent], on device: DeviceDescription, explain: ((_ gesture: String, _ reason: String) -> Void)? = nil
    ) -> [String] {
        guard let configured = ConfiguredDevice(device, overrides: []),
            var pipeline = FramePipeline(for: device, profile: configured.profile)
        else { return [] }
        var session = GestureSession(
            configuration, in: Situation(device: configured), on: pipeline.surface, deviceID: "generated",
            options: GestureSession.Options(explainsFailures: explain != nil))
        var (happened, begun) = ([String](), Set<GestureID>())
        func note(_ report: SessionReport) {
            if let explain { for failure in report.failures { explain(names[failure.gesture] ?? "", text(failure.reason)) } }
            for outcome in report.outcomes {
                let (id, name) = (outcome.event.gesture, names[outcome.event.gesture] ?? "")
                switch outcome.event.phase {
                case .began:
                    begun.insert(id)
                    happened.append(name)
                case .ended:
                    if begun.remove(id) == nil { happened.append(name) }
                case .cancelled: begun.remove(id)
                case .changed, .tick, .released: break
                }
            }
        }
        for event in events {
            guard let frame = pipeline.read(event) else { continue }
            // Deadlines before the frame fire before it.
            note(session.advance(to: frame.time.advanced(by: .microseconds(-1))))
            note(session.consume(frame))
        }
        note(session.finish())
        return happened
    }

    /// Returns the reason of a failure, with the name of the gesture that won instead.
    private func text(_ reason: Failure) -> String {
        if case .lost(let winner) = reason { return "\(names[winner] ?? "another gesture") won" }
        return "\(reason)"
    }
}
