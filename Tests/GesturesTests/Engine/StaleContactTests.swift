import Gestures
import Testing
import TouchInput

/// Returns the gesture events of a device. Its kernel events are written as `type code value`, a report after each line.
private func events(_ lines: [String], on device: DeviceDescription) throws -> [GestureEvent] {
    var reader = try #require(FramePipeline(for: device))
    var engine = listener.engine
    var events: [GestureEvent] = []
    for (number, line) in lines.enumerated() {
        let time = TouchInstant(microseconds: Int64(number) * 8000)
        var words = line.split(separator: " ").compactMap { Int32($0, radix: 10) }[...]
        while words.count >= 3 {
            let event = InputEvent(
                time: time, type: UInt16(words.removeFirst()), code: UInt16(words.removeFirst()), value: words.removeFirst())
            if let frame = reader.read(event) { engine.consume(frame, into: &events) }
        }
        if let frame = reader.read(InputEvent(time: time, type: 0, code: 0, value: 0)) { engine.consume(frame, into: &events) }
    }
    engine.advance(to: TouchInstant(microseconds: 1_000_000), into: &events)
    return events
}

private let listener = Listener(["drag": .drag(DragGesture(minimumDistance: .mm(3)))])

private func heard(_ lines: [String], on device: DeviceDescription) throws -> String {
    listener.text(of: try events(lines, on: device).filter { $0.phase != .changed })
}

struct StaleContactTests {
    private let slots = DeviceDescription.touchpad(named: "pad", Surface(kind: .touchpad, width: .mm(100), height: .mm(60)))

    private var single: DeviceDescription {
        var device = slots
        for code in [AbsoluteCode.mtPositionX, AbsoluteCode.mtPositionY, AbsoluteCode.mtSlot] { device.axes[code] = nil }
        return device
    }

    private var typeA: DeviceDescription {
        var device = slots
        device.axes[AbsoluteCode.mtSlot] = nil
        return device
    }

    @Test func `Contacts that touch when a device is opened are ignored until all of them have lifted (D8)`() throws {
        // The lines are a loss, the state of the contacts, and the device's further reports.
        let lines = [
            "0 3 0", "3 47 0 3 53 1000 3 54 1000 3 57 5", "3 53 2000", "3 47 1 3 57 6 3 53 5000 3 54 1000", "3 53 6000",
            "3 47 0 3 57 -1", "3 47 1 3 53 7000", "3 57 -1", "3 57 7 3 53 5000", "3 53 6000",
        ]
        #expect(try heard(lines, on: slots) == "drag began at 72ms")
    }

    @Test func `A single-touch contact that touches when the device is opened is ignored until it lifts (D8)`() throws {
        let lines = ["0 3 0", "1 330 1 3 0 1000 3 1 1000", "3 0 2000", "1 330 0", "1 330 1", "3 0 3000"]
        #expect(try heard(lines, on: single) == "drag began at 40ms")
    }

    @Test func `A protocol A contact that touches when the device is opened is ignored until it lifts (D8)`() throws {
        let lines = [
            "0 3 0", "1 330 1", "3 53 1000 3 54 1000 0 2 0", "3 53 2000 3 54 1000 0 2 0", "1 330 0", "1 330 1 3 53 2000 3 54 1000 0 2 0",
            "3 53 3000 3 54 1000 0 2 0",
        ]
        #expect(try heard(lines, on: typeA) == "drag began at 48ms")
    }

    @Test func `A button pressed by stale contacts does not click for fingers that land while it is down (D8)`() throws {
        var engine = Listener(["click": .click(ClickGesture())]).engine
        var events: [GestureEvent] = []
        func report(_ milliseconds: Int64, finger: Int64?, isButtonDown: Bool, isAfterLoss: Bool = false) {
            let contacts = finger.map { [Contact(id: ContactID(rawValue: $0), location: Point(x: .mm(50), y: .mm(30)))] } ?? []
            let time = TouchInstant(microseconds: milliseconds * 1000)
            engine.consume(
                TouchFrame(time: time, contacts: contacts, isButtonDown: isButtonDown, isAfterLoss: isAfterLoss), into: &events)
        }
        report(0, finger: 1, isButtonDown: false, isAfterLoss: true)
        report(100, finger: 1, isButtonDown: true)
        report(200, finger: nil, isButtonDown: true)
        report(400, finger: 2, isButtonDown: true)
        #expect(events.isEmpty)
        report(450, finger: 2, isButtonDown: false)
        report(500, finger: 2, isButtonDown: true)
        engine.advance(to: TouchInstant(microseconds: 540_000), into: &events)
        #expect(events.map(\.phase) == [.ended])
    }

    @Test func `A drag whose only contact jumps goes on without the length of the jump`() throws {
        let lines = ["3 47 0 3 57 5 3 53 1000 3 54 1000", "3 53 1500", "3 53 6000", "3 53 6100", "3 57 -1"]
        let ended = try #require(try events(lines, on: slots).last)
        #expect(ended.phase == .ended)
        // The finger goes 5 mm before the jump and 1 mm after it.
        #expect(ended.value.translation.dx.millimeters.isNear(6))
    }
}
