import Foundation
import GestureKit
import Testing
import TouchScript

private func swipe(_ direction: Direction, _ fingers: FingerCounts) -> StandardGesture {
    .swipe(SwipeGesture(direction: direction, fingers: fingers))
}

private func sequence(_ parts: StandardGesture...) -> StandardGesture { .sequence(of: parts, gap: .milliseconds(350)) }

@Suite struct `A motion after a motion in one touch` {
    private let slid = "3 fingers touch, slide right 20mm in 200ms"

    @Test(arguments: [
        ("slide down 10mm in 100ms", true), ("slide right 40mm in 300ms, slide down 10mm in 100ms", true),
        ("slide up 10mm in 100ms, slide down 20mm in 200ms", false), ("slide left 10mm in 100ms, slide down 20mm in 200ms", true),
        ("slide up 20mm in 200ms, hold 3s, slide left 20mm in 200ms, slide down 10mm in 100ms", false),
    ])
    func `The second motion may wait until the first is finished, but fails if it goes another way (B124, D2)`(
        then: String, ends: Bool
    ) throws {
        let corner = Listener(["corner": sequence(swipe(.right, 3), swipe(.down, 3))])
        #expect(try corner.verdicts("\(slid), \(then), lift") == (ends ? ["corner ended"] : []))
        let drag = StandardGesture.drag(DragGesture(minimumDistance: .mm(3), course: .direction(.down, .four), fingers: 3))
        let dragged = Listener(["corner": sequence(swipe(.right, 3), drag)])
        #expect(try dragged.verdicts("\(slid), \(then), lift") == (ends ? ["corner began", "corner ended"] : []))
    }

    @Test(arguments: [("slide right 20mm in 200ms", true), ("slide up 20mm in 200ms", false)])
    func `A press follows when the motion before it comes to rest (B124)`(then: String, ends: Bool) throws {
        let held = Listener(["held": sequence(swipe(.right, 3), .press(LongPressGesture(maximumDistance: .mm(3), fingers: 3)))])
        #expect(try held.verdicts("\(slid), \(then), hold 900ms, lift") == (ends ? ["held ended", "held released"] : []))
    }

    @Test(arguments: [6, 8, 12, 20, 40], ["", ", hold 500ms"])
    func `A pinch or a turn follows a swipe, however far that goes (B123)`(length: Int, pause: String) throws {
        let slid = "2 fingers touch, slide right \(length)mm in 200ms\(pause)"
        let pinch = Listener(["it": sequence(swipe(.right, 2), .pinch(MagnifyGesture(minimumScaleDelta: 0.2, fingers: 2)))])
        #expect(try pinch.verdicts("\(slid), spread by 2 in 200ms, lift") == ["it began", "it ended"])
        let turn = Listener(["it": sequence(swipe(.right, 2), .rotate(RotateGesture(minimumAngleDelta: .degrees(12), fingers: 2)))])
        #expect(try turn.verdicts("\(slid), turn clockwise 60deg in 300ms, lift") == ["it began", "it ended"])
    }

    @Test(arguments: [60, 80, 100, 150, 300], [1, 3])
    func `Three motions follow each other around corners at any speed (B123)`(milliseconds: Int, fingers: Int) throws {
        let ways = ["right", "down", "left"].map { "slide \($0) 20mm in \(milliseconds)ms" }.joined(separator: ", ")
        let sentence = "\(fingers) \(fingers == 1 ? "finger touches" : "fingers touch") at 40mm 30mm, \(ways), lift"
        let count = FingerCounts(fingers)
        let swipes = Listener(["it": sequence(swipe(.right, count), swipe(.down, count), swipe(.left, count))])
        #expect(try swipes.verdicts(sentence) == ["it ended"])
        let press = StandardGesture.press(LongPressGesture(maximumDistance: .mm(3), fingers: count))
        let held = Listener(["it": sequence(swipe(.right, count), swipe(.down, count), swipe(.left, count), press)])
        #expect(try held.verdicts(sentence.replacing(", lift", with: ", hold 900ms, lift")) == ["it ended", "it released"])
    }

    @Test(arguments: [4, 5, 6, 7], [60, 100, 150, 200])
    func `A press follows a shake that goes on for more ways than it must (B123)`(ways: Int, milliseconds: Int) throws {
        let shakes = (0..<ways).map { "slide \($0 % 2 == 0 ? "right" : "left") 15mm in \(milliseconds)ms" }.joined(separator: ", ")
        let press = StandardGesture.press(LongPressGesture(maximumDistance: .mm(3)))
        let listener = Listener(["it": sequence(.shake(ShakeGesture(fingers: 1)), press)])
        let heard = try listener.verdicts("1 finger touches at 40mm 40mm, \(shakes), hold 900ms, lift")
        #expect(heard == ["it ended", "it released"])
    }

    @Test(arguments: [(30, -30), (-40, 20), (37, -37)])
    func `A first motion may bend within its sector (B123)`(from: Int, to: Int) throws {
        let bend = [from, (from + to) / 2, to].map { angle in
            let (along, across) = (13.0 * cos(Double(angle) * .pi / 180), 13.0 * sin(Double(angle) * .pi / 180))
            let way = across < 0 ? "down" : "up"
            return "slide right \(along)mm in 100ms while sliding \(way) \(abs(across))mm in 100ms"
        }
        let corner = Listener(["it": sequence(swipe(.right, 3), swipe(.down, 3))])
        let sentence = "3 fingers touch at 40mm 40mm, \(bend.joined(separator: ", ")), slide down 12mm in 100ms, lift"
        #expect(try corner.verdicts(sentence) == ["it ended"])
    }
}
