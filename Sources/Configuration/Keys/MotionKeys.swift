import Diagnostics
import Gestures
import TouchInput

// This file declares the keys of gestures of fingers that move.

/// The keys of `drag = { fingers, distance, axis or direction }`.
final class DragKeys: KindKeys {
    static let keys = DragKeys()
    static let sentence = "Fingers move, and the gesture lasts as long as they touch."
    static let table = keys.declared(as: "gesture.drag")

    let fingers = DeclaredKey.fingers(of: .drag, default: 1)
    // A drag begins at the distance at which a tap fails, without a gap or an overlap between them.
    let distance = DeclaredKey.quantity("distance", default: TapKeys.keys.slop.fallback, "The distance after which it begins.")
    let axis = DeclaredKey.axis("The axis along which it has to begin. By default both axes are allowed.")
    let direction = DeclaredKey.direction("The direction in which it has to begin. By default every direction is allowed.")

    var declared: [Reference.Key] { [fingers.declaration, distance.declaration, axis.declaration, direction.declaration] }

    var choices: [Reference.Choice] { [.either(axis.name, direction.name)] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        let (axis, direction) = (axis.read(in: table), direction.read(in: table))
        table.reportConflicts()
        // The sectors depend on the other gestures that are selected: see `Selection`.
        let course: DragGesture.Course = axis.map { .axis($0) } ?? direction.map { .direction($0, .four) } ?? .any
        return .drag(DragGesture(minimumDistance: distance.read(in: table), course: course, fingers: fingers.read(in: table)))
    }
}

/// The keys of `swipe = { fingers, direction or angle, distance, velocity, on }`.
final class SwipeKeys: KindKeys {
    static let keys = SwipeKeys()
    static let sentence = "Fingers move in one direction, once."
    static let table = keys.declared(as: "gesture.swipe")

    // The swipes that were measured for `distance` take 0.56 to 1.7 s: many real swipes are no faster than a drag.
    static let defaultVelocity = Speed.zero

    let fingers = DeclaredKey.fingers(of: .swipe, default: 3)
    let direction = DeclaredKey.direction("The direction.")
    let angle = DeclaredKey.angles("angle", "The direction as a range of angles clockwise: 0deg is to the right, 90deg is down.")
    // Three-finger swipes measured on recordings of real touchpads travel 6.7 to 12.5 mm. libinput begins a swipe at about 1.5 mm, but may
    // still cancel it; a command that has run cannot be canceled.
    let distance = DeclaredKey.quantity("distance", default: Length.mm(6), "The distance after which it is recognized.")
    let velocity = DeclaredKey.velocity
    let on = DeclaredKey.decision

    var declared: [Reference.Key] {
        [fingers.declaration, direction.declaration, angle.declaration, distance.declaration, velocity.declaration, on.declaration]
    }

    var choices: [Reference.Choice] { [.either(direction.name, angle.name, isRequired: true)] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        let fingers = fingers.read(in: table)
        if table.present(direction) == nil, table.present(angle) == nil { table.reportMissing(direction.name, example: direction.example) }
        let direction = direction.read(in: table)
        let angles = angle.read(in: table)
        table.reportConflicts()
        let distance = distance.read(in: table)
        let velocity = velocity.read(in: table)
        let decision = on.read(in: table)
        if let angles {
            return .swipe(
                SwipeGesture(angles: angles, minimumDistance: distance, minimumSpeed: velocity, decision: decision, fingers: fingers))
        }
        guard let direction else { return nil }
        // The sectors depend on the other gestures that are selected: see `Selection`.
        return .swipe(
            SwipeGesture(
                direction: direction, sectors: .four, minimumDistance: distance, minimumSpeed: velocity, decision: decision,
                fingers: fingers))
    }
}

/// The keys of `edge = { from, fingers, zone, distance, velocity, on }`.
final class EdgeKeys: KindKeys {
    static let keys = EdgeKeys()
    static let sentence = "Fingers land beside an edge of the surface and move inward, once."
    static let table = keys.declared(as: "gesture.edge")

