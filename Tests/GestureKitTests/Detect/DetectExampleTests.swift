import GestureKit
import Testing
import TouchScript

/// The example of the documentation: three gestures on one surface, one of which happens at a time.
private enum Sign {
    case tap, tapAndDrag, circle
}

@Suite struct `A tap, a tap and drag, and a circle` {
    private let watch = Watch()

    private func gesture(_ hear: @escaping (String) -> Void) -> DetectGesture<Sign> {
        let pause = Duration.milliseconds(250)
        return DetectGesture(
            detect: { state in
                // A drag may follow the tap, so the tap is detected only if nothing has followed it.
                if state.detected(.tap(quietFor: pause)) { return .tap }
                let isAfterTap = state.detected(.sequentialTap(count: 1, maximumInterval: pause, checkOnlyLast: false))
                if isAfterTap, state.detected(.drag(minimumDistance: .mm(5))) { return .tapAndDrag }

                guard let finger = state.touchingFingers.first, state.touchingFingers.count == 1,
                    !state.fingers.contains(where: { $0.id != finger.id && $0.overlaps(finger) })
                else { return nil }
                let way = state.values(of: finger).withoutHeartbeats.map(\.location)
                return isCircle(way) ? .circle : nil
            },
            handle: { sign, state in
                switch sign {
                case .tap, .circle:
                    hear("\(sign) at \(state.time.text)")
                    return .finished
                case .tapAndDrag:
                    guard let value = state.lastValue, let place = value.locations.first else { return .cancel }
                    switch value.timing {
                    case .ended:
                        hear("dropped at \(state.time.text)")
                        return .finished
                    case .cancelled: return .cancel
                    case .changed, .heartbeat:
                        hear("dragging at \(Int(place.x.millimeters.rounded())) mm")
                        return .yet
                    }
                }
            },
            ended: { sign, _ in hear("\(sign) is over") })
    }

    /// Returns whether a path comes back to its beginning, once around its center and about equally far from it.
    private func isCircle(_ way: [Point]) -> Bool {
        guard way.count > 8, let first = way.first, let last = way.last else { return false }
        var sum = Vector.zero
        for place in way { sum += place - Point.zero }
        let middle = Point.zero + sum / Double(way.count)
        let radii = way.map { ($0 - middle).length }
        guard let smallest = radii.min(), let greatest = radii.max() else { return false }
        return smallest > .mm(4) && greatest / smallest < 1.5 && (last - first).length < smallest / 2 && turns(way, around: middle) >= 6
    }

    /// Counts the quarters that a path passes through, one after the other.
    private func turns(_ way: [Point], around middle: Point) -> Int {
        let sectors = way.map { Direction(of: $0 - middle, sectors: .eight) }
        return zip(sectors, sectors.dropFirst()).filter { $0 != $1 }.count
    }

    private func hear(_ sentence: String, reportRate: ReportRate = 125, heartbeat: Duration = .milliseconds(100)) throws -> [String] {
        var watch = watch
        watch.reportRate = reportRate
        watch.heartbeat = heartbeat
        var heard: [String] = []
        try watch.play(sentence, to: gesture { heard.append($0) })
        return heard
    }

    private let tap = "1 finger touches at 50mm 30mm, hold 50ms, lift"

    @Test func `The documentation's example detects a tap once no drag can follow (B43, B57)`() throws {
        #expect(try hear("\(tap), wait 1s") == ["tap at 300ms", "tap is over"])
        #expect(try hear("\(tap), wait 1s, \(tap), wait 1s").count == 4)
        #expect(try hear("\(tap), wait 200ms") == [])
    }

    @Test func `The documentation's example handles the drag after a tap until it is released (B56, B57)`() throws {
        let heard = try hear("\(tap), wait 100ms, 1 finger touches at 50mm 30mm, slide right 10mm in 40ms, hold 80ms, lift, wait 1s")
        #expect(
            heard == [
                "dragging at 56 mm", "dragging at 58 mm", "dragging at 60 mm", "dropped at 270ms", "tapAndDrag is over",
            ])
    }

    @Test func `The documentation's example detects no drag that comes too late or without a tap (B50, B56)`() throws {
        let drag = "1 finger touches at 50mm 30mm, slide right 20mm in 80ms, lift"
        #expect(try hear("\(tap), wait 251ms, \(drag), wait 1s") == ["tap at 300ms", "tap is over"])
        #expect(try hear("\(drag), wait 1s") == [])
    }

    @Test func `The documentation's example detects a circle at any report rate and heartbeat, and no way there and back (B143)`() throws {
        let circle = "1 finger touches, draw a circle of 20mm in 600ms, lift, wait 1s"
        for rate in [60, 125, 1000] as [ReportRate] {
            for beat in [5, 100] {
                let heard = try hear(circle, reportRate: rate, heartbeat: .milliseconds(beat))
                #expect(heard.count == 2 && heard.last == "circle is over")
            }
        }
        #expect(try hear("1 finger touches, slide right 20mm in 200ms, slide left 20mm in 200ms, lift, wait 1s") == [])
        #expect(try hear("2 fingers touch, draw a circle of 20mm in 600ms, lift, wait 1s") == [])
        #expect(
            try hear("1 finger touches, slide right 20mm in 300ms, slide down 2mm in 30ms, slide left 20mm in 300ms, lift, wait 1s") == [])
    }
}
