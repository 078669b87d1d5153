import Gestures
import TouchInput

extension SwipeGesture {
    /// `swipe = { fingers, direction or angle, distance, velocity, on }`; nil, and reported, where nothing says where to.
    init?(reading table: inout TableReader) {
        let fingers = table.fingers(of: .swipe, default: 3)
        let hasAngle = table.present("angle") != nil
        let direction =
            hasAngle ? table.word("direction", as: Direction.self) : table.requiredWord("direction", example: Direction.left)
        let angles = table.angles("angle")
        table.exclude("direction", "angle")
        let distance = table.quantity("distance", default: Defaults.swipeDistance)
        let velocity = table.quantity("velocity", default: Defaults.swipeVelocity)
        let decision = table.word("on", default: Decision.threshold)
        if let angles {
            self.init(angles: angles, minimumDistance: distance, minimumSpeed: velocity, decision: decision, fingers: fingers)
            return
        }
        guard let direction else { return nil }
        // The sectors depend on the other gestures of the file: see Diagonals.
        self.init(
            direction: direction, sectors: .four, minimumDistance: distance, minimumSpeed: velocity, decision: decision, fingers: fingers)
    }
}

extension TableReader {
    /// From one direction clockwise to another, 0° being to the right.
    fileprivate mutating func angles(_ key: String) -> AngleRange? {
        note(key, .text(TextForm("two angles with .. between them", example: "60deg..120deg", pattern: #"\.\."#)))
        guard let entry = entry(key) else { return nil }
        let wanted = #"from one direction clockwise to another, such as "60deg..120deg", where 0deg is right and 90deg is down"#
        guard case .string(let text) = entry.value.content else {
            wrongType(key, entry.value, wanted: wanted)
            return nil
        }
        guard let (first, last) = text.ends else {
            log.error(.unreadableQuantity(text, key: key, wanted: wanted), at: entry.value.position)
            return nil
        }
        if [first, last].allSatisfy({ end in Double(end) != nil && end.allSatisfy { $0.isASCII && ($0.isNumber || "-.".contains($0)) } }) {
            log.error(.missingUnits(key: key, example: quoted("\(first)deg..\(last)deg")), at: entry.value.position)
            return nil
        }
        let ends = [first, last].map { end in
            let value = TOMLValue(position: entry.value.position, content: .string(end))
            return quantity(
                TOMLEntry(key: key, position: entry.position, value: value), as: Angle.self, in: .degrees(-360)...(.degrees(360)))
        }
        guard let start = ends[0], let end = ends[1] else { return nil }
        if let angles = AngleRange(from: start, to: end) { return angles }
        log.error(.emptyRange(text, key: key, swapped: "60deg..120deg"), at: entry.value.position)
        return nil
    }
}
