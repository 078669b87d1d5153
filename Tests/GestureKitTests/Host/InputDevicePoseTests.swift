import GestureKit
import Testing

@Suite struct `The pose of a contact` {
    private typealias Event = SpatialEventCollection.Event

    private func event(major: Int32?, minor: Int32?, orientation: Double?) -> Event {
        Event(
            id: ContactID(rawValue: 1), phase: .active, location: .zero, timestamp: .zero, touchMajor: major, touchMinor: minor,
            orientation: orientation.map { .degrees($0) })
    }

    @Test(arguments: [
        // The finger points straight away from the user, is turned to the right, or is level with the hand on the left.
        (20 as Int32?, 10 as Int32?, 0.0, 30.0 as Double?, 90.0), (20, 20, 45, 90, 135), (20, nil, 90, nil, 180),
        (nil, nil, -90, nil, 0), (10, 20, -45, nil, 45), (20, 0, 0, nil, 90),
    ])
    func `The pose of a contact comes from the ellipse in which it touches`(
        major: Int32?, minor: Int32?, orientation: Double, altitude: Double?, azimuth: Double
    ) throws {
        let pose = try #require(event(major: major, minor: minor, orientation: orientation).inputDevicePose)
        #expect(abs(pose.azimuth.degrees - azimuth) < 0.001)
        #expect(pose.altitude.map { ($0.degrees * 1000).rounded() / 1000 } == altitude)
    }

    @Test func `The pose of a contact is nil if the device does not report the orientation`() {
        #expect(event(major: 20, minor: 10, orientation: nil).inputDevicePose == nil)
    }

    @Test func `Spatial events have the pose of each contact from landing on`() {
        func contact(_ degrees: Double) -> Contact {
            Contact(id: ContactID(rawValue: 1), location: .zero, touchMajor: 20, touchMinor: 10, orientation: .degrees(degrees))
        }
        var seen: [Double?] = []
        let host = GestureHost {
            TouchArea().gesture(SpatialEventGesture().onChanged { events in seen.append(events.first?.inputDevicePose?.azimuth.degrees) })
        }
        host.consume(TouchFrame(time: .zero, contacts: [contact(0)]))
        host.consume(TouchFrame(time: TouchInstant(microseconds: 8000), contacts: [contact(-90)]))
        #expect(seen == [90, 0])
    }
}
