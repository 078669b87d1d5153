@testable import Gestures
import Testing
import TouchInput

@Suite struct `The path of a stroke` {
    @Test func `The path of a longer stroke takes no more room and covers it from beginning to end`() {
        var path = StrokePath()
        for step in 0...100_000 { path.add(Vector(dx: .mm(Double(step) * 0.06), dy: .zero)) }
        #expect(path.size == .mm(6000))
        #expect(path.count <= StrokePath.capacity)
        #expect(path.count >= StrokePath.capacity / 2)
        #expect(path.points.first == .zero)
        #expect(path.points.last == SIMD2(6000, 0))
        let gaps = zip(path.points, path.points.dropFirst()).map { $0.distance(to: $1) }
        // The finest spacing is 0.54 mm in steps of 0.06 mm, and it is doubled six times.
        #expect((gaps.max() ?? 0) < 34.6)
    }

    @Test func `The path of a stroke does not grow while the finger rests or trembles (B143)`() {
        var path = StrokePath()
        for step in 0..<10_000 { path.add(Vector(dx: .mm(step % 2 == 0 ? 0 : 0.3), dy: .mm(0.2))) }
        #expect(path.count == 1)
        #expect(path.size == .mm(0.3))
    }

    @Test func `The path of a stroke ends where the finger lifted, even if the last step is shorter than its spacing`() {
        var path = StrokePath()
        for x in [0, 1, 2, 2.2] { path.add(Vector(dx: .mm(x), dy: .zero)) }
        #expect(path.points.map(\.x) == [0, 1, 2, 2.2])
    }

    @Test func `The path of a stroke leaves out places that are infinite, not a number or too far away`() {
        var path = StrokePath()
        for value in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 10_001] {
            path.add(Vector(dx: .mm(value), dy: .zero))
            path.add(Vector(dx: .zero, dy: .mm(value)))
        }
        #expect(path.count == 0)
        #expect(path.size == .zero)
        #expect(path.points.isEmpty || StrokeVector(path.points) == nil)
    }
}
