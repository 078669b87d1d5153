import Gestures
import TouchInput

/// The keys of a gesture kind, in the braces after its word.
protocol KindKeys: KeyTable {
    static var table: Reference.Table { get }
    /// Describes the fingers in a sentence, for the reference.
    static var sentence: String { get }
    /// The values that may follow the word.
    static var content: KeyContent { get }

    /// Decodes a gesture; nil, and reported, if a key without a default is missing.
    func gesture(_ table: TableReader) -> StandardGesture?
}

extension KindKeys {
    static var content: KeyContent { .table(table.name) }
}

extension DeclaredKey where Value == Speed {
    static var velocity: DeclaredKey { .quantity("velocity", default: SwipeKeys.defaultVelocity, "How fast at least.") }
}

extension DeclaredKey where Value == SwipeGesture.Decision {
    static var decision: DeclaredKey {
        .word(
            "on", default: .threshold, advice: .verb,
            "When it counts: as soon as it has gone the distance (\"threshold\"), or when the fingers go (\"lift\").")
    }
}

extension DeclaredKey where Value == TipSide? {
    /// - Parameter verb: What the fingers do there.
    static func side(_ verb: String) -> DeclaredKey {
        .word(
            "side", TipSide.self,
            "Where they \(verb): beside all that rest, or in the middle between them, if at least two rest. Left out: anywhere.")
    }
}

// MARK: - Fingers that stay in their place

/// `tap = { fingers, count, within, gap, slop }`
struct TapKeys: KindKeys {
    static let keys = TapKeys()
    static let sentence = "Fingers come down and go again, without moving away."
    static let table = keys.declared(as: "gesture.tap")

    let fingers = DeclaredKey.fingers(of: .tap, default: 1)
    let count = DeclaredKey.integer("count", in: 1...10, default: 1, "How often: 2 for a double tap.")
    // One-finger taps measured on recordings of real touchpads last 84 ms (median), 147 ms (95 %); two-finger taps 99 and 232 ms.
    // libinput allows 180 ms, which would lose more than one in twenty of the latter.
    let within = DeclaredKey.quantity(
        "within", in: .milliseconds(30)...(.seconds(60)), default: Duration.milliseconds(250),
        "The longest time from the last finger's landing to the last one's lifting.")
    // Other programs allow 350 to 500 ms between the taps of a double tap. The shortest of these costs a single tap the least time
    // where both are configured.
    let gap = DeclaredKey.quantity(
        "gap", in: .milliseconds(10)...(.seconds(60)), default: Duration.milliseconds(350),
        "The longest time between two taps of a double tap.")
    // The path of the same one-finger taps is 1.1 mm (median), 4.7 mm (95 %), but a path is longer than the distance it leads to.
    // libinput allows 1.3 mm, for pads where a tap must not be taken for the beginning of a pointer motion.
    let slop = DeclaredKey.quantity("slop", default: Length.mm(3), "How far a finger may stray.")

    func gesture(_ table: TableReader) -> StandardGesture? {
        .tap(
            TapGesture(
                count: table.read(count), fingers: table.read(fingers), within: table.read(within), gap: table.read(gap),
                slop: table.read(slop)))
    }
}

/// `press = { fingers, duration, distance }`
struct PressKeys: KindKeys {
    static let keys = PressKeys()
    static let sentence = "Fingers come down and stay where they are."
    static let table = keys.declared(as: "gesture.press")

    let fingers = DeclaredKey.fingers(of: .press, default: 1)
    // SwiftUI's LongPressGesture. libinput's hold comes after 180 ms, which is where slow taps still are.
    let duration = DeclaredKey.quantity("duration", default: Duration.milliseconds(500), "How long the fingers have to rest.")
    // The same as for a tap: fingers are no stiller in a press.
    let distance = DeclaredKey.quantity("distance", default: TapKeys.keys.slop.fallback, "How far a finger may stray.")

    func gesture(_ table: TableReader) -> StandardGesture? {
        .press(
            LongPressGesture(
                minimumDuration: table.read(duration), maximumDistance: table.read(distance), fingers: table.read(fingers)))
    }
}

/// `click = { fingers }`
struct ClickKeys: KindKeys {
    static let keys = ClickKeys()
    static let sentence = "The button below the surface is pressed with so many fingers."
    static let table = keys.declared(as: "gesture.click")

    let fingers = DeclaredKey.fingers(of: .click, default: 1)

    func gesture(_ table: TableReader) -> StandardGesture? { .click(ClickGesture(fingers: table.read(fingers))) }
}

/// `tiptap = { resting, fingers, side, within, slop }`
struct TipTapKeys: KindKeys {
    static let keys = TipTapKeys()
    static let sentence = "Fingers rest, others tap beside them, as often as they like."
    static let table = keys.declared(as: "gesture.tiptap")

    let resting = DeclaredKey.fingers("resting", of: .tiptap, default: 1, "How many fingers rest.")
    let fingers = DeclaredKey.fingers(of: .tiptap, default: 1, "How many fingers tap.")
    let side = DeclaredKey.side("tap")
    let within = DeclaredKey.quantity(
        "within", in: .milliseconds(10)...(.seconds(60)), default: TapKeys.keys.within.fallback,
        "The longest time from the first tapping finger's landing to the last one's lifting.")
    let slop = DeclaredKey.quantity("slop", default: TapKeys.keys.slop.fallback, "How far any of the fingers may stray.")

    func gesture(_ table: TableReader) -> StandardGesture? {
        let tips = table.tips(resting, fingers, side)
        return .tiptap(
            TipTapGesture(
                resting: tips.resting, fingers: tips.acting, side: tips.side, within: table.read(within), slop: table.read(slop)))
    }
}
