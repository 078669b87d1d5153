import Testing
import TouchInput

@testable import tactus

@Suite struct `The screen's turn` {
    @Test func `The screen's turn follows the sensor proxy's word for the edge that is at the top`() {
        #expect(Rotation(heldAs: "normal") == Rotation.none)
        #expect(Rotation(heldAs: "left-up") == .quarter)
        #expect(Rotation(heldAs: "bottom-up") == .half)
        #expect(Rotation(heldAs: "right-up") == .threeQuarters)
        for word in ["undefined", "", "LEFT-UP", "face-up"] { #expect(Rotation(heldAs: word) == nil) }
    }

    /// Turns the machine onto each edge; a finger is beside the edge that is at the top.
    @Test(arguments: [("normal", 500, 0), ("left-up", 0, 300), ("bottom-up", 500, 600), ("right-up", 1000, 300)])
    func `The screen's turn puts the edge that is up at the top of the surface`(word: String, x: Int32, y: Int32) throws {
        let axes = [
            AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: 9),
            AbsoluteCode.mtPositionX: AxisInfo(minimum: 0, maximum: 1000, resolution: 10),
            AbsoluteCode.mtPositionY: AxisInfo(minimum: 0, maximum: 600, resolution: 10),
        ]
        let device = DeviceDescription(
            name: "screen", properties: [InputProperty.direct], codes: [EventType.absolute: Set(axes.keys)], axes: axes)
        var profile = DeviceProfile()
        profile.rotation = try #require(Rotation(heldAs: word))
        let place = try #require(SurfaceScale(of: device, profile: profile)).location(x: x, y: y)
        let surface = try #require(Surface(of: device, profile: profile))
        #expect(place.y == .zero)
        #expect(place.x == surface.width / 2)
    }
}
