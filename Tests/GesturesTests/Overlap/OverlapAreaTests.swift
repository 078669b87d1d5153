import Gestures
import Testing
import TouchInput

@Suite struct `Gestures at different places` {
    private static let width = Surface.imagined.width
    private static let height = Surface.imagined.height
    private static let left = Area("left", x: .zero...(width / 2), y: .zero...height)
    private static let right = Area("right", x: width / 2...width, y: .zero...height)
    private static let corner = Area("corner", x: .zero...(.mm(15)), y: .zero...(.mm(15)))

    private func rule(_ gesture: StandardGesture, _ area: Area? = nil, from: Area? = nil, to: Area? = nil) -> GestureRule {
        GestureRule(gesture, area: area, from: from, to: to)
    }

    private func findings(_ rules: GestureRule...) -> [String] {
        let place = { (id: GestureID) in id.number.map(String.init) ?? "?" }
        return OverlapReport(rules).findings.map { finding in
            switch finding.kind {
            case .shadowed(let winner, let shadow):
                "\(place(finding.gesture)) \(shadow == .always ? "never" : "hardly"): \(place(winner))"
            case .late(let winner): "\(place(finding.gesture)) late: \(place(winner))"
            case .waits(let others, let wait): "\(place(finding.gesture)) waits \(wait): \(others.map(place).joined(separator: ","))"
            }
        }
    }

    private let tap = Overlap.tap()
    private let double = Overlap.tap(count: 2)
    private let swipe = Overlap.swipe(.right)

    @Test func `The overlap report finds nothing between gestures whose areas have nothing in common`() {
        #expect(findings(rule(tap, Self.left), rule(tap, Self.right)) == [])
        #expect(findings(rule(double, Self.left), rule(tap, Self.right)) == [])
        let many = rule(Overlap.drag(4), Self.left)
        #expect(OverlapReport([many, rule(Overlap.drag(1), Self.right)]).landingWaits == [])
        #expect(OverlapReport([many, rule(Overlap.drag(1), Self.corner)]).landingWaits == [1])
        #expect(OverlapReport([many, rule(Overlap.drag(1))]).landingWaits == [1])
    }

    @Test func `The overlap report calls a gesture shadowed only if its area lies within the winner's`() {
        #expect(findings(rule(tap), rule(tap, Self.left)) == ["1 never: 0"])
        #expect(findings(rule(tap, Self.left), rule(tap)) == [])
        #expect(findings(rule(tap, Self.left), rule(tap, Self.left)) == ["1 never: 0"])
        #expect(findings(rule(tap, Self.left), rule(tap, Self.corner)) == ["1 never: 0"])
        #expect(findings(rule(tap, Self.corner), rule(tap, Self.left)) == [])
    }

    @Test func `The overlap report finds gestures waiting for each other if their areas overlap`() {
        #expect(findings(rule(double, Self.corner), rule(tap)).count == 1)
        #expect(
            findings(rule(Overlap.swipe(.left, on: .lift), Self.corner), rule(Overlap.drag(2, 3, .direction(.left, .four)))).first?
                .contains("waits until the fingers lift") == true)
    }

    @Test func `The overlap report lets a gesture with a starting area shadow only gestures that start there`() {
        #expect(findings(rule(swipe, from: Self.left), rule(swipe)) == [])
        #expect(findings(rule(swipe, from: Self.left), rule(swipe, from: Self.left)) == ["1 never: 0"])
        #expect(findings(rule(swipe, from: Self.left), rule(swipe, from: Self.corner)) == ["1 never: 0"])
        #expect(findings(rule(swipe, from: Self.left), rule(swipe, Self.corner)) == ["1 never: 0"])
        #expect(findings(rule(swipe), rule(swipe, from: Self.left)) == ["1 never: 0"])
    }

    @Test func `The overlap report lets a gesture with a target area shadow only gestures that end there, unless it begins at once`() {
        #expect(findings(rule(swipe, to: Self.left), rule(swipe, to: Self.right)) == [])
        #expect(findings(rule(swipe, to: Self.left), rule(swipe, to: Self.left)) == ["1 never: 0"])
        #expect(findings(rule(Overlap.drag(2), to: Self.left), rule(swipe)) == ["1 never: 0"])
    }

    @Test func `The overlap report lets a gesture wait for one that goes the same way to a target area`() {
        let wait = ["1 waits until the fingers lift: 0"]
        #expect(findings(rule(swipe, to: Self.right), rule(swipe)) == wait)
        #expect(findings(rule(.edge(EdgeSwipeGesture(edge: .left, fingers: 2)), to: Self.right), rule(swipe)) == wait)
    }
}
