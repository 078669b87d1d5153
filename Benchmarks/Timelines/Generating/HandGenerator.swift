import Glibc

/// Makes timelines of hands from measured distributions. Equal seeds make equal timelines.
///
/// Nothing here knows a threshold of a recognizer, except the longest rest: fingers that rest for ``pressTime`` are a press, so rests inside
/// of other gestures are drawn again until they are shorter.
public struct HandGenerator {
    /// The timeline so far.
    var timeline: HandTimeline
    var draws: HandDraws

    /// The longest rest inside of a gesture that is no press, in milliseconds. A press takes 500 ms by default.
    static let pressTime = 450.0

    /// Makes the timeline of a number. The numbers of a kind go through its fingers and ways.
    public static func timeline(
        _ kind: TimelineKind, number: Int, seed: UInt64, table: DistributionTable = .corpus
    ) -> HandTimeline {
        var seeds = SeededGenerator(seed: seed &+ HandTimeline.name(kind, 0).utf8.reduce(0) { $0 &* 31 &+ UInt64($1) })
        let base = seeds.next() &+ UInt64(number) &* 0x2545_f491_4f6c_dd1d
        var generator = HandGenerator(kind, number: number, draws: HandDraws(table: table, random: SeededGenerator(seed: base)))
        generator.make()
        if kind.mayHaveCompany { generator.addCompany() }
        generator.timeline.random = generator.draws.random
        return generator.timeline
    }

    private init(_ kind: TimelineKind, number: Int, draws: HandDraws) {
        var draws = draws
        let fingers = kind.fingers[number % kind.fingers.count]
        let way = kind.ways[number / kind.fingers.count % kind.ways.count]
        // The goal's ranges, drawn evenly: pads of 60 to 160 mm, and 60 to 500 reports a second on a logarithmic scale. Heights are between
        // those of recorded pads, 0.55 to 0.65 of the width.
        let width = draws.between(60, 160)
        let height = width * draws.between(0.55, 0.65)
        let rate = 60 * exp(draws.between(0, log(500.0 / 60)))
        timeline = HandTimeline(kind: kind, fingers: fingers, way: way, width: width, height: height, rate: rate)
        self.draws = draws
    }

    private mutating func make() {
        let (kind, fingers) = (timeline.kind, timeline.fingers)
        switch kind {
        case .tap: addTap(fingers, at: tapPlace(fingers), from: 0)
        case .doubleTap: addDoubleTap(fingers)
        case .press: addPress(fingers)
        case .click: addClick(fingers)
        case .tapAndDrag: addTapAndDrag()
        case .drag: addStroke(fingers, fingers == 1 ? "drag" : "scroll")
        case .swipe: addStroke(fingers, "swipe3")
        case .edge: addEdgeSwipe()
        case .shake: addShake(fingers)
        case .pinchIn, .pinchOut: addPinch(fingers, isOut: kind == .pinchOut)
        case .rotate: addRotation(fingers, isClockwise: timeline.way == "clockwise")
        case .tipTap, .tipSwipe: addTip(resting: fingers - 1)
        case .stroke: addDrawing()
        }
    }

    // MARK: - Hands

    /// Returns the places of a row of fingers around its middle. It is made narrower if it does not leave `room` beside it on the pad.
    mutating func row(_ fingers: Int, _ name: String, room: Place) -> [Place] {
        guard fingers > 1 else { return [.zero] }
        var xs = [0.0]
        for _ in 1..<fingers { xs.append(xs[xs.count - 1] + draws.draw("\(name) finger distance [mm]")) }
        let (slant, middle) = (-draws.draw("\(name) row slant [deg]") * .pi / 180, (xs[0] + xs[xs.count - 1]) / 2)
        // The middle fingers are longer. The recordings have too few hands of three fingers to measure it; 4 mm are our choice.
        let arch = fingers > 2 ? 4.0 : 0
        var places = xs.map { x in
            let part = (x - middle) / max(xs[xs.count - 1] - middle, 1)
            return Place(x: x - middle, y: -arch * (1 - part * part)).turned(by: slant)
        }
        let sum = places.reduce(.zero, +)
        places = places.map { $0 - sum * (1 / Double(fingers)) }
        let (width, height) = (places.extent(\.x), places.extent(\.y))
        let fit = min(1, (timeline.width - 2 - room.x) / max(width, 1), (timeline.height - 2 - room.y) / max(height, 1))
        return places.map { $0 * fit }
    }

    /// Returns a place for a hand near `wanted` so that all of `reached`, which are relative to it, are on the pad.
    func fitting(_ wanted: Place, _ reached: [Place]) -> Place {
        func fit(_ wanted: Double, _ reached: [Double], _ size: Double) -> Double {
            let (low, high) = (1 - (reached.min() ?? 0), size - 1 - (reached.max() ?? 0))
            return low > high ? (low + high) / 2 : min(max(wanted, low), high)
        }
        return Place(
            x: fit(wanted.x, reached.map(\.x), timeline.width), y: fit(wanted.y, reached.map(\.y), timeline.height))
    }

    /// Returns times from 0 to a drawn skew, one for each finger, in any order. A pause as long as a press is drawn again.
    mutating func spread(_ fingers: Int, _ name: String) -> [Double] {
        guard fingers > 1 else { return [0] }
        let skew = draws.draw(name, below: Self.pressTime)
        var times = [0, skew] + (2..<max(fingers, 2)).map { _ in draws.between(0, skew) }
        times.shuffle(using: &draws.random)
        return times
    }

    /// Returns the drift of a finger that rests, as a function of the time since its landing.
    mutating func drift() -> @Sendable (Double) -> Place {
        let whole = draws.vector(draws.draw("rest drift in 500 ms [mm]"))
        return { time in whole * ((1 - exp(-max(time, 0) / 200)) / (1 - exp(-2.5))) }
    }

    mutating func fingerPressure() -> Double { draws.draw("finger pressure, peak") }

    /// Adds a finger. `place` gives its intended places; drift is added.
    mutating func addFinger(from landing: Double, to lift: Double, place: @escaping @Sendable (Double) -> Place) {
        let drift = drift()
        timeline.paths.append(
            FingerPath(landing: landing, lift: lift, pressure: fingerPressure()) { place($0) + drift($0 - landing) })
    }
}

extension [Place] {
    func extent(_ side: (Place) -> Double) -> Double { (map(side).max() ?? 0) - (map(side).min() ?? 0) }
}
