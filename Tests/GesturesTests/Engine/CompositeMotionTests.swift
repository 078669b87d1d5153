import Gestures
import Testing
import TouchInput

/// A hand does one thing at a time, and a gesture made of motions is one of those things.
@Suite struct `A gesture made of several motions` {
    private static let zoom = StandardGesture.simultaneous(of: [
        .pinch(MagnifyGesture(minimumScale: 1.15)), .rotate(RotateGesture(minimumAngleDelta: .degrees(10))),
    ])
    private static let scroll = StandardGesture.drag(DragGesture(minimumDistance: .mm(3), fingers: 2))
    private static let pinch = StandardGesture.pinch(MagnifyGesture(minimumScale: 1.15))
    private static let press = StandardGesture.press(LongPressGesture(maximumDistance: .mm(3), fingers: 2))

    /// Returns the reported phases without `changed`, and the number of changes of each gesture.
    private func hear(_ sentence: String, _ listener: Listener) throws -> (verdicts: [String], changes: [String: Int]) {
        let events = listener.play(try listener.timeline(sentence))
        try Invariants.check(events, of: listener.gestures.map(\.gesture))
        let changes = events.filter { $0.phase == .changed }.map(listener.name)
        return (
            events.filter { $0.phase != .changed }.map { "\(listener.name($0)) \($0.phase.rawValue)" },
            Dictionary(grouping: changes) { $0 }.mapValues(\.count)
        )
    }

    static let orders = [
        Listener(["scroll": scroll, "zoom": zoom]), Listener(["zoom": zoom, "scroll": scroll]),
        Listener(["swipe": .swipe(SwipeGesture(direction: .right, fingers: 2)), "zoom": zoom, "scroll": scroll]),
    ]

    @Test(arguments: orders.indices)
    func `A simultaneous pinch and rotation and a drag of the same fingers each get their own motion, in any order (B137)`(order: Int)
        throws
    {
        let listener = Self.orders[order]
        let spread = try hear("2 fingers touch 30mm apart, spread by 1.6 in 200ms, lift", listener)
        #expect(spread.verdicts == ["zoom began", "zoom ended"])
        #expect(spread.changes["zoom", default: 0] > 10)
        let turned = try hear("2 fingers touch 30mm apart, turn clockwise 40deg in 200ms, lift", listener)
        #expect(turned.verdicts == ["zoom began", "zoom ended"])
        let slid = try hear("2 fingers touch 30mm apart, slide up 20mm in 200ms, lift", listener)
        #expect(slid.verdicts == ["scroll began", "scroll ended"])
        #expect(slid.changes["scroll", default: 0] > 10)
    }

    @Test(arguments: orders.indices)
    func `The overlap report does not call a simultaneous pinch and rotation beside a drag late (B137)`(
        order: Int
    ) {
        let findings = OverlapReport(Self.orders[order].rules).findings
        #expect(!findings.contains { if case .late = $0.kind { true } else { false } })
    }

    @Test func `A simultaneous pinch and rotation does not begin while the hand mainly travels`() throws {
        let travel = "2 fingers touch 40mm apart, slide up 20mm in 200ms while spreading by 1.3 in 200ms, lift"
        #expect(try hear(travel, Listener(["zoom": Self.zoom])).verdicts == [])
        // The fingers may spread and travel for the parts of this gesture.
        let all = Listener(["pan and zoom": .simultaneous(of: [Self.pinch, Self.scroll])])
        #expect(try hear(travel, all).verdicts == ["pan and zoom began", "pan and zoom ended"])
        let turn = "2 fingers touch 40mm apart, turn clockwise 30deg in 200ms while spreading by 1.3 in 200ms, lift"
        #expect(try hear(turn, Listener(["zoom": Self.zoom])).verdicts == ["zoom began", "zoom ended"])
    }

    @Test func `A gesture made of several motions can follow a press of the same fingers`() throws {
        let followed = "2 fingers touch 30mm apart, hold 600ms, spread by 1.6 in 200ms, lift"
        for gesture in [Self.zoom, .exclusive(of: [Self.pinch, Self.scroll]), .exclusive(of: [Self.scroll, Self.pinch])] {
            let heard = try hear(followed, Listener(["press": Self.press, "own": gesture]))
            #expect(heard.verdicts == ["press ended", "own began", "press released", "own ended"])
            #expect(heard.changes["own", default: 0] > 10)
        }
        // A press that is a part of the gesture cannot be made again with these fingers.
        let pressing = Listener(["press": Self.press, "own": .simultaneous(of: [Self.press, Self.pinch])])
        #expect(try hear(followed, pressing).verdicts == ["press ended", "press released"])
    }

    @Test func `A gesture made of several motions does not delay a press that has lasted long enough`() throws {
        for gesture in [Self.zoom, .exclusive(of: [Self.pinch, Self.scroll])] {
            let listener = Listener(["own": gesture, "press": Self.press])
            #expect(try listener.hear("2 fingers touch, hold 700ms, lift").hasPrefix("press ended at 500ms, press released"))
            #expect(OverlapReport(listener.rules).findings == [])
        }
    }

    @Test(arguments: [[pinch, scroll], [scroll, pinch]])
    func `An exclusive gesture of two motions reports changes along the way, whichever motion is made`(parts: [StandardGesture]) throws {
        let listener = Listener(["either": .exclusive(of: parts)])
        let slid = try hear("2 fingers touch 30mm apart, slide right 21mm in 400ms, lift", listener)
        #expect(slid.verdicts == ["either began", "either ended"])
        #expect(slid.changes["either", default: 0] > 30)
        let spread = try hear("2 fingers touch 30mm apart, spread by 1.6 in 400ms, lift", listener)
        #expect(spread.verdicts == ["either began", "either ended"])
        #expect(spread.changes["either", default: 0] > 20)
    }

    @Test func `An exclusive gesture of two motions keeps to its first motion, and is canceled when that one fails`() throws {
        let listener = Listener(["either": .exclusive(of: [Self.pinch, Self.scroll])])
        let turned = try hear("2 fingers touch 30mm apart, slide right 20mm in 200ms, spread by 2 in 200ms, lift", listener)
        #expect(turned.verdicts == ["either began", "either ended"])
        let joined = "2 fingers touch 30mm apart, slide right 20mm in 200ms, another finger touches, hold 100ms, lift"
        #expect(try hear(joined, listener).verdicts == ["either began", "either cancelled"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `A simultaneous gesture of 32 parts is recognized without asking each part twice as often as the one before`() throws {
        let parts = (0..<32).map { StandardGesture.rotate(RotateGesture(minimumAngleDelta: .degrees(Double($0 + 1)))) }
        let listener = Listener(["all": .simultaneous(of: parts)])
        #expect(try listener.verdicts("2 fingers touch, turn clockwise 60deg in 200ms, lift") == ["all began", "all ended"])
    }
}
