import Configuration
import Gestures
import Handover
import Session
import Testing
import TouchInput
import TouchScript

@testable import tactus

@Suite struct `A drag with the pointer whose end switches the layer` {
    private static let text = """
        [[device]]
        match = { kind = "touchpad" }
        grab = true

        [layer.dragging]

        [[gesture]]
        name = "drag"
        layer = "dragging"
        drag = { fingers = 3 }
        during = { pointer = "drag", relift = "2s" }
        ended = { layer = "base" }
        """

    /// Plays a sentence to a grabbed touchpad, and returns the changes of the pointer device's button.
    private func presses(_ sentence: String) throws -> [Bool] {
        let device = DeviceDescription.touchpad(named: "", .imagined)
        let configuration = try Configuration(parsing: Self.text)
        let pad = ConfiguredDevice(device, overrides: configuration.devices)
        var session = GestureSession(configuration, in: Situation(device: pad, layer: "dragging"), deviceID: "pad")
        session.tracksConsumption = true
        var (stream, encoder) = (try #require(DesktopStream(for: device)), FrameEncoder(for: device))
        var (presses, events) = ([false], [InputEvent]())
        func follow(_ report: SessionReport) {
            stream.follow(report, into: &events)
            if let layerSwitch = report.layerSwitch { session.adopt(layer: layerSwitch.layer) }
        }
        for frame in try TouchScript(sentence).timeline(on: .imagined).frames {
            while let deadline = session.nextDeadline, deadline <= frame.time {
                follow(session.advance(to: deadline))
                stream.decide(session.consumption, into: &events)
            }
            follow(session.consume(frame))
            stream.pass(encoder.encode(frame), session.consumption, into: &events)
            if stream.holdsButton != presses.last { presses.append(stream.holdsButton) }
        }
        return Array(presses.dropFirst())
    }

    @Test func `The button stays down while the fingers that lift in turn may go on, and another motion releases it`() throws {
        let drag = "3 fingers touch, slide right 20mm in 200ms, lift over 60ms, wait 200ms"
        #expect(try presses(drag) == [true])
        #expect(try presses("\(drag), 1 finger touches, slide right 20mm in 200ms, hold 100ms") == [true, false])
    }
}
