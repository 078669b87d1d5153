import Testing
import TouchInput

/// The tool of a contact with a pressure, on a pad with a pressure range.
private func tool(_ pressure: Int32, of range: AxisInfo) throws -> Contact.Tool {
    var pad = DeviceDescription.pad(slots: 3, [AbsoluteCode.mtPressure])
    pad.axes[AbsoluteCode.mtPressure] = range
    var reader = try #require(FramePipeline(for: pad))
    let frames = try events("slot 0 id 1 x 500 y 300 pressure \(pressure) sync x 510 sync").compactMap { reader.read($0) }
    return try #require(frames.last?.contacts.first).tool
}

struct PressurePadTests {
    @Test func `A hard press on a force-sensing pad is not a palm`() throws {
        // The kernel gives a resolution only to pressure that is a force.
        #expect(try tool(250, of: AxisInfo(minimum: 0, maximum: 255, resolution: 1)) == .finger)
        #expect(try tool(250, of: AxisInfo(minimum: 0, maximum: 255)) == .palm)
    }

    @Test(arguments: [(Int32(0), Int32(1)), (0, 7), (1, 2)])
    func `A pad with few pressure steps shows no palms`(minimum: Int32, maximum: Int32) throws {
        let range = AxisInfo(minimum: minimum, maximum: maximum)
        #expect(try tool(minimum, of: range) == .finger)
        #expect(try tool(maximum, of: range) == .finger)
    }
}
