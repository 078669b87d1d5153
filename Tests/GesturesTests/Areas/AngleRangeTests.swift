import Gestures
import Testing
import TouchInput

@Suite struct `A range of angles` {
    private func range(_ start: Double, _ end: Double) throws -> AngleRange {
        try #require(AngleRange(from: .degrees(start), to: .degrees(end)))
    }

    @Test func `An angle range goes clockwise from its start to its end, through zero if necessary`() throws {
        let bottom = try range(60, 120)
        for inside in [60, 90, 120, 450, -270] as [Double] { #expect(bottom.contains(.degrees(inside)), "\(inside)") }
        for outside in [59.9, 120.1, 270, 0] as [Double] { #expect(!bottom.contains(.degrees(outside)), "\(outside)") }
        let right = try range(330, 30)
        for inside in [330, 359.9, 0, 360, 30, -30] as [Double] { #expect(right.contains(.degrees(inside)), "\(inside)") }
        for outside in [329.9, 30.1, 180] as [Double] { #expect(!right.contains(.degrees(outside)), "\(outside)") }
    }

    @Test func `An angle range contains both of its ends, to a thousandth of a degree`() throws {
        // An angle of 30° that is computed from coordinates may be as small as this; rounding must not exclude it.
        let start = Angle.degrees(29.9992)
        #expect(try range(30, 60).contains(start))
        #expect(try range(30, 60).contains(.degrees(60.0008)))
        #expect(try !range(30, 60).contains(.degrees(29.998)))
        #expect(try !range(30, 60).contains(.degrees(60.002)))
        #expect(try range(0, 60).contains(.degrees(359.9992)))
    }

    @Test func `An angle range is never empty and spans at most one whole turn`() throws {
        #expect(AngleRange(from: .degrees(60), to: .degrees(60)) == nil)
        let all = try range(0, 360)
        for angle in stride(from: 0.0, to: 360, by: 7) { #expect(all.contains(.degrees(angle))) }
    }

    @Test func `An angle range has a middle, even across zero, and a description in degrees`() throws {
        #expect(abs(try range(330, 50).middle.degrees - 10) < 0.001)
        #expect(try range(330, 30).description == "330° to 30°")
    }

    @Test(arguments: [(1.0, 1.0), (7.5, 7.5), (0.1, 0.1)])
    func `A motion as far sideways as vertically counts as sideways, so that mirrored motions get mirrored directions`(x: Double, y: Double)
    {
        for (dx, dy, seen) in [(x, y, Direction.right), (x, -y, .right), (-x, y, .left), (-x, -y, .left)] {
            let motion = Vector(dx: .mm(dx), dy: .mm(dy))
            #expect(Direction(of: motion, sectors: .four) == seen)
            #expect(Axis(of: motion) == .horizontal)
        }
    }

    @Test func `An angle maps to the nearest of the eight directions`() {
        #expect(
            [0, 22, 23, 90, 180, 300, 359].map { Direction(nearestTo: .degrees($0)) } == [
                .right, .right, .downRight, .down, .left, .upRight, .right,
            ])
    }
}
