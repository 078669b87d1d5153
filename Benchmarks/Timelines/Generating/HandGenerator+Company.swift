// Thumbs and palms that lie beside a gesture.
extension HandGenerator {
    /// Adds a thumb or a palm, as often as the recordings have one. Adds nothing if the pad has no room for it beside the hand.
    mutating func addCompany() {
        let (thumb, palm) = (draws.draw("share beside a thumb"), draws.draw("share beside a palm"))
        let drawn = draws.share()
        if drawn < thumb, timeline.fingers < 5 { addThumb() } else if drawn > 1 - palm { addPalm() }
    }

    /// Adds a thumb that lands before the fingers and lifts after them. It lies below the hand, at least as far as the nearest recorded
    /// thumb.
    private mutating func addThumb() {
        guard let first = timeline.paths.min(by: { $0.landing < $1.landing }), let end = timeline.paths.map(\.lift).max() else { return }
        let finger = first.place(first.landing)
        let y = min(max(timeline.height - draws.draw("thumb above bottom [mm]"), 0), timeline.height)
        let nearest = draws.table["thumb below finger [mm]"].values[0]
        let lowest = timeline.paths.map { max($0.place($0.landing).y, $0.place($0.lift).y) }.max() ?? 0
        guard y - lowest >= nearest else { return }
        let x = min(max(finger.x + draws.draw("thumb beside finger [mm]"), 1), timeline.width - 1)
        let landing = first.landing - draws.draw("thumb lands before [ms]")
        let lift = end + draws.draw("thumb lifts after [ms]")
        let way = draws.vector(draws.draw("thumb travel [mm]"))
        timeline.paths.append(
            FingerPath(landing: landing, lift: lift, pressure: draws.draw("thumb pressure, peak")) { time in
                Place(x: x, y: y) + way * min(max((time - landing) / max(lift - landing, 1), 0), 1)
            })
        timeline.company = .thumb
    }

    /// Adds a palm at a side, which comes and goes in pieces. It is at least as far from the fingers as the nearest recorded palm. It lands
    /// before or after the first finger, and before the hand has lifted.
    private mutating func addPalm() {
        guard let start = timeline.paths.map(\.landing).min(), let end = timeline.paths.map(\.lift).max() else { return }
        let inward = draws.draw("palm distance from side [mm]")
        let isLeft = draws.isTrue(0.5)
        let place = Place(
            x: isLeft ? max(inward, 0) : timeline.width - max(inward, 0),
            y: min(max(draws.draw("palm place y"), 0), 1) * timeline.height)
        let nearest = draws.table["palm beside, distance to finger [mm]"].values[0]
        let hand = timeline.paths.flatMap { path in [path.landing, (path.landing + path.lift) / 2, path.lift].map(path.place) }
        guard hand.allSatisfy({ ($0 - place).length >= nearest }) else { return }
        var time = start - min(draws.draw("palm beside, lands before [ms]", above: start - end), 1000)
        for _ in 0..<max(Int(draws.draw("palm beside, contacts")), 1) where time < end {
            let (landing, lift) = (time, time + draws.draw("palm life [ms]"))
            let way = draws.vector(min(draws.draw("palm travel [mm]"), nearest / 2))
            let base = place + draws.vector(draws.between(0, 5))
            timeline.paths.append(
                FingerPath(landing: landing, lift: lift, pressure: draws.draw("palm pressure, peak"), trembles: false) { time in
                    base + way * min(max((time - landing) / max(lift - landing, 1), 0), 1)
                })
            time = lift + draws.draw("palm flicker, time away [ms]")
        }
        timeline.company = .palm
    }
}