    let from = DeclaredKey.word("from", Edge.self, example: .left, isRequired: true, advice: .verb, "The edge.")
    let fingers = DeclaredKey.fingers(of: .edge, default: 1)
    // The zone of libinput's edge scrolling is 7 mm wide. Our choice: the distance of a swipe, within which fingers from the edge land.
    let zone = DeclaredKey.quantity(
        "zone", default: Length.mm(6), "The width of the zone at the edge in which the nearest of the fingers has to land.")
    // The default is the same as for a swipe, because an edge swipe is a swipe.
    let distance = DeclaredKey.quantity(
        "distance", default: SwipeKeys.keys.distance.fallback, "The distance after which it is recognized, within 45° of inward.")
    let velocity = DeclaredKey.velocity
    let on = DeclaredKey.decision

    var declared: [Reference.Key] {
        [from.declaration, fingers.declaration, zone.declaration, distance.declaration, velocity.declaration, on.declaration]
    }

    func gesture(_ table: TableReader) -> StandardGesture? {
        let edge = from.read(in: table)
        let fingers = fingers.read(in: table)
        let zone = zone.read(in: table)
        let distance = distance.read(in: table)
        let velocity = velocity.read(in: table)
        let decision = on.read(in: table)
        guard let edge else { return nil }
        return .edge(
            EdgeSwipeGesture(
                edge: edge, zone: zone, minimumDistance: distance, minimumSpeed: velocity, decision: decision, fingers: fingers))
    }
}

/// The keys of `tipswipe = { direction, resting, fingers, side, distance, slop }`.
final class TipSwipeKeys: KindKeys {
    static let keys = TipSwipeKeys()
    static let sentence = "Fingers rest, and others swipe beside them, any number of times."
    static let table = keys.declared(as: "gesture.tipswipe")

    let direction = DeclaredKey.direction("The direction.", isRequired: true)
    let resting = DeclaredKey.fingers("resting", of: .tipswipe, default: 1, "The number of resting fingers.")
    let fingers = DeclaredKey.fingers(of: .tipswipe, default: 1, "The number of swiping fingers.")
    let side = DeclaredKey.side("land")
    let distance = DeclaredKey.quantity("distance", default: SwipeKeys.keys.distance.fallback, "The distance after which it is recognized.")
    // The value is the same as for a press, because the fingers rest in the same way.
    let slop = DeclaredKey.quantity(
        "slop", default: PressKeys.keys.distance.fallback, "The farthest that a resting finger may stray.")

    var declared: [Reference.Key] {
        [direction.declaration, resting.declaration, fingers.declaration, side.declaration, distance.declaration, slop.declaration]
    }

    func gesture(_ table: TableReader) -> StandardGesture? {
        let direction = direction.read(in: table)
        let tips = table.tips(resting, fingers, side)
        let distance = distance.read(in: table)
        let slop = slop.read(in: table)
        guard let direction else { return nil }
        return .tipswipe(
            TipSwipeGesture(
                direction: direction, resting: tips.resting, fingers: tips.acting, side: tips.side, minimumDistance: distance,
                slop: slop))
    }
}

/// The keys of `pinch = { fingers, direction, scale, distance }`. Either threshold is enough. If only one is given, the other is ignored.
final class PinchKeys: KindKeys {
    static let keys = PinchKeys()
    static let sentence = "Fingers move together or apart."
    static let table = keys.declared(as: "gesture.pinch")

    // Fingers that scroll change their spread by a factor of 0.8 to 1.2 over a whole scroll. A pinch passes 1.15 early. Besides the
    // scale, the class of motion is compared.
    private static let defaultScale = 1.15
    // Fingers far apart need little scale for an obvious pinch, and fingers close together need much. So either threshold is enough.
    private static let defaultDistance = Length.mm(4)

    private static let directionAdvice: WordAdvice = {
        var advice = WordAdvice.direction
        advice.mistaken = { word, _ in
            guard RotateGesture.Direction(rawValue: word) != nil || RotateKeys.synonyms[word] != nil else { return nil }
            return "\(quoted(word)) is a direction of a rotation; write rotate = { direction = \(quoted(word)) } instead of pinch"
        }
        return advice
    }()

    let fingers = DeclaredKey.fingers(of: .pinch, default: 2, minimum: 2)
    let direction = DeclaredKey.word(
        "direction", default: MagnifyGesture.Direction.either, advice: PinchKeys.directionAdvice, "\"in\" is together, \"out\" is apart.")
    let scale = DeclaredKey.scale(
        "scale", assumed: defaultScale,
        "The change of width at which it begins, either way: 1.25 is a quarter wider, or narrower by the same ratio. "
            + "Either scale or distance is enough; if only one of them is given, only that one counts.")
    let distance = DeclaredKey.quantity(
        "distance", Length.self, assumed: defaultDistance,
        "The change of the distance between two fingers (of more fingers: the mean diameter) at which it begins. "
            + "Either scale or distance is enough; if only one of them is given, only that one counts.")

