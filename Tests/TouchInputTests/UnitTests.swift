import Testing
import TouchInput

@Suite struct `Units` {
    @Test func `Instants and durations saturate instead of trapping`() {
        let end = TouchInstant(microseconds: .max)
        #expect(end + .seconds(1) == end)
        #expect(TouchInstant(microseconds: .min).advanced(by: .seconds(-1)) == TouchInstant(microseconds: .min))
        #expect((end - TouchInstant(microseconds: .min)).microseconds == .max)
        #expect(Duration.seconds(Int64.max).microseconds == .max)
    }

    @Test func `Durations are whole microseconds (D6)`() {
        #expect(Duration.milliseconds(500).microseconds == 500_000)
        #expect((TouchInstant(microseconds: 7) - TouchInstant(microseconds: 10)).microseconds == -3)
        #expect(Duration.nanoseconds(1999).microseconds == 1)
    }

    @Test func `Angles pass half a turn without a jump`() {
        #expect((Angle.degrees(170) + .degrees(20)).degrees.rounded() == 190)
    }

    @Test func `The length of a motion does not depend on its direction`() {
        #expect(Vector(dx: .mm(-3), dy: .mm(4)).length == .mm(5))
        #expect((Point(x: .mm(1), y: .mm(2)) - Point(x: .mm(4), y: .mm(6))) == Vector(dx: .mm(-3), dy: .mm(-4)))
    }

    @Test func `Lengths are scaled, added and subtracted in place`() {
        var length = Length.mm(3)
        length -= .mm(1)
        length *= 4
        #expect(length == .mm(8))
        #expect(2 * length == length * 2)
    }

    @Test func `An angle is made from degrees or radians, turned around and divided`() {
        #expect(Angle(degrees: 90) == .degrees(90))
        #expect(Angle.radians(1) == Angle(radians: 1))
        #expect(-Angle.degrees(90) / 2 == .degrees(-45))
    }

    @Test func `Quantities print with their units`() {
        #expect("\(Length.mm(63.064516129032256))" == "63.1 mm")
        #expect("\(Length.mm(-0.04)) \(Length.mm(.infinity))" == "0.0 mm inf mm")
        #expect("\(Angle.degrees(-12.5))" == "-12.5°")
        #expect("\(Point(x: .mm(1), y: .mm(2.25)))" == "(1.0 mm, 2.3 mm)")
        #expect("\(Vector(dx: .mm(4), dy: .mm(-1.5)))" == "(4.0 mm, -1.5 mm)")
        #expect("\(Velocity(dx: 120, dy: -3.5)) \(Speed(millimetersPerSecond: 7))" == "(120.0, -3.5) mm/s 7.0 mm/s")
        #expect("\(TouchInstant(microseconds: 12_345_678)) \(TouchInstant(microseconds: -5))" == "12.345678 s -0.000005 s")
        #expect("\(ContactID(rawValue: 7))" == "contact 7")
    }
}
