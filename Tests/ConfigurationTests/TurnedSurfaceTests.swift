import Configuration
import Gestures
import Testing
import TouchInput

@Suite struct `Gestures on a turned surface` {
    /// The gestures of one finger that moves between two places, in units of the device, ten to a millimeter.
    private func gestures(_ settings: String, from start: (Int32, Int32), to end: (Int32, Int32)) throws -> [String] {
        let edges = ["left", "right", "top", "bottom"].map {
            "[[gesture]]\nname = \"\($0)\"\nedge = { from = \"\($0)\" }\nrun = \"x\"\n"
        }
        let configuration = try Configuration(
            parsing: "[[device]]\nmatch = { name = \"*\" }\n\(settings)\n\(edges.joined())")
        let known = try #require(ConfiguredDevice(device(kind: .touchscreen), overrides: configuration.devices))
        var reader = try #require(FramePipeline(for: known.description, profile: known.profile))
        var engine = configuration.selectionOfAllLayers().engine(on: known.surface)
        var events: [GestureEvent] = []
        func send(_ time: Int64, _ changes: [(UInt16, Int32)]) {
            let time = TouchInstant(microseconds: time)
            for (code, value) in changes {
                _ = reader.read(InputEvent(time: time, type: EventType.absolute, code: code, value: value))
            }
            let report = InputEvent(time: time, type: EventType.synchronization, code: SynchronizationCode.report, value: 0)
            if let frame = reader.read(report) { engine.consume(frame, into: &events) }
        }
        for step in Int32(0)...20 {
            let x = start.0 + (end.0 - start.0) * step / 20
            let y = start.1 + (end.1 - start.1) * step / 20
            let landing: [(UInt16, Int32)] = step == 0 ? [(AbsoluteCode.mtTrackingID, Int32(1))] : []
            send(Int64(step) * 8000, landing + [(AbsoluteCode.mtPositionX, x), (AbsoluteCode.mtPositionY, y)])
        }
        send(200_000, [(AbsoluteCode.mtTrackingID, Int32(-1))])
        engine.finish(into: &events)
        return events.compactMap { configuration[$0.gesture]?.name }
    }

    @Test(arguments: [(0, "left"), (90, "top"), (180, "right"), (270, "bottom")])
    func `An edge swipe on a turned surface comes from the edge that the user sees`(degrees: Int, edge: String) throws {
        // The finger comes from the left edge of the device, whatever the user sets.
        #expect(try gestures("rotate = \(degrees)", from: (20, 300), to: (320, 300)) == [edge])
    }

    @Test(arguments: [(0, "bottom"), (90, "left"), (180, "top"), (270, "right")])
    func `The zone of an edge swipe is measured on the turned surface, whose sides have changed places`(degrees: Int, edge: String) throws {
        #expect(try gestures("rotate = \(degrees)", from: (500, 580), to: (500, 280)) == [edge])
    }

    @Test(arguments: [("x", "right"), ("y", "left"), ("both", "right"), ("none", "left")])
    func `An edge swipe on a surface with inverted axes comes from the opposite edge`(invert: String, edge: String) throws {
        #expect(try gestures("invert = \"\(invert)\"", from: (20, 300), to: (320, 300)) == [edge])
    }

    @Test func `A surface is inverted before it is turned`() throws {
        #expect(try gestures("invert = \"x\"\nrotate = 90", from: (20, 300), to: (320, 300)) == ["bottom"])
    }

    @Test func `The zone of an edge swipe follows a size that the user sets`() throws {
        // The finger begins 5 mm from the edge by the device's resolution, and 50 mm by the user's size.
        #expect(try gestures("size = \"1000mm x 600mm\"", from: (50, 300), to: (350, 300)) == [])
        #expect(try gestures("size = \"100mm x 60mm\"", from: (50, 300), to: (350, 300)) == ["left"])
    }
}
