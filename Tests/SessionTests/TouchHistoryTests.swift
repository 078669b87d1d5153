import Configuration
import Gestures
import Session
import Testing
import TouchInput
import TouchScript

/// A touchpad whose touches are kept.
private struct Pad {
    let device = DeviceDescription.touchpad(named: "pad", .imagined)
    var history: TouchHistory
    /// The frames that the device made.
    private(set) var frames: [TouchFrame] = []
    private var encoder: FrameEncoder
    private var reader: FramePipeline
    var time = TouchInstant.zero

    init(limit: Int = TouchHistory.eventLimit) throws {
        history = TouchHistory(of: device, limit: limit)
        encoder = FrameEncoder(for: device)
        reader = try #require(FramePipeline(for: device))
    }

    /// Plays a sentence, which begins a second after the last one.
    mutating func play(_ sentence: String, on desktop: DesktopState = DesktopState()) throws {
        let begin = time.advanced(by: .seconds(1))
        for frame in try TouchScript(sentence).timeline(on: .imagined).frames {
            var frame = frame
            frame.time = begin.advanced(by: frame.time - .zero)
            read(encoder.encode(frame), on: desktop)
        }
    }

    mutating func read(_ report: [InputEvent], on desktop: DesktopState = DesktopState()) {
        history.take(report)
        time = report.last?.time ?? time
        guard let frame = reader.read(report) else { return }
        frames.append(frame)
        history.note(frame, on: desktop)
    }

    /// The frames that the kept touches make.
    func replayed(_ touches: KeptTouches) throws -> [TouchFrame] {
        var reader = try #require(FramePipeline(for: device))
        return touches.events.compactMap { reader.read($0) }
    }
}

extension [TouchFrame] {
    /// The places of all contacts, a list for each frame in which something touches.
    fileprivate var places: [[Point]] { filter { !$0.contacts.isEmpty }.map { $0.contacts.map(\.location) } }
    /// The number of touches.
    fileprivate var touches: Int { split(whereSeparator: \.contacts.isEmpty).count }
}

private let swipe = "3 fingers touch, slide left 30mm in 100ms, lift"
private let tap = "2 fingers touch, hold 50ms, lift"

@Suite struct `The last touches of a device` {
    @Test func `Kept touches make the frames that the device made`() throws {
        var pad = try Pad()
        try pad.play(swipe)
        try pad.play(tap)
        let kept = pad.history.keptTouches
        #expect(kept.count == 2)
        #expect(!kept.hasForgotten && !kept.isLastLost)
        #expect(try pad.replayed(kept).places == pad.frames.places)
        #expect(try pad.replayed(kept).map(\.time) == pad.frames.map(\.time))
        #expect(pad.history.lastTime == pad.time)
    }

    @Test func `Nothing is kept of a device that nobody has touched`() throws {
        let history = try Pad().history
        #expect(history.keptTouches == KeptTouches(events: history.keptTouches.events, count: 0))
        #expect(history.keptTouches.events.allSatisfy { $0.type == EventType.absolute && $0.code == AbsoluteCode.mtSlot })
        #expect(history.lastTime == nil)
    }

    @Test(arguments: [200, 256, 333, 400, 1000])
    func `Old touches make room for new ones as a whole, so that the last one is always complete`(limit: Int) throws {
        var pad = try Pad(limit: limit)
        for number in 0..<40 {
            try pad.play(number % 3 == 0 ? swipe : tap)
            let kept = pad.history.keptTouches
            #expect(kept.count >= 1)
            let frames = try pad.replayed(kept)
            #expect(frames.touches == kept.count)
            #expect(frames.places == pad.frames.places.suffix(frames.places.count))
            #expect(kept.events.count <= limit + 100)
        }
        #expect(pad.history.keptTouches.hasForgotten)
    }

    @Test func `No more than 32 touches are kept`() throws {
        var pad = try Pad()
        for _ in 0..<40 { try pad.play(tap) }
        #expect(pad.history.keptTouches.count == TouchHistory.touchLimit)
        #expect(try pad.replayed(pad.history.keptTouches).touches == TouchHistory.touchLimit)
    }

    @Test func `A touch with more events than there is room for is not kept, and the next one is`() throws {
        var pad = try Pad(limit: 200)
        try pad.play(tap)
        try pad.play("2 fingers touch, slide left 60mm in 2s, lift")
        #expect(pad.history.keptTouches.isLastLost)
        #expect(pad.history.keptTouches.count == 0)
        try pad.play(tap)
        let kept = pad.history.keptTouches
        #expect(!kept.isLastLost)
        #expect(kept.hasForgotten)
        #expect(kept.count == 1)
        #expect(try pad.replayed(kept).places == pad.frames.places.suffix(try pad.replayed(kept).places.count))
    }

