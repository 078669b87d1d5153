import Gestures
import Testing
import TouchInput

@Suite struct `A rotation` {
    private func rotate(_ direction: RotateGesture.Direction = .either) -> Listener {
        Listener(["rotate": .rotate(RotateGesture(minimumAngleDelta: .degrees(10), direction: direction))])
    }

    @Test func `A rotation begins at its angle, is measured from the landing, and is positive clockwise (B113, D4, D5)`() throws {
        let listener = rotate()
        let events = listener.play(try listener.timeline("2 fingers touch, turn clockwise 45deg in 360ms, lift"))
        let began = try #require(events.first)
        let ended = try #require(events.last)
        #expect(began.phase == .began)
        #expect(began.value.rotation.degrees > 9.99 && began.value.rotation.degrees < 11.1)
        #expect(ended.phase == .ended)
        #expect(ended.value.rotation.degrees.isNear(45))
        let small = try listener.verdicts("2 fingers touch, turn clockwise 9deg in 360ms, lift")
        #expect(small == [])
    }

    @Test func `A rotation goes on past half a turn without a jump (B114)`() throws {
        let listener = rotate()
        let events = listener.play(try listener.timeline("2 fingers touch, turn clockwise 400deg in 4s, lift"))
        let angles = events.map(\.value.rotation.degrees)
        #expect(angles.last?.isNear(400) == true)
        #expect(zip(angles, angles.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < 2 })
    }

    @Test(arguments: [
        (RotateGesture.Direction.clockwise, "clockwise", true), (.clockwise, "anticlockwise", false),
        (.anticlockwise, "anticlockwise", true), (.anticlockwise, "clockwise", false), (.either, "anticlockwise", true),
    ])
    func `A rotation goes clockwise, counterclockwise or either way, as its direction says`(
        direction: RotateGesture.Direction, done: String, isHeard: Bool
    ) throws {
        let heard = try rotate(direction).verdicts("2 fingers touch, turn \(done) 30deg in 300ms, lift")
        #expect(heard == (isHeard ? ["rotate began", "rotate ended"] : []))
    }

    @Test func `A rotation does not begin while the hand travels or spreads more than it turns`() throws {
        let travelled = try rotate().verdicts("2 fingers touch, slide right 30mm in 300ms while turning clockwise 20deg in 300ms, lift")
        let spread = try rotate().verdicts("2 fingers touch, spread by 3 in 300ms while turning clockwise 20deg in 300ms, lift")
        #expect(travelled == [])
        #expect(spread == [])
    }

    @Test(arguments: [20, 40, 60])
    func `A finger that goes around a still one makes a rotation, and a drag if none is looked for, however far apart they are`(
        distance: Int
    ) throws {
        let drag = StandardGesture.drag(DragGesture(minimumDistance: .mm(1.56), fingers: 2))
        let sentence = "2 fingers touch the center \(distance)mm apart, the right finger slides down 20mm in 150ms, lift"
        let rotation = StandardGesture.rotate(RotateGesture(minimumAngleDelta: .degrees(12), direction: .either))
        #expect(try Listener(["drag": drag, "rotate": rotation]).verdicts(sentence) == ["rotate began", "rotate ended"])
        let both = Listener(["both": .simultaneous(of: [drag, rotation])])
        #expect(try both.verdicts(sentence.replacing("20mm in 150ms", with: "5mm in 150ms")) == ["both began", "both ended"])
        #expect(try Listener(["drag": drag]).verdicts(sentence) == ["drag began", "drag ended"])
    }

    @Test func `A rotation that fails names its angle, its direction or the motion that outdid it`() throws {
        let little = try rotate().reasons("2 fingers touch, turn clockwise 5deg in 200ms, lift")
        let wrong = try rotate(.clockwise).reasons("2 fingers touch, turn anticlockwise 30deg in 200ms, lift")
        #expect(little["rotate"] == "turned 5°, needs 10°")
        #expect(wrong["rotate"] == "turned the other way, wants clockwise")
        let outdone = try rotate().reasons("2 fingers touch, slide right 30mm in 300ms while turning clockwise 20deg in 300ms, lift")
        #expect(outdone["rotate"] == "turn was outdone by translation")
    }

    @Test(arguments: [
        (RotateGesture.Direction.clockwise, "anticlockwise", "turned -8°, needs 10°"),
        (.anticlockwise, "anticlockwise", "turned -8°, needs -10°"), (.anticlockwise, "clockwise", "turned 8°, needs -10°"),
        (.either, "anticlockwise", "turned -8°, needs -10°"), (.either, "clockwise", "turned 8°, needs 10°"),
    ])
    func `A rotation that is too small names the angle that its direction needs`(
        direction: RotateGesture.Direction, done: String, reason: String
    ) throws {
        let reasons = try rotate(direction).reasons("2 fingers touch, turn \(done) 8deg in 200ms, lift")
        #expect(reasons["rotate"] == reason)
    }

    @Test(arguments: [false, true])
    func `Two fingers that change places within one report do not turn, as they are seen in a mirror`(isMirrored: Bool) {
        func frame(at milliseconds: Int, _ first: Double, _ second: Double) -> TouchFrame {
            let contacts = [(1, first), (2, second)].map { id, y in
                Contact(id: ContactID(rawValue: id), location: Point(x: .mm(isMirrored ? 70 : 50), y: .mm(y)))
            }
            return TouchFrame(time: TouchInstant(microseconds: Int64(milliseconds) * 1000), contacts: contacts)
        }
        var engine = rotate().engine
        var events: [GestureEvent] = []
        engine.consume(frame(at: 0, 30, 50), into: &events)
        for place in 1...20 { engine.consume(frame(at: 8 * place, 50, 30), into: &events) }
        engine.consume(TouchFrame(time: TouchInstant(microseconds: 168_000), contacts: []), into: &events)
        engine.advance(to: TouchInstant(microseconds: 2_000_000), into: &events)
        #expect(events.isEmpty)
        #expect(engine.failures[GestureID(0)].map { "\($0)" } == "turned 0°, needs 10°")
    }
}
