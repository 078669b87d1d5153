import TouchInput

// What taps ask of a sequence: where its fingers landed, and where those before did.
extension TouchSequence {
    /// How far the finger landed from where the one before it lifted. Nil unless these touches and those before are of one finger each.
    var stray: Length? {
        guard let predecessor, predecessor.fingerCount == 1, peakFingerCount == 1, let firstLanding else { return nil }
        return (firstLanding - predecessor.place).length
    }

    /// From one of the fingers that touch to the nearest other one, where they landed. Nil for fewer than two.
    var closestLandings: Length? {
        var closest: Length?
        for (place, finger) in fingers.enumerated() {
            for other in fingers.dropFirst(place + 1) {
                let distance = (finger.landing - other.landing).length
                closest = min(closest ?? distance, distance)
            }
        }
        return closest
    }

    /// Taps in a row pause for 62 ms and more (99 in 100 recorded ones), palms flicker within 12 to 57 ms.
    static let echoLimit = Duration.milliseconds(50)
    /// A tap and the touch that goes on from it lie so close together: recorded ones up to 10.2 mm, 95 in 100 within 8 mm. Touches of
    /// two fingers in turn lie 11 mm and more apart.
    static let reach = Length.mm(10)
}
