import Glibc

/// Makes timelines of hands from measured distributions. Equal seeds make equal timelines.
///
/// No code here uses a threshold of a recognizer, except the longest rest. Fingers that rest for ``pressTime`` are a press, so such rests
/// inside of other gestures are drawn again until they are shorter.
public struct HandGenerator {
    /// The timeline so far.
    var timeline: HandTimeline
    var draws: HandDraws

    /// The longest rest inside of a gesture that is not a press, in milliseconds. A press takes 500 ms by default.
    static let pressTime = 450.0

    /// Makes the timeline with this number. The numbers of a kind go through its finger counts and ways.
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

    /// Returns the places of a row of fingers around its center. If it does not leave `room` beside it on the pad, the hand is turned until
    /// the row is level, and then made narrower.
    mutating func row(_ fingers: Int, _ name: String, room: Place) -> [Place] {
        guard fingers > 1 else { return [.zero] }
        var xs = [0.0]
        for _ in 1..<fingers { xs.append(xs[xs.count - 1] + draws.draw("\(name) finger distance [mm]")) }
        let (slant, middle) = (-draws.draw("\(name) row slant [deg]") * .pi / 180, xs[xs.count - 1] / 2)
        // The middle fingers are longer. The recordings have too few hands of three fingers to measure the difference; 4 mm are our choice.
        let arch = fingers > 2 ? 4.0 : 0
        let level = xs.map { x in
            let part = (x - middle) / max(middle, 1)
            return Place(x: x - middle, y: -arch * (1 - part * part))
        }
        let (width, height) = (timeline.width - 2 * Self.margin - room.x, timeline.height - 2 * Self.margin - room.y)
        func fit(_ turn: Double) -> (places: [Place], factor: Double) {
            let places = level.map { $0.turned(by: turn) }
            return (places, min(1, width / max(places.extent(\.x), 1), height / max(places.extent(\.y), 1)))
        }
        let turns = [1, 0.8, 0.6, 0.4, 0.2, 0].map { fit(slant * $0) }
        let best = turns.first { $0.factor == 1 } ?? turns.max { $0.factor < $1.factor } ?? turns[0]
        let center = best.places.reduce(.zero, +) * (1 / Double(fingers))
        return best.places.map { ($0 - center) * best.factor }
    }

    /// The distance from the edges that fingers keep if the pad has room for it, in millimeters. Of 317 recorded taps, none lands nearer to
    /// a side than 0.068 of the width, which is 4 mm on the narrowest of these pads.
    static let margin = 4.0

    /// Returns a place for a hand near `wanted`. All of `reached`, which are relative to the place, are then on the pad, and no lower than
    /// a share of its height.
    func fitting(_ wanted: Place, _ reached: [Place], lowest: Double = 1) -> Place {
        func fit(_ wanted: Double, _ reached: [Double], _ size: Double) -> Double {
            let (low, high) = (Self.margin - (reached.min() ?? 0), size - Self.margin - (reached.max() ?? 0))
            return low > high ? (low + high) / 2 : min(max(wanted, low), high)
        }
        return Place(
            x: fit(wanted.x, reached.map(\.x), timeline.width), y: fit(wanted.y, reached.map(\.y), timeline.height * lowest))
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

    /// Adds a finger that moves. It gets no drift of its own, because the measured bend, angle and differences of fingers include it.
    mutating func addFinger(from landing: Double, to lift: Double, place: @escaping @Sendable (Double) -> Place) {
        timeline.paths.append(FingerPath(landing: landing, lift: lift, pressure: fingerPressure(), place: place))
    }

    /// Returns a drawn motion of fingers that landed last at `landing`. If they are not 3 mm from there half a second later, they rest, and
    /// that is a press: then it is drawn again. `share` is the share of the way after which they are 3 mm away; nil on a straight way.
    mutating func motion(
        since landing: Double, length: Double, awayAfter share: Double? = nil, _ draw: (inout HandDraws) -> SmoothMotion
    ) -> SmoothMotion {
        let share = share ?? 3 / max(length, 3)
        for _ in 0..<100 {
            let motion = draw(&draws)
            if motion.time(of: share) < landing + Self.pressTime + 30 { return motion }
        }
        return draw(&draws)
    }

    /// Adds a finger that rests at a place, with drift.
    mutating func addRestingFinger(from landing: Double, to lift: Double, at place: Place) {
        let drift = drift()
        timeline.paths.append(
            FingerPath(landing: landing, lift: lift, pressure: fingerPressure()) { place + drift($0 - landing) })
    }
}

extension [Place] {
    func extent(_ side: (Place) -> Double) -> Double { (map(side).max() ?? 0) - (map(side).min() ?? 0) }
}
