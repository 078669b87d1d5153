// Fingers that stay in their place.
extension HandGenerator {
    /// Returns the places of the fingers of a tap. The center of several fingers is drawn from scrolls or swipes. The hand can be shifted
    /// and stays on the pad.
    mutating func tapPlace(_ fingers: Int, shift: Place = .zero) -> [Place] {
        let row = row(fingers, fingers > 2 ? "swipe3" : "tap2", room: Place(x: abs(shift.x), y: abs(shift.y)))
        let name = fingers > 2 ? "swipe3" : fingers == 2 ? "scroll" : "tap"
        let wanted = Place(x: draws.draw("\(name) place x") * timeline.width, y: draws.draw("\(name) place y") * timeline.height)
        let reached = row + row.map { $0 + shift }
        // The recorded taps are in the upper 0.79 of the pad.
        let needed = (reached.extent(\.y) + 2 * Self.margin) / timeline.height
        let middle = fitting(wanted, reached, lowest: max(0.79, min(needed, 1)))
        return row.map { middle + $0 }
    }

    /// Adds a tap, and returns the time of its last lift. The numbers for three and more fingers are drawn from taps of two: too few were
    /// recorded.
    @discardableResult
    mutating func addTap(
        _ fingers: Int, at places: [Place], from start: Double, duration name: String = "tap", travel: String = "tap"
    ) -> Double {
        let number = fingers == 1 ? "1" : "2"
        let landings = spread(fingers, "tap2 landing skew [ms]")
        let lifts = spread(fingers, "tap2 lifting skew [ms]")
        let last = (lifts.max() ?? 0)
        // Duration and skews of a tap depend on each other. In addition to the skews, the time in which all fingers touch is drawn.
        let together = draws.draw(
            fingers > 1 ? "tap2 all fingers down [ms]" : name == "tap" ? "tap1 duration [ms]" : "\(name) duration [ms]")
        let duration = (landings.max() ?? 0) + together + last
        for index in places.indices {
            let (landing, lift) = (start + landings[index], start + duration - last + lifts[index])
            let way = draws.vector(draws.draw(travel == "tap" ? "tap\(number) travel [mm]" : "\(travel) travel [mm]"))
            let place = places[index]
            timeline.paths.append(
                FingerPath(landing: landing, lift: lift, pressure: fingerPressure()) { time in
                    place + way * min(max((time - landing) / max(lift - landing, 1), 0), 1)
                })
        }
        return start + duration
    }

    /// Adds two taps. The pause and the distance are drawn from those of a tap and drag, because recorded taps come one by one.
    mutating func addDoubleTap(_ fingers: Int) {
        let shift = draws.vector(draws.draw("tapdrag distance [mm]"))
        let places = tapPlace(fingers, shift: shift)
        let end = addTap(fingers, at: places, from: 0)
        addTap(fingers, at: places.map { $0 + shift }, from: end + draws.draw("tapdrag pause [ms]"))
    }

    /// Adds fingers that rest for 0.6 to 2 s, our choice: how long a press lasts is up to the hand.
    mutating func addPress(_ fingers: Int) {
        let landings = spread(fingers, "tap2 landing skew [ms]")
        let lifts = spread(fingers, "tap2 lifting skew [ms]")
        let end = (landings.max() ?? 0) + draws.between(600, 2000)
        for (index, place) in tapPlace(fingers).enumerated() {
            addRestingFinger(from: landings[index], to: end + lifts[index], at: place)
        }
    }

    /// Adds a press of the button. The hand may rest before it and after it, which is a press of its fingers.
    mutating func addClick(_ fingers: Int) {
        let name = fingers == 1 ? "click1" : "click2"
        let skew = fingers == 1 ? [0] : spread(fingers, "click2 landing skew [ms]")
        let last = skew.max() ?? 0
        let after = draws.draw(fingers == 1 ? "click1 press after landing [ms]" : "click2 press after last landing [ms]")
        let down = max(last + after, 1)
        let up = max(down + draws.draw("\(name) press duration [ms]"), last + 1)
        let lift = up + max(draws.draw("\(name) lift after release [ms]"), 0)
        let lifts = spread(fingers, "tap2 lifting skew [ms]")
        for (index, place) in tapPlace(fingers).enumerated() {
            let (landing, end) = (skew[index], lift + lifts[index])
            // The recorded travel of clicks has drags in its tail, which would be another gesture.
            let way = draws.vector(min(draws.draw("\(name) travel [mm]"), 3))
            timeline.paths.append(
                FingerPath(landing: landing, lift: end, pressure: fingerPressure()) { time in
                    place + way * min(max((time - landing) / max(end - landing, 1), 0), 1)
                })
        }
        timeline.presses = [(down, up)]
        for count in 1...fingers { timeline.allowed.insert(HandTimeline.name(.press, count)) }
    }

    /// Adds fingers that rest, and after them a finger that taps or swipes beside them.
    mutating func addTip(resting: Int) {
        let isSwipe = timeline.kind == .tipSwipe
        let direction = StrokeDirection(rawValue: timeline.way)?.angle ?? 0
        let landing = draws.draw("second finger landing after [ms]", below: Self.pressTime)
        let unit = Place(angle: direction, length: isSwipe ? 1 : 0)
        // A finger does not pass the resting one: it swipes away from it.
        let side = abs(unit.x) > 0.5 ? unit.x.sign == .minus ? -1.0 : 1.0 : draws.isTrue(0.5) ? 1.0 : -1.0
        let wanted = Place(x: draws.between(0.2, 0.8) * timeline.width, y: draws.between(0.3, 0.7) * timeline.height)
        // On small pads the fingers are as far apart as there is room.
        let drawn = isSwipe ? draws.draw("second finger length [mm]") : 0
        let distance = min(draws.draw("second finger distance [mm]"), timeline.width - 2 * Self.margin - abs(unit.x) * min(drawn, 20))
        let row = resting > 1 ? row(resting, "swipe3", room: Place(x: min(distance, 25) + 5, y: 0)) : [.zero]
        let reach = side * (row.extent(\.x) / 2 + (resting > 1 ? min(distance, 25) : distance))
        let start = Place(x: reach, y: draws.between(-5, 5))
        let all = row + [start]
        let room = Place(
            x: timeline.width - 2 * Self.margin - all.extent(\.x), y: timeline.height - 2 * Self.margin - all.extent(\.y))
        let way = unit * min(drawn, abs(unit.x) > 0.5 ? room.x : room.y)
        let middle = fitting(wanted, row + [start, start + way])
        let acting = middle + start
        var lift: Double
        if isSwipe {
            let motion = motion(since: landing, length: way.length) { draws in
                SmoothMotion(
                    from: landing, wait: draws.draw("second finger wait before motion [ms]", below: Self.pressTime), length: way.length,
                    duration: way.length / draws.draw("second finger mean speed [mm/s]") * 1000,
                    rest: draws.draw("second finger rest after motion [ms]"))
            }
            lift = motion.lift
            addFinger(from: landing, to: lift) { acting + way * motion.progress(at: $0) }
        } else {
            lift = addTap(1, at: [acting], from: landing)
        }
        lift += max(draws.draw("second finger lifting before [ms]"), 0)
        let landings = spread(resting, "tap2 landing skew [ms]")
        for (index, place) in row.enumerated() {
            addRestingFinger(from: landings[index] - (landings.max() ?? 0), to: lift, at: middle + place)
        }
        for count in 1...resting { timeline.allowed.insert(HandTimeline.name(.press, count)) }
    }
}
