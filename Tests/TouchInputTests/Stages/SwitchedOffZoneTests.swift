import Testing
import TouchInput

private let pad = DeviceDescription.pad(slots: 5)

/// Pads report contacts up to a few millimeters outside their axis ranges.
@Suite struct `Zones that are switched off` {
    private static let palmsOff: [@Sendable (inout DeviceProfile) -> Void] = [{ $0.palm.isEnabled = false }, { $0.palm.edge = .zero }]
    private static let thumbsOff: [@Sendable (inout DeviceProfile) -> Void] = [{ $0.thumb.isEnabled = false }, { $0.thumb.zone = .zero }]

    @Test(arguments: [0, 1])
    func `Without palms at the sides, a contact beside the axis range counts`(index: Int) throws {
        #expect(try kinds("slot 0 id 1 x -2 y 300 sync", on: pad, Self.palmsOff[index]) == ["1"])
        #expect(try kinds("slot 0 id 1 x -2 y 300 sync", on: pad) == ["-"])
    }

    @Test(arguments: [0, 1])
    func `Without thumbs at the bottom, a contact below the axis range counts`(index: Int) throws {
        #expect(try kinds("slot 0 id 1 x 100 y 603 sync", on: pad, Self.thumbsOff[index]) == ["1"])
        #expect(try kinds("slot 0 id 1 x 100 y 603 sync", on: pad) == ["-"])
    }

    @Test(arguments: [0, 1])
    func `Without thumbs at the bottom, a contact from a side may come in below the axis range`(index: Int) throws {
        #expect(try kinds("slot 0 id 1 x 10 y 603 sync x 70 sync", on: pad, Self.thumbsOff[index]) == ["-", "1"])
    }
}
