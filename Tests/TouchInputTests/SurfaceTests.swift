import Testing
import TouchInput

private func surface(_ x: AxisInfo, _ y: AxisInfo, properties: Set<UInt16> = []) throws -> Surface {
    let device = DeviceDescription(
        name: "device", properties: properties, axes: [AbsoluteCode.mtPositionX: x, AbsoluteCode.mtPositionY: y])
    return try #require(Surface(of: device))
}

private func axis(_ minimum: Int32, _ maximum: Int32, _ resolution: Int32) -> AxisInfo {
    AxisInfo(minimum: minimum, maximum: maximum, resolution: resolution)
}

struct SurfaceTests {
    @Test func `The size of a surface is its range divided by its resolution`() throws {
        let surface = try surface(axis(-4620, 5140, 92), axis(-150, 6600, 90))
        #expect(!surface.isSizeAssumed)
        #expect(abs(surface.width.millimeters - 106.09) < 0.01)
        #expect(surface.height == .mm(75))
    }

    @Test(arguments: [
        (axis(0, 1000, 0), axis(0, 600, 10)), (axis(0, 1000, 10), axis(0, 600, 0)), (axis(0, 1000, -10), axis(0, 600, 10)),
        (axis(1000, 0, 10), axis(0, 600, 10)), (axis(500, 500, 10), axis(0, 600, 10)), (axis(0, 0, 0), axis(0, 0, 0)),
        // These axes are 9.9 mm and 2.1 m long.
        (axis(0, 99, 10), axis(0, 600, 10)), (axis(0, 21_000, 10), axis(0, 600, 10)), (axis(.min, .max, 1), axis(.min, .max, 1)),
    ])
    func `A missing or impossible size is assumed`(x: AxisInfo, y: AxisInfo) throws {
        let surface = try surface(x, y)
        #expect(surface.isSizeAssumed)
        #expect(surface.width == .mm(69))
        #expect(surface.height == .mm(50))
    }

    @Test(arguments: [(axis(0, 100, 10), 10.0), (axis(0, 20_000, 10), 2000.0)])
    func `Surface sizes from 10 mm to 2 m are accepted`(x: AxisInfo, width: Double) throws {
        let surface = try surface(x, axis(0, 600, 10))
        #expect(!surface.isSizeAssumed)
        #expect(surface.width == .mm(width))
    }

    @Test(arguments: [axis(1000, 0, 10), axis(5, 5, 0), axis(.max, .min, 1)])
    func `A broken axis range still gives places, and small motions stay small`(x: AxisInfo) throws {
        let device = DeviceDescription(
            name: "device", axes: [AbsoluteCode.mtPositionX: x, AbsoluteCode.mtPositionY: axis(0, 600, 10)])
        let scale = try #require(SurfaceScale(of: device))
        let step = scale.location(x: 101, y: 0) - scale.location(x: 100, y: 0)
        #expect(step.length > .zero)
        #expect(step.length < .mm(0.1))
    }
}
