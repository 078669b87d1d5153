import Glibc

// Fingers that move in a direction.
extension HandGenerator {
    /// Adds a stroke in the direction of the timeline. `name` selects the measurements that it is drawn from. Swipes of four and five
    /// fingers use the measurements of three fingers. Swipes up and down use those of swipes to the sides, because nothing else was
    /// recorded.
    mutating func addStroke(_ fingers: Int, _ name: String) {
        let axis = StrokeDirection(rawValue: timeline.way)?.angle ?? 0
        let angle = axis + draws.draw("\(name) angle off axis [deg]") * .pi / 180 * (draws.isTrue(0.5) ? 1 : -1)
        let drawn = draws.draw("\(name) length [mm]")
        let unit = Place(angle: angle, length: 1)
        let least = Place(angle: angle, length: min(drawn, 15))
        let row = row(fingers, fingers > 2 ? "swipe3" : name, room: Place(x: abs(least.x), y: abs(least.y)))
        // Strokes longer than the pad end at its edge.
        // A finger that begins at an edge and moves inward is a swipe from that edge: drags begin 3 mm farther away.
        let inset = fingers == 1 ? 3.0 : 0
        let length = min(drawn, room(for: row, along: unit) - inset)
        let way = unit * length
        let landings = spread(fingers, "\(name) landing skew [ms]")
        let last = landings.max() ?? 0
        let motion = motion(since: last, length: length) { draws in
            SmoothMotion(
                from: last, wait: draws.draw("\(name) wait before motion [ms]", below: Self.pressTime), length: length,
                duration: length / draws.draw("\(name) mean speed [mm/s]") * 1000, rest: draws.draw("\(name) rest after motion [ms]"))
        }
        let wanted = Place(
            x: draws.draw("\(name) place x") * timeline.width, y: draws.draw("\(name) place y") * timeline.height)
        let middle = fitting(wanted, row + row.map { $0 + way } + [Place(x: -inset, y: -inset), Place(x: inset, y: inset)])
        let bend = Place(x: -unit.y, y: unit.x) * (length * draws.draw("\(name) bend") * (draws.isTrue(0.5) ? 1 : -1))
        let differences = differences(fingers, name, length)
        let lifts = spread(fingers, "\(name) lifting skew [ms]")
        for index in row.indices {
            let (base, whole, landing) = (middle + row[index], way + differences[index], landings[index])
            let creep = draws.vector(
                fingers > 1 && landings[index] < last ? draws.draw("\(fingers > 2 ? "swipe3" : name) creep before [mm]") : 0)
            let creepTime = max(last - landings[index], 1)
            addFinger(from: landing, to: motion.lift + lifts[index]) { time in
                let progress = motion.progress(at: time)
                // The first finger creeps toward the place that it reaches when the last finger lands.
                let early = creep * (min(time - last, 0) / creepTime)
                return base + early + whole * progress + bend * (4 * progress * (1 - progress))
            }
        }
    }

    /// Returns the difference between the way of each finger and the way of all. The mean of the differences is zero, and the greatest is
    /// as drawn.
    private mutating func differences(_ fingers: Int, _ name: String, _ length: Double) -> [Place] {
        guard fingers > 1 else { return [.zero] }
        var ways = (0..<fingers).map { _ in draws.vector(draws.between(0.2, 1)) }
        let mean = ways.reduce(.zero, +) * (1 / Double(fingers))
        ways = ways.map { $0 - mean }
        let most = ways.map(\.length).max() ?? 0
        let wanted = draws.draw("\(fingers > 2 ? "swipe3" : name) difference of fingers") * length
        return ways.map { $0 * (wanted / max(most, 0.001)) }
    }

    /// Returns how far the row can go in a direction on the pad.
    private func room(for row: [Place], along unit: Place) -> Double {
        let sideways = abs(unit.x) > 0.01 ? (timeline.width - 2 * Self.margin - row.extent(\.x)) / abs(unit.x) : .infinity
        let down = abs(unit.y) > 0.01 ? (timeline.height - 2 * Self.margin - row.extent(\.y)) / abs(unit.y) : .infinity
        return max(min(sideways, down), 8)
    }

    /// Adds a tap, and a drag of the same finger.
    mutating func addTapAndDrag() {
        let direction = draws.between(0, 2 * .pi)
        let wanted = Place(x: draws.draw("tap place x") * timeline.width, y: draws.draw("tap place y") * timeline.height)
        let length = min(draws.draw("tapdrag drag length [mm]"), timeline.height - 12)
        let way = Place(angle: direction, length: length)
        // Like other drags, it begins 3 mm farther from the edges than other gestures. Otherwise it would be a swipe from the edge.
        let reached = [Place.zero, way, Place(x: -3, y: -3), Place(x: 3, y: 3)]
        let start = fitting(wanted, reached)
        let end = addTap(1, at: [start], from: 0, duration: "tapdrag tap", travel: "tapdrag tap")
        let place = fitting(start + draws.vector(draws.draw("tapdrag distance [mm]")), reached)
        let landing = end + draws.draw("tapdrag pause [ms]")
        let motion = motion(since: landing, length: length) { draws in
            SmoothMotion(
                from: landing, wait: draws.draw("tapdrag drag wait before motion [ms]", below: Self.pressTime), length: length,
                duration: draws.draw("tapdrag drag motion duration [ms]"), rest: draws.draw("tapdrag drag rest after motion [ms]"))
        }
        addFinger(from: landing, to: motion.lift) { place + way * motion.progress(at: $0) }
    }