    @Test func `A coordinate that the kernel did not repeat is known when the touch before is no longer kept`() throws {
        var pad = try Pad(limit: 40)
        func event(_ type: UInt16, _ code: UInt16, _ value: Int32, at time: Int64) -> InputEvent {
            InputEvent(time: TouchInstant(microseconds: time), type: type, code: code, value: value)
        }
        for number in 0..<20 {
            let time = Int64(number) * 100_000
            var landing = [event(EventType.absolute, AbsoluteCode.mtTrackingID, Int32(number), at: time)]
            // Only the first touch has the places.
            if number == 0 {
                landing += [
                    event(EventType.absolute, AbsoluteCode.mtPositionX, 300, at: time),
                    event(EventType.absolute, AbsoluteCode.mtPositionY, 200, at: time),
                ]
            }
            pad.read(landing + [event(EventType.synchronization, SynchronizationCode.report, 0, at: time)])
            pad.read([
                event(EventType.absolute, AbsoluteCode.mtTrackingID, -1, at: time + 50_000),
                event(EventType.synchronization, SynchronizationCode.report, 0, at: time + 50_000),
            ])
        }
        let kept = pad.history.keptTouches
        #expect(kept.hasForgotten)
        let frames = try pad.replayed(kept)
        #expect(frames.touches == kept.count)
        #expect(Set(frames.places.joined()) == Set(pad.frames.places.joined()))
    }

    @Test func `Keys are never kept`() throws {
        var pad = try Pad()
        let key = InputEvent(time: .zero, type: EventType.key, code: 30, value: 1)
        let scan = InputEvent(time: .zero, type: EventType.misc, code: 4, value: 30)
        pad.read([key, scan, InputEvent(time: .zero, type: EventType.synchronization, code: SynchronizationCode.report, value: 0)])
        #expect(!pad.history.keptTouches.events.contains { $0.type == EventType.key || $0.type == EventType.misc })
    }

    @Test func `Layers and rests keep their places between the touches, and move to the beginning with the touches before them`() throws {
        var pad = try Pad()
        try pad.play(tap)
        pad.history.note(layer: "media", at: pad.time)
        pad.history.note(layer: "media", at: pad.time)
        pad.history.noteRest(.paused, at: pad.time)
        pad.history.noteRest(.screenLocked, at: pad.time)
        pad.history.noteEndOfRest(at: pad.time)
        let place = pad.history.keptTouches.events.count
        try pad.play(swipe)
        var kept = pad.history.keptTouches
        #expect(kept.layer == nil)
        #expect(kept.changes.map(\.kind) == [.layer("media"), .rest(.paused), .act])
        #expect(kept.changes.allSatisfy { $0.event == place })
        for _ in 0..<TouchHistory.touchLimit { try pad.play(tap) }
        kept = pad.history.keptTouches
        #expect(kept.layer == "media")
        #expect(kept.changes == [])
    }

    @Test func `The desktop is kept as it was when each touch began`() throws {
        var pad = try Pad()
        let (a, b) = (DesktopState(isTablet: true), DesktopState(isTablet: false))
        for desktop in [a, a, b] { try pad.play(tap, on: desktop) }
        let kept = pad.history.keptTouches
        #expect(kept.changes.map(\.kind) == [.desktop(a), .desktop(b)])
        #expect(kept.events[kept.changes[0].event...].first?.time == pad.frames.first?.time)
    }

    @Test func `Changes without touches between them need no more memory`() throws {
        var pad = try Pad()
        try pad.play(tap)
        for number in 0..<10_000 {
            pad.history.note(layer: "\(number)", at: pad.time)
            pad.history.noteConfiguration(at: pad.time)
        }
        let kept = pad.history.keptTouches
        #expect(kept.count == 1)
        #expect(kept.changes.map(\.kind) == [.layer("9999"), .configuration])
    }

    @Test func `A device that is read in another way begins anew`() throws {
        var pad = try Pad()
        try pad.play(tap)
        pad.history.clear()
        #expect(pad.history.keptTouches.count == 0)
        #expect(pad.history.keptTouches.isLastLost)
        try pad.play(tap)
        #expect(pad.history.keptTouches.count == 1)
        #expect(!pad.history.keptTouches.isLastLost)
    }
}
