import Gestures
import Testing
import TouchInput

@Suite struct `A tip` {
    private let listener = Listener([
        "left": .tiptap(TipTapGesture(side: .left, within: .milliseconds(250), slop: .mm(3))),
        "right": .tiptap(TipTapGesture(side: .right, within: .milliseconds(250), slop: .mm(3))),
        "middle": .tiptap(TipTapGesture(resting: 2, side: .middle, within: .milliseconds(250), slop: .mm(3))),
        "up": .tipswipe(TipSwipeGesture(direction: .up)),
        "two": .tap(TapGesture(fingers: 2, within: .milliseconds(250), slop: .mm(3))),
        "scroll": .drag(DragGesture(minimumDistance: .mm(3), fingers: 2)),
    ])

    private func hear(_ rest: String, _ act: String) throws -> [String] {
        try listener.verdicts("1 finger touches the center, hold \(rest), another finger touches \(act), lift")
    }

    @Test func `A tip-tap is a finger that taps to the left or right of a resting one`() throws {
        let left = try hear("300ms", "the left edge, hold 50ms, the last finger lifts, hold 50ms")
        let right = try hear("300ms", "the right edge, hold 50ms, the last finger lifts, hold 50ms")
        #expect(left == ["left ended"])
        #expect(right == ["right ended"])
    }

    @Test func `A tip-tap in the middle is a tap between two resting fingers`() throws {
        let heard = try listener.verdicts(
            "2 fingers touch the center 60mm apart, hold 300ms, another finger touches the center, hold 50ms, the last finger lifts, "
                + "hold 50ms, lift")
        #expect(heard == ["middle ended"])
    }

    @Test(arguments: [("150ms", ["two ended"]), ("151ms", ["left ended"])])
    func `A finger that lands within 150 ms of the first makes a two-finger tap, and a later one makes a tip-tap`(
        pause: String, heard: [String]
    ) throws {
        let actually = try hear(pause, "the left edge, hold 50ms, lift 1 finger")
        #expect(actually == heard)
    }

    @Test(arguments: [
        ("44ms", "30ms", ["two ended"]), ("45ms", "29ms", ["two ended"]), ("45ms", "30ms", ["left ended"]),
        ("150ms", "30ms", ["left ended"]), ("151ms", "0ms", ["left ended"]),
    ])
    func `A finger that has been down for 45 ms rests if it stays for 30 ms after the other has tapped`(
        pause: String, stay: String, heard: [String]
    ) throws {
        let actually = try hear(pause, "the left edge, hold 50ms, the last finger lifts, hold \(stay)")
        #expect(actually == heard)
    }

    @Test(arguments: [("350ms", "55mm", "two ended"), ("351ms", "55mm", "left ended"), ("100ms", "56mm", "left ended")])
    func `Two fingers that have just tapped do not rest briefly where they tap again`(pause: String, place: String, heard: String) throws {
        let first = "2 fingers touch the center 30mm apart, hold 50ms, lift, wait \(pause)"
        let again = "1 finger touches at \(place) 40mm, hold 60ms, another finger touches at 20mm 40mm, hold 50ms, the last finger lifts"
        #expect(try listener.verdicts("\(first), \(again), hold 40ms, lift") == ["two ended", heard])
    }

    @Test func `Two fingers that have just moved may rest briefly for a tip-tap`() throws {
        let first = "2 fingers touch the center 30mm apart, slide up 10mm in 160ms, lift, wait 100ms"
        let again = "1 finger touches at 45mm 30mm, hold 60ms, another finger touches at 20mm 30mm, hold 50ms, the last finger lifts"
        #expect(try listener.verdicts("\(first), \(again), hold 40ms, lift") == ["scroll began", "scroll ended", "left ended"])
    }

    @Test func `A tip-tap beside two fingers counts from the landing of the second, however far apart they landed`() throws {
        let heard = try listener.verdicts(
            "1 finger touches at 30mm 40mm, hold 60ms, another finger touches at 90mm 40mm, hold 60ms, another finger touches the center, "
                + "hold 50ms, the last finger lifts, hold 50ms, lift")
        #expect(heard == ["middle ended"])
    }

    @Test func `A swipe beside a finger that has been down for 60 ms is a tip-swipe, and a motion of both is a scroll`() throws {
        let swiped = try hear("60ms", "the left edge, the last finger slides up 20mm in 160ms, the last finger lifts, hold 50ms")
        let scrolled = try hear("60ms", "the left edge, all fingers slide up 20mm in 160ms, hold 50ms")
        #expect(swiped == ["up ended"])
        #expect(scrolled == ["scroll began", "scroll ended"])
    }

    @Test(arguments: [
        ("44ms", "1.2mm", ["scroll began", "scroll ended"]), ("45ms", "1.2mm", ["up ended"]),
        ("45ms", "1.3mm", ["scroll began", "scroll ended"]),
    ])
    func `A scroll waits for a tip-swipe beside a finger that has been down for 45 ms and strays at most 1.2 mm`(
        rest: String, stray: String, heard: [String]
    ) throws {
        let listener = Listener([
            "up": .tipswipe(TipSwipeGesture(direction: .up)), "scroll": .drag(DragGesture(minimumDistance: .mm(2.5), fingers: 2)),
        ])
        let actually = try listener.verdicts(
            "1 finger touches at 60mm 40mm, hold \(rest), another finger touches at 30mm 40mm, the first finger slides up \(stray) in 20ms, "
                + "the last finger slides up 20mm in 160ms, lift")
        #expect(actually == heard)
    }

