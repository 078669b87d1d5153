import Glibc
import TouchInput

let device = DeviceDescription.touchpad(named: "benchmark", Surface(kind: .touchpad, width: .mm(130), height: .mm(80)))

/// Fingers that move at 125 frames a second, as the events of a device.
struct Hand {
    var fingers: Int
    private var encoder = FrameEncoder(for: device)
    private var touch: Int64 = 0
    private var time = TouchInstant.zero

    init(fingers: Int) { self.fingers = fingers }

    /// The number of frames that one call of ``stroke()`` makes.
    static let strokeFrames = 126

    /// Makes a stroke: the fingers land, travel 30 mm in a slight curve in one second, and lift; then they rest for a second.
    mutating func stroke() -> [InputEvent] {
        var events: [InputEvent] = []
        for step in 0..<125 {
            let travel = Double(step) * 30 / 125
            events += frame { Point(x: .mm(20 + Double($0) * 15 + travel), y: .mm(30 + travel * travel / 100)) }
        }
        events += encoder.encode(TouchFrame(time: time, contacts: []))
        touch += 1
        time = time + .seconds(1)
        return events
    }

    /// Makes this number of frames of one touch that goes on, in a circle of 20 mm twice a second.
    mutating func circle(_ frames: Int) -> [InputEvent] {
        var events: [InputEvent] = []
        for _ in 0..<frames {
            let angle = time.seconds * 4 * .pi
            events += frame { Point(x: .mm(20 + Double($0) * 15 + 10 * cos(angle)), y: .mm(30 + 10 * sin(angle))) }
        }
        return events
    }

    private mutating func frame(_ place: (Int) -> Point) -> [InputEvent] {
        let contacts = (0..<fingers).map { Contact(id: ContactID(rawValue: touch * 10 + Int64($0)), location: place($0)) }
        defer { time = time + .milliseconds(8) }
        return encoder.encode(TouchFrame(time: time, contacts: contacts))
    }
}
