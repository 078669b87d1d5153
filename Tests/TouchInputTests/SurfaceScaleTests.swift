import Testing
import TouchInput

/// Returns a place on a pad of 100 × 50 mm with axes that begin at -200 and 100, ten units a millimeter.
private func place(x: Int32, y: Int32, _ change: (inout DeviceProfile) -> Void = { _ in }) throws -> Point {
    var device = DeviceDescription(name: "pad")
    device.axes[AbsoluteCode.mtPositionX] = AxisInfo(minimum: -200, maximum: 800, resolution: 10)
    device.axes[AbsoluteCode.mtPositionY] = AxisInfo(minimum: 100, maximum: 600, resolution: 10)
    var profile = DeviceProfile()
    change(&profile)
    return try #require(SurfaceScale(of: device, profile: profile)).location(x: x, y: y)
}

struct SurfaceScaleTests {
    @Test func `The places of contacts are measured from the minimum of the axes, negative or positive`() throws {
        #expect(try place(x: -200, y: 100) == .zero)
        #expect(try place(x: 0, y: 150) == Point(x: .mm(20), y: .mm(5)))
    }

    @Test(arguments: [
        (Rotation.none, 20.0, 5.0), (.quarter, 45, 20), (.half, 80, 45), (.threeQuarters, 5, 80),
    ])
    func `A rotated surface has its places where the user sees them`(rotation: Rotation, x: Double, y: Double) throws {
        #expect(try place(x: 0, y: 150) { $0.rotation = rotation } == Point(x: .mm(x), y: .mm(y)))
    }

    @Test func `Inverted axes of a surface count from the opposite edge`() throws {
        #expect(try place(x: 0, y: 150) { $0.invertsX = true } == Point(x: .mm(80), y: .mm(5)))
        #expect(try place(x: 0, y: 150) { $0.invertsY = true } == Point(x: .mm(20), y: .mm(45)))
    }

    @Test func `Reversed axis ranges have their places on the surface`() throws {
        var device = DeviceDescription(name: "pad")
        device.axes[AbsoluteCode.mtPositionX] = AxisInfo(minimum: 4000, maximum: 0)
        device.axes[AbsoluteCode.mtPositionY] = AxisInfo(minimum: 3000, maximum: 0)
        let (scale, surface) = (try #require(SurfaceScale(of: device)), try #require(Surface(of: device)))
        let place = scale.location(x: 2000, y: 1500)
        #expect((.zero...surface.width).contains(place.x) && (.zero...surface.height).contains(place.y))
    }

    @Test func `A size in the profile takes precedence over the resolution`() throws {
        let point = try place(x: 300, y: 350) { $0.size = SurfaceSize(width: .mm(60), height: .mm(40)) }
        #expect(point == Point(x: .mm(30), y: .mm(20)))
    }
}