    @Test func `A tip-tap may be repeated while the other finger rests`() throws {
        let tip = "another finger touches the left edge, hold 50ms, the last finger lifts, hold 200ms"
        let other = "another finger touches the right edge, hold 50ms, the last finger lifts, hold 200ms"
        let heard = try listener.verdicts("1 finger touches the center, hold 300ms, \(tip), \(tip), \(other), lift")
        #expect(heard == ["left ended", "left ended", "right ended"])
    }

    @Test func `A tip-swipe may be repeated at once beside a finger that has rested for 50 ms`() throws {
        let swipe = "another finger touches the left edge, the last finger slides up 12mm in 24ms, the last finger lifts"
        let sentence = "1 finger touches the center, hold 50ms, \(swipe), hold 16ms, \(swipe), hold 50ms, lift"
        #expect(try Listener(["up": .tipswipe(TipSwipeGesture(direction: .up))]).verdicts(sentence) == ["up ended", "up ended"])
    }

    @Test func `A finger that swipes beside a resting one makes a tip-swipe and no scroll`() throws {
        let heard = try hear("300ms", "the left edge, the last finger slides up 20mm in 160ms, the last finger lifts, hold 50ms")
        #expect(heard == ["up ended"])
    }

    @Test(arguments: [
        "another finger touches the left edge, hold 300ms, the last finger lifts, hold 50ms",
        "another finger touches the left edge, the first finger slides right 5mm in 50ms, the last finger lifts, hold 50ms",
        "slide right 5mm in 80ms, another finger touches the left edge, hold 50ms, the last finger lifts, hold 50ms",
    ])
    func `A tip-tap fails if the resting finger moves or the other one stays for 300 ms`(act: String) throws {
        let heard = try listener.verdicts("1 finger touches the center, hold 300ms, \(act), lift")
        #expect(!heard.contains("left ended") && !heard.contains("right ended"))
    }

    @Test(arguments: [
        (TipTapGesture(side: .left).standard, "touches the right edge, hold 60ms", "acted on the right, wants left"),
        (TipTapGesture(within: .milliseconds(250)).standard, "touches the left edge, hold 300ms", "held longer than 250 ms"),
        (TipTapGesture(resting: 2).standard, "touches the left edge", "1 finger, wants 2"),
        (TipSwipeGesture(direction: .up).standard, "touches the left edge, hold 60ms", "moved 0 mm, needs 6 mm"),
        (
            TipSwipeGesture(direction: .up).standard, "touches the left edge, the last finger slides down 20mm in 160ms",
            "went down, wants up"
        ),
    ])
    func `A tip that fails keeps its reason although another finger may act until the resting one lifts`(
        gesture: StandardGesture, act: String, reason: String
    ) throws {
        let sentence = "1 finger touches the center, hold 300ms, another finger \(act), the last finger lifts, hold 300ms, lift"
        #expect(try Listener(["it": gesture]).reasons(sentence) == ["it": reason])
    }

    @Test func `A tip-tap whose resting finger lifts within 30 ms after the tap names that time`() throws {
        let sentence = "1 finger touches the center, hold 60ms, another finger touches the left edge, hold 60ms, the last finger lifts"
        let listener = Listener(["it": .tiptap(TipTapGesture())])
        #expect(try listener.reasons("\(sentence), hold 20ms, lift") == ["it": "lifted after 20 ms, needs 30 ms"])
        #expect(try listener.verdicts("\(sentence), hold 40ms, lift") == ["it ended"])
    }

    @Test(arguments: [(1, "0 fingers, wants 1"), (2, "1 finger, wants 2")])
    func `A tip beside which no finger acts fails with the number of acting fingers, or of too few resting ones`(
        resting: Int, reason: String
    ) throws {
        let listener = Listener(["it": .tiptap(TipTapGesture(resting: FingerCounts(resting)))])
        #expect(try listener.reasons("1 finger touches the center, hold 600ms, lift") == ["it": reason])
    }
}

@Suite struct `A swipe from the edge` {
    private let listener = Listener([
        "in": .edge(EdgeSwipeGesture(edge: .left)), "two": .edge(EdgeSwipeGesture(edge: .bottom, fingers: 2)),
        "drag": .drag(DragGesture(minimumDistance: .mm(3), fingers: FingerCounts(1...2))),
    ])

    @Test(arguments: [
        ("1 finger touches the left edge, slide right 20mm in 160ms, lift", ["in ended"]),
        ("1 finger touches at 6mm 40mm, slide right 20mm in 160ms, lift", ["in ended"]),
        ("1 finger touches at 7mm 40mm, slide right 20mm in 160ms, lift", ["drag began", "drag ended"]),
        ("1 finger touches the left edge, slide down 20mm in 160ms, lift", ["drag began", "drag ended"]),
        ("2 fingers touch the bottom edge, slide up 20mm in 160ms, lift", ["two ended"]),
        ("2 fingers touch the center, slide up 20mm in 160ms, lift", ["drag began", "drag ended"]),
    ])
    func `A swipe from an edge begins at most 6 mm from the edge and goes inward`(sentence: String, heard: [String]) throws {
        let actually = try listener.verdicts(sentence)
        #expect(actually == heard)
    }
}
