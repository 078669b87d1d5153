import FuzzSupport
import GestureTestSupport
import Gestures
import Handover
import TouchInput

/// Sends the events of any touchpad through the stream for the desktop, beside gestures that consume their touches. The desktop must get a
/// valid stream, and nothing may be down after its end.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHandover(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var source = ByteSource(start, count)
    let consumers = source.next()
    let rules = GestureSet(source.next()).rules.enumerated().map { place, rule in
        var rule = rule
        rule.consumes = consumers & (1 << UInt8(place & 7)) != 0
        return rule
    }
    let device = DeviceDescription(from: &source)
    guard var pipeline = FramePipeline(for: device), var stream = DesktopStream(for: device) else { return 0 }
    var engine = GestureEngine(rules, on: pipeline.surface)
    var desktop = DesktopReader(device, checksFingerKeys: false)
    var events: [InputEvent] = []
    func show() {
        for event in events { _ = desktop.read(event) }
        if let fault = desktop.faults.first { fatalError(fault) }
        events.removeAll(keepingCapacity: true)
    }

    /// Sends the stream a command that a gesture, a pause or a lock may send at any time.
    func command(_ stream: inout DesktopStream, _ event: InputEvent) {
        switch event.code & 7 {
        case 0: stream.passEverything(into: &events)
        case 1...4: stream.startPointer(fingers: Int(event.code & 1) + 1, holdsButton: event.code & 2 != 0, into: &events)
        default: stream.stopPointer(relift: .milliseconds(300), at: event.time, into: &events)
        }
        show()
    }

    var input = SlotEventReader(source, touchProtocol: .slots)
    var report: [InputEvent] = []
    // The lowest bit of the event's time decides whether the next report has arrived.
    var isFollowed = false
    while let event = input.next() {
        if event.type == EventType.relative { command(&stream, event) }
        report.append(event)
        if event.isEndOfReport {
            while let deadline = engine.nextDeadline, deadline <= event.time {
                _ = engine.advance(to: deadline)
                stream.advance(to: deadline)
                stream.decide(engine.consumption, into: &events)
            }
            isFollowed = event.time.microseconds & 1 != 0
            if !isFollowed { stream.passAtOnce(report, into: &events) }
        }
        if let frame = pipeline.read(event) { _ = engine.consume(frame) }
        guard event.isEndOfReport else { continue }
        stream.pass(report, engine.consumption, isFollowed: isFollowed, into: &events)
        report.removeAll()
        show()
    }
    stream.end(into: &events)
    show()
    if !desktop.isAtRest { fatalError("something is down after the end") }
    return 0
}
