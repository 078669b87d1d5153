import Glibc

// Fingers that move around or toward their center.
extension HandGenerator {
    /// Returns the places of a thumb and fingers that are `distance` apart, around the center of all. The fingers stand beside each other
    /// across the line to the thumb, 15 mm apart and more if the hand is open. That is our choice, because no hand of more than two fingers
    /// was recorded.
    private func grip(_ fingers: Int, distance: Double, slant: Double) -> [Place] {
        let spacing = 12 + 0.08 * distance
        let others = (0..<fingers - 1).map { index in
            Place(x: distance, y: (Double(index) - Double(fingers - 2) / 2) * spacing)
        }
        let all = [Place.zero] + others
        let middle = all.reduce(.zero, +) * (1 / Double(fingers))
        return all.map { ($0 - middle).turned(by: slant) }
    }

    /// Returns drawn distances between thumb and fingers, no wider than the pad has room for.
    private mutating func gripDistances(_ fingers: Int, slant: Double) -> (narrow: Double, wide: Double) {
        let (narrow, wide) = (draws.draw("pinch narrow distance [mm]"), draws.draw("pinch wide distance [mm]"))
        let widest = grip(fingers, distance: wide, slant: slant)
        let fit = min(1, (timeline.width - 8) / max(widest.extent(\.x), 1), (timeline.height - 8) / max(widest.extent(\.y), 1))
        return (narrow * max(fit, 0.5), wide * fit)
    }

    mutating func addPinch(_ fingers: Int, isOut: Bool) {
        let slant = draws.draw("pinch slant [deg]") * .pi / 180
        let (narrow, wide) = gripDistances(fingers, slant: slant)
        let (first, last) = isOut ? (narrow, wide) : (wide, narrow)
        let turn = draws.draw("pinch turn [deg]") * .pi / 180
        let ends = grip(fingers, distance: last, slant: slant).map { $0.turned(by: turn) }
        let shift = draws.vector(draws.draw("pinch shift") * (wide - narrow) / 2)
        move(grip(fingers, distance: first, slant: slant), shift: shift) { base, index, progress in
            base + (ends[index] - base) * progress
        }
    }

    /// Adds a turn of the hand. No turn was recorded: fingers are halfway between the narrow and the wide end of a pinch. They go as far
    /// around the center as in a pinch toward it, at most 90°. Skews, times, shift and the change of the distance are drawn from pinches.
    mutating func addRotation(_ fingers: Int, isClockwise: Bool) {
        let slant = draws.draw("pinch slant [deg]") * .pi / 180
        let (narrow, wide) = gripDistances(fingers, slant: slant)
        let distance = (narrow + wide) / 2
        let angle = min((wide - narrow) / distance, .pi / 2) * (isClockwise ? 1 : -1)
        let scale = 1 + draws.draw("pinch turn [deg]") * .pi / 180
        let shift = draws.vector(draws.draw("pinch shift") * (wide - narrow) / 2)
        move(grip(fingers, distance: distance, slant: slant), shift: shift) { base, _, progress in
            base.turned(by: angle * progress) * (1 + (scale - 1) * progress)
        }
    }

    /// Adds fingers that land, move around their center, and lift. A tenth of the measured time is rest before the motion, and another
    /// tenth is rest after it.
    private mutating func move(
        _ places: [Place], shift: Place, _ place: @escaping @Sendable (_ base: Place, _ index: Int, _ progress: Double) -> Place
    ) {
        let landings = spread(places.count, "pinch landing skew [ms]")
        let lifts = spread(places.count, "pinch lifting skew [ms]")
        let (last, duration) = (landings.max() ?? 0, draws.draw("pinch duration [ms]"))
        let motion = SmoothMotion(start: last + duration * 0.1, duration: duration * 0.8, rest: duration * 0.1)
        let reached = places.indices.flatMap { index in
            [0, 0.5, 1].map { place(places[index], index, $0) + shift * $0 }
        }
        let wanted = Place(x: draws.between(0.3, 0.7) * timeline.width, y: draws.between(0.3, 0.7) * timeline.height)
        let middle = fitting(wanted, reached)
        for index in places.indices {
            let base = places[index]
            addFinger(from: landings[index], to: motion.lift + lifts[index]) { time in
                let progress = motion.progress(at: time)
                return middle + place(base, index, progress) + shift * progress
            }
        }
    }
}
