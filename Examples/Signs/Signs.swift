import ExampleSupport
import GestureKit

/// A tap, a double tap with a drag, or a circle, detected by one closure that reads the history of the fingers.
@main
final class Signs: Example {
    static let sentence = """
        1 finger touches at 50mm 40mm, hold 50ms, lift, wait 600ms, \
        1 finger touches at 50mm 40mm, hold 50ms, lift, wait 100ms, 1 finger touches at 50mm 40mm, hold 50ms, lift, wait 100ms, \
        1 finger touches at 50mm 40mm, slide right 30mm in 300ms, lift, wait 600ms, \
        1 finger touches, draw a circle of 20mm in 800ms, lift, wait 600ms
        """

    enum Sign: String {
        case tap, circle
        case doubleTapDrag = "double tap and drag"
    }

    private let surface: Surface
    private var signs: [String] = []
    private var dragged: Length?

    init(on surface: Surface) { self.surface = surface }

    func makeListener() -> DetectEngine<Sign> {
        DetectEngine(
            DetectGesture(
                detect: Self.detect, handle: { [unowned self] sign, state in handle(sign, &state) },
                ended: { [unowned self] sign, _ in signs.append(sign.rawValue) }),
            on: surface)
    }

    /// The quiet time after a tap, which a drag may follow: it is a tap only if nothing has followed it.
    private static let pause = Duration.milliseconds(250)

    private static func detect(_ state: inout DetectState) -> Sign? {
        if state.detected(.tap(quietFor: pause)) { return .tap }
        if state.detected(.sequentialTap(count: 2, maximumInterval: pause, checkOnlyLast: false)),
            state.detected(.drag(minimumDistance: .mm(5)))
        {
            return .doubleTapDrag
        }

        // The circle needs exactly one finger, without any other beside it.
        guard let finger = state.touchingFingers.first, state.touchingFingers.count == 1,
            !state.fingers.contains(where: { $0.id != finger.id && $0.overlaps(finger) })
        else { return nil }
        return isCircle(state.values(of: finger).withoutHeartbeats.map(\.location)) ? .circle : nil
    }

    private func handle(_ sign: Sign, _ state: inout DetectState) -> DetectHandling {
        guard sign == .doubleTapDrag else { return .finished }
        guard let value = state.lastValue, let place = value.locations.first else { return .cancel }
        switch value.timing {
        case .changed, .heartbeat:
            dragged = place.x
            return .yet
        case .ended:
            dragged = nil
            return .finished
        case .cancelled:
            dragged = nil
            return .cancel
        }
    }

    /// Returns whether a path is closed, surrounds its center and keeps about the same distance from it.
    private static func isCircle(_ way: [Point]) -> Bool {
        guard way.count > 8, let first = way.first, let last = way.last else { return false }
        let middle = Point.zero + way.reduce(into: Vector.zero) { $0 += $1 - .zero } / Double(way.count)
        let radii = way.map { ($0 - middle).length }
        guard let smallest = radii.min(), let greatest = radii.max() else { return false }
        let sectors = way.map { Direction(of: $0 - middle, sectors: .eight) }
        let turns = zip(sectors, sectors.dropFirst()).count { $0 != $1 }
        return smallest > .mm(4) && greatest / smallest < 1.5 && (last - first).length < smallest / 2 && turns > 5
    }

    var line: String {
        let seen = signs.isEmpty ? "nothing yet" : signs.joined(separator: ", ")
        return dragged.map { "\(seen); dragging at \($0.text)" } ?? seen
    }
}