    var declared: [Reference.Key] { [fingers.declaration, direction.declaration, scale.declaration, distance.declaration] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        var (scale, distance) = (scale.read(in: table), distance.read(in: table))
        if scale == nil, distance == nil { (scale, distance) = (Self.defaultScale, Self.defaultDistance) }
        return .pinch(
            MagnifyGesture(
                minimumScale: scale, minimumDistance: distance, direction: direction.read(in: table), fingers: fingers.read(in: table)))
    }
}

/// The keys of `rotate = { fingers, angle, direction }`.
final class RotateKeys: KindKeys {
    static let keys = RotateKeys()
    static let sentence = "Fingers rotate around their center."
    static let table = keys.declared(as: "gesture.rotate")

    static let synonyms = ["counterclockwise": RotateGesture.Direction.anticlockwise.rawValue]

    let fingers = DeclaredKey.fingers(of: .rotate, default: 2, minimum: 2)
    // Fingers that scroll turn by up to 32° over a whole scroll. The class of motion is also compared, so 12° of a real turn are enough:
    // Decision 0087.
    let angle = DeclaredKey.quantity("angle", default: Angle.degrees(12), "The angle after which it begins.")
    let direction = DeclaredKey.word(
        "direction", synonyms: synonyms, default: RotateGesture.Direction.either, advice: .direction, "The direction of the rotation.")

    var declared: [Reference.Key] { [fingers.declaration, angle.declaration, direction.declaration] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        .rotate(
            RotateGesture(minimumAngleDelta: angle.read(in: table), direction: direction.read(in: table), fingers: fingers.read(in: table)))
    }
}

extension DeclaredKey where Value == AngleRange? {
    /// Declares a key for a range from one direction clockwise to another; 0° is to the right.
    fileprivate static func angles(_ name: String, _ sentence: String) -> DeclaredKey {
        let form = TextForm("two angles with .. between them", example: "60deg..120deg", pattern: #"\.\."#)
        return DeclaredKey(name, .text(form), default: nil, sentence) { entry, table in table.angles(entry) }
    }
}

/// The keys of `shake = { fingers, count, distance, within }`.
final class ShakeKeys: KindKeys {
    static let keys = ShakeKeys()
    static let sentence = "Fingers move back and forth."
    static let table = keys.declared(as: "gesture.shake")

    let fingers = DeclaredKey.fingers(of: .shake, default: 3)
    let count = DeclaredKey.integer("count", in: 1...10, default: 3, "The number of times that the fingers turn back.")
    // Our choice: swipes and drags turn once at most, and a motion of this length is made on purpose.
    let distance = DeclaredKey.quantity("distance", default: Length.mm(10), "The distance that the fingers move each way.")
    // Our choice: a quick swipe of 10 mm takes 100 to 300 ms, and turning back also takes some time.
    let within = DeclaredKey.quantity(
        "within", in: .milliseconds(30)...(.seconds(60)), default: Duration.milliseconds(400),
        "The longest time between the moments at which two successive movements reach the distance.")

    var declared: [Reference.Key] { [fingers.declaration, count.declaration, distance.declaration, within.declaration] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        .shake(
            ShakeGesture(
                count: count.read(in: table), minimumDistance: distance.read(in: table), within: within.read(in: table),
                fingers: fingers.read(in: table)))
    }
}

extension TableReader {
    fileprivate func angles(_ entry: TOMLEntry) -> AngleRange? {
        let position = entry.value.position
        let wanted = #"from one direction clockwise to another, such as "60deg..120deg", where 0deg is right and 90deg is down"#
        guard let text = log.text(entry, wanted: wanted) else { return nil }
        guard let (first, last) = text.ends else {
            log.error(.unreadableQuantity(text, key: entry.key, wanted: wanted), at: position)
            return nil
        }
        let example = "60deg..120deg"
        let ends = quantities(
            (first, last), separatedBy: "..", of: entry, example: example, in: Angle.degrees(-360)...(.degrees(360)),
            where: { AngleRange(from: $0, to: $1) != nil })
        guard let (start, end) = ends else { return nil }
        if let angles = AngleRange(from: start, to: end) { return angles }
        log.error(.emptyRange(text, key: entry.key, swapped: example), at: position)
        return nil
    }
}
