import Glibc
import TouchInput

/// Fingers on a touchpad, as the events of the device.
struct Fingers {
    private let interval: Duration
    private var encoder: FrameEncoder
    private var touch: Int64 = 0
    private var time = TouchInstant.zero

    init(reportsPerSecond: Int) {
        interval = .microseconds(1_000_000 / reportsPerSecond)
        encoder = FrameEncoder(for: .touchpad(named: "benchmark", Surface(kind: .touchpad, width: .mm(130), height: .mm(80))))
    }

    /// Makes this number of frames of five fingers that go on in a circle of 20 mm twice a second, and never lift.
    mutating func circle(_ frames: Int) -> [InputEvent] {
        var events: [InputEvent] = []
        for _ in 0..<frames {
            let angle = time.seconds * 4 * .pi
            events += frame(5) { Point(x: .mm(20 + Double($0) * 15 + 10 * cos(angle)), y: .mm(30 + 10 * sin(angle))) }
        }
        return events
    }

    /// Makes touches of one to five fingers in turn, ten frames each, every third a tap and the others short strokes to the left.
    mutating func touches(_ count: Int) -> [InputEvent] {
        var events: [InputEvent] = []
        for _ in 0..<count {
            let fingers = 1 + Int(touch) % 5
            let stride = touch % 3 == 0 ? 0.0 : 2.0
            for step in 0..<9 {
                events += frame(fingers) { Point(x: .mm(40 + Double($0) * 15 - stride * Double(step)), y: .mm(40)) }
            }
            events += frame(0) { _ in .zero }
            touch += 1
            time = time + .milliseconds(400)
        }
        return events
    }

    private mutating func frame(_ fingers: Int, _ place: (Int) -> Point) -> [InputEvent] {
        let contacts = (0..<fingers).map { Contact(id: ContactID(rawValue: touch * 10 + Int64($0)), location: place($0)) }
        defer { time = time + interval }
        return encoder.encode(TouchFrame(time: time, contacts: contacts))
    }
}
