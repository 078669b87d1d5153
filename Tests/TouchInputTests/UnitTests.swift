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
}
