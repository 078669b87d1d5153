import Gestures
import TouchInput

/// The keys of a gesture kind, in the braces after its word.
protocol KindKeys: KeyTable {
    static var keys: Self { get }
    static var table: Reference.Table { get }
    /// A sentence that describes the motion of the fingers, for the reference.
    static var sentence: String { get }
    /// The values that the kind's key may have.
    static var content: KeyContent { get }

    /// Decodes a gesture; nil, and reported, if a key without a default is missing or wrong. Some kinds also return nil for other faults.
    func gesture(_ table: TableReader) -> StandardGesture?
}

extension KindKeys {
    static var content: KeyContent { .table(table.name) }
}

extension DeclaredKey where Value == Speed {
    static var velocity: DeclaredKey { .quantity("velocity", default: SwipeKeys.defaultVelocity, "The least speed.") }
}

extension DeclaredKey where Value == SwipeGesture.Decision {
    static var decision: DeclaredKey {
        .word(
            "on", default: .threshold, advice: .verb,
            "The moment of recognition: as soon as the fingers have moved the distance (\"threshold\"), or when they lift (\"lift\").")
    }
}

extension DeclaredKey where Value == TipSide? {
    /// Declares the key for the side of the resting fingers at which the others act.
    ///
    /// - Parameter verb: The verb for what the fingers do at that side.
    static func side(_ verb: String) -> DeclaredKey {
        .word(
            "side", TipSide.self,
            "The place where they \(verb): beside all resting fingers, or between them if at least two rest. "
                + "By default every place is allowed.")
    }
}

// MARK: - Fingers that stay in their place

/// The keys of `tap = { fingers, count, within, gap, slop }`.
final class TapKeys: KindKeys {
    static let keys = TapKeys()
    static let sentence = "Fingers land and lift without moving away."
    static let table = keys.declared(as: "gesture.tap")

    let fingers = DeclaredKey.fingers(of: .tap, default: 1)
    let count = DeclaredKey.integer("count", in: 1...10, default: 1, "The number of taps: 2 for a double tap.")
    // One-finger taps measured on recordings of real touchpads last 84 ms (median), 147 ms (95 %); two-finger taps 99 and 232 ms. With
    // libinput's 180 ms, more than 5 % of the two-finger taps would be lost.
    let within = DeclaredKey.quantity(
        "within", in: .milliseconds(30)...(.seconds(60)), default: Duration.milliseconds(250),
        "The longest time from the last finger's landing to the first one's lifting.")
    // Other programs allow 350 to 500 ms between the taps of a double tap. The shortest of these times delays a single tap the least if
    // both are configured.
    let gap = DeclaredKey.quantity(
        "gap", in: .milliseconds(10)...(.seconds(60)), default: Duration.milliseconds(350),
        "The longest time between two taps of a double tap.")
    // The fingers of 251 labeled taps strayed up to 3.68 mm: Decision 0083. libinput allows 1.3 mm, so that on touchpads no tap is taken for
    // the beginning of a pointer motion.
    let slop = DeclaredKey.quantity("slop", default: Length.mm(3.7), "The farthest that a finger may stray.")

    var declared: [Reference.Key] { [fingers.declaration, count.declaration, within.declaration, gap.declaration, slop.declaration] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        .tap(
            TapGesture(
                count: count.read(in: table), fingers: fingers.read(in: table), within: within.read(in: table), gap: gap.read(in: table),
                slop: slop.read(in: table)))
    }
}

/// The keys of `press = { fingers, duration, distance }`.
final class PressKeys: KindKeys {
    static let keys = PressKeys()
    static let sentence = "Fingers land and stay in place."
    static let table = keys.declared(as: "gesture.press")

    let fingers = DeclaredKey.fingers(of: .press, default: 1)
    // SwiftUI's LongPressGesture has the same value. libinput's hold comes after 180 ms, which slow taps also reach.
    let duration = DeclaredKey.quantity("duration", default: Duration.milliseconds(500), "The time that the fingers have to rest.")
    // Less than for a tap: with 3.7 mm, 0.31 instead of 0.07 % of generated drags are also presses.
    let distance = DeclaredKey.quantity("distance", default: Length.mm(3), "The farthest that a finger may stray.")

    var declared: [Reference.Key] { [fingers.declaration, duration.declaration, distance.declaration] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        .press(
            LongPressGesture(
                minimumDuration: duration.read(in: table), maximumDistance: distance.read(in: table), fingers: fingers.read(in: table)))
    }
}

/// The keys of `click = { fingers }`.
final class ClickKeys: KindKeys {
    static let keys = ClickKeys()
    static let sentence = "The button below the surface is pressed with this number of fingers."
    static let table = keys.declared(as: "gesture.click")

    let fingers = DeclaredKey.fingers(of: .click, default: 1)

    var declared: [Reference.Key] { [fingers.declaration] }

    func gesture(_ table: TableReader) -> StandardGesture? { .click(ClickGesture(fingers: fingers.read(in: table))) }
}

/// The keys of `tiptap = { resting, fingers, side, within, slop }`.
final class TipTapKeys: KindKeys {
    static let keys = TipTapKeys()
    static let sentence = "Fingers rest, and others tap beside them, any number of times."
    static let table = keys.declared(as: "gesture.tiptap")

    let resting = DeclaredKey.fingers("resting", of: .tiptap, default: 1, "The number of resting fingers.")
    let fingers = DeclaredKey.fingers(of: .tiptap, default: 1, "The number of tapping fingers.")
    let side = DeclaredKey.side("tap")
    let within = DeclaredKey.quantity(
        "within", in: .milliseconds(10)...(.seconds(60)), default: TapKeys.keys.within.fallback,
        "The longest time from the first tapping finger's landing to the last one's lifting.")
    /// Recorded taps stray by up to 3.7 mm. Beyond 3 mm a finger alone drags; beside a resting one it does nothing else before it has gone 6 mm.
    let slop = DeclaredKey.quantity("slop", default: Length.mm(4), "The farthest that any of the fingers may stray.")

    var declared: [Reference.Key] { [resting.declaration, fingers.declaration, side.declaration, within.declaration, slop.declaration] }

    func gesture(_ table: TableReader) -> StandardGesture? {
        let tips = table.tips(resting, fingers, side)
        return .tiptap(
            TipTapGesture(
                resting: tips.resting, fingers: tips.acting, side: tips.side, within: within.read(in: table), slop: slop.read(in: table)))
    }
}