    /// Adds a swipe from an edge. No such swipe was recorded. It lands up to 5 mm from the edge, our choice; all other numbers are drawn
    /// from drags.
    mutating func addEdgeSwipe() {
        let depth = draws.between(0, 5)
        let (across, down) = (draws.between(0.25, 0.75) * timeline.width, draws.between(0.25, 0.75) * timeline.height)
        let (place, side): (Place, StrokeDirection) =
            switch timeline.way {
            case "left": (Place(x: depth, y: down), .right)
            case "right": (Place(x: timeline.width - depth, y: down), .left)
            case "top": (Place(x: across, y: depth), .down)
            default: (Place(x: across, y: timeline.height - depth), .up)
            }
        let unit = Place(angle: side.angle + draws.draw("drag angle off axis [deg]") * .pi / 180, length: 1)
        let size = abs(unit.x) > 0.5 ? timeline.width : timeline.height
        let length = min(draws.draw("drag length [mm]"), size - 10)
        let bend = Place(x: -unit.y, y: unit.x) * (length * draws.draw("drag bend") * (draws.isTrue(0.5) ? 1 : -1))
        // A finger that comes from beyond the edge moves when it lands.
        let motion = motion(since: 0, length: length) { draws in
            SmoothMotion(
                from: 0, wait: 0, length: length, duration: length / draws.draw("drag mean speed [mm/s]") * 1000,
                rest: draws.draw("drag rest after motion [ms]"))
        }
        addFinger(from: motion.start, to: motion.lift) { time in
            let progress = motion.progress(at: time)
            return place + unit * (length * progress) + bend * (4 * progress * (1 - progress))
        }
    }

    /// Adds a shake of four to six legs. No shake was recorded. Legs of 15 to 40 mm in 120 to 280 ms are our choice; the hand is drawn from
    /// swipes.
    mutating func addShake(_ fingers: Int) {
        let legs = 4 + Int(draws.between(0, 3))
        let row = row(fingers, "swipe3", room: Place(x: 17, y: 6))
        let angle = draws.between(-20, 20) * .pi / 180
        let reach = min(draws.between(15, 40), room(for: row, along: Place(angle: angle, length: 1)))
        let way = Place(angle: draws.isTrue(0.5) ? angle : angle + .pi, length: reach)
        let landings = spread(fingers, "swipe3 landing skew [ms]")
        var time = (landings.max() ?? 0) + draws.draw("drag wait before motion [ms]", below: Self.pressTime) / 4
        var motions: [(SmoothMotion, Place)] = []
        for leg in 0..<legs {
            let duration = draws.between(120, 280)
            let size = leg == 0 ? 1 : draws.between(0.85, 1.1)
            motions.append((SmoothMotion(start: time, duration: duration, rest: 0), way * (leg.isMultiple(of: 2) ? size : -size)))
            time += duration
        }
        let middle = fitting(
            Place(x: timeline.width / 2, y: timeline.height / 2), row + row.map { $0 + way } + row.map { $0 + way * 0.5 })
        let (lift, all) = (time + draws.between(0, 100), motions)
        let lifts = spread(fingers, "swipe3 lifting skew [ms]")
        for index in row.indices {
            let base = middle + row[index]
            addFinger(from: landings[index], to: lift + lifts[index]) { time in
                all.reduce(base) { $0 + $1.1 * $1.0.progress(at: time) }
            }
        }
    }

    /// Adds a drawn shape of 20 to 45 mm, our choice, bent like drags. No shape was recorded.
    mutating func addDrawing() {
        let size = min(draws.between(20, 45), timeline.height - 6)
        let shape = DrawnShape(rawValue: timeline.way) ?? .circle
        let (squeeze, slant) = (draws.between(0.8, 1.25), draws.between(-10, 10) * .pi / 180)
        var points = shape.points.map { Place(x: ($0.x - 0.5) * size * squeeze, y: ($0.y - 0.5) * size).turned(by: slant) }
        let bend = size * draws.draw("drag bend") * 2
        let phases = (draws.between(0, 2 * .pi), draws.between(0, 2 * .pi))
        points = points.enumerated().map { index, point in
            let turn = Double(index) / Double(points.count) * 4 * .pi
            return point + Place(x: sin(turn + phases.0), y: sin(turn + phases.1)) * bend
        }
        let middle = fitting(Place(x: timeline.width / 2, y: timeline.height / 2), points)
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + ($1.0 - $1.1).length }
        // A spiral stays near its beginning for a while.
        let away = points.firstIndex { ($0 - points[0]).length >= 3 } ?? points.count - 1
        let motion = motion(since: 0, length: length, awayAfter: Double(away) / Double(points.count - 1)) { draws in
            SmoothMotion(
                from: 0, wait: draws.draw("drag wait before motion [ms]", below: Self.pressTime), length: length,
                duration: length / draws.draw("drag peak speed [mm/s]") * 1000, rest: min(draws.draw("drag rest after motion [ms]"), 200))
        }
        let drawn = points
        addFinger(from: 0, to: motion.lift) { time in
            let place = motion.progress(at: time) * Double(drawn.count - 1)
            let index = min(Int(place), drawn.count - 2)
            return middle + drawn[index] + (drawn[index + 1] - drawn[index]) * (place - Double(index))
        }
    }
}
