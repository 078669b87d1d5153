import Testing
import TouchInput

/// What a contact is taken for that presses so hard, of a pad with such a range.
private func tool(_ pressure: Int32, of range: AxisInfo) throws -> Contact.Tool {
    var pad = DeviceDescription.pad(slots: 3, [AbsoluteCode.mtPressure])
    pad.axes[AbsoluteCode.mtPressure] = range
    var reader = try #require(TouchReader(for: pad))
    let frames = try events("slot 0 id 1 x 500 y 300 pressure \(pressure) sync x 510 sync").compactMap { reader.read($0) }
    return try #require(frames.last?.contacts.first).tool
}

struct PressurePadTests {
    @Test func `who presses a pad that weighs the fingers does so on purpose, and is no palm`() throws {
        // The kernel gives a resolution to pressure that is a force, and to none else.
        #expect(try tool(250, of: AxisInfo(minimum: 0, maximum: 255, resolution: 1)) == .finger)
        #expect(try tool(250, of: AxisInfo(minimum: 0, maximum: 255)) == .palm)
    }

    @Test(arguments: [(Int32(0), Int32(1)), (0, 7), (1, 2)])
    func `a pad that tells little more than that it is pressed tells no palms`(minimum: Int32, maximum: Int32) throws {
        let range = AxisInfo(minimum: minimum, maximum: maximum)
        #expect(try tool(minimum, of: range) == .finger)
        #expect(try tool(maximum, of: range) == .finger)
    }
}
