// The measurements of palms and thumbs. Times are in milliseconds, lengths in millimeters.
extension HandMeasurements {
    /// Measures touches in which every contact is a palm.
    mutating func measurePalms(_ touches: [Touch], of timeline: MeasuredTimeline) {
        let tracks = touches.flatMap(\.tracks)
        guard let start = touches.first?.start, let end = touches.last?.end, end > start else { return }
        add("palm contacts per second", Double(tracks.count) / (milliseconds(end - start) / 1000))
        add("palm contacts at once", Double(touches.map(\.peak).max() ?? 0))
        for track in tracks {
            measurePalm(track, of: timeline)
            let nearest = tracks.filter { $0.landing >= track.lift && $0.first.distance(to: track.last) < 20 }.map(\.landing).min()
            if let nearest { add("palm flicker, time away [ms]", milliseconds(nearest - track.lift)) }
        }
    }

    private mutating func measurePalm(_ track: Track, of timeline: MeasuredTimeline) {
        add("palm life [ms]", track.life)
        add("palm travel [mm]", track.travel)
        add("palm distance from side [mm]", min(track.first.x, timeline.width - track.first.x))
        add("palm place y", track.first.y / timeline.height)
        add("palm pressure, peak", track.peakPressure)
    }

    /// Measures the thumb beside fingers: the lowest contact, which touches for most of the time and moves less than half as far as the
    /// fingers. Returns false if no contact is such a thumb.
    mutating func measureThumb(beside fingers: Int, of timeline: MeasuredTimeline) -> Bool {
        guard let touch = timeline.touches.max(by: { $0.end - $0.start < $1.end - $1.start }), touch.peak == fingers + 1,
            let thumb = touch.tracks.max(by: { $0.first.y < $1.first.y }), thumb.life * 1000 > Double(touch.end - touch.start) / 2
        else { return false }
        let others = touch.tracks.filter { $0.id != thumb.id && $0.travel > 2 * thumb.travel }
        guard let first = others.min(by: { $0.landing < $1.landing }), let last = others.map(\.lift).max() else { return false }
        add("thumb lands before [ms]", milliseconds(first.landing - thumb.landing))
        add("thumb lifts after [ms]", milliseconds(thumb.lift - last))
        add("thumb travel [mm]", thumb.travel)
        add("thumb below finger [mm]", thumb.first.y - first.first.y)
        add("thumb beside finger [mm]", thumb.first.x - first.first.x)
        add("thumb above bottom [mm]", timeline.height - thumb.first.y)
        add("thumb above bottom, share", 1 - thumb.first.y / timeline.height)
        add("thumb pressure, peak", thumb.peakPressure)
        return true
    }

    /// Measures palms beside moving fingers: contacts that move less than half as far as the fingers. Returns false if there are no palms.
    mutating func measurePalm(beside fingers: Int, of timeline: MeasuredTimeline) -> Bool {
        let tracks = timeline.touches.flatMap(\.tracks)
        let movers = tracks.sorted { $0.travel > $1.travel }.prefix(fingers)
        guard movers.count == fingers, let least = movers.last?.travel, least > 5, let start = movers.map(\.landing).min() else {
            return false
        }
        let palms = tracks.filter { $0.travel < least / 2 }
        if palms.isEmpty { return false }
        for palm in palms {
            add("palm beside, distance to finger [mm]", movers.map { $0.first.distance(to: palm.first) }.min())
            add("palm beside, lands before [ms]", milliseconds(start - palm.landing))
        }
        add("palm beside, contacts", Double(palms.count))
        return true
    }
}
