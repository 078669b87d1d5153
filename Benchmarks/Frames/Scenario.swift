import Gestures
import TouchInput

/// A row of the table: gestures, the earlier events, and the frames that are measured.
struct Scenario {
    var gestures: [StandardGesture]
    var before: [InputEvent]
    var measured: [InputEvent]
    var frames: Int
    /// True if the device is grabbed, so that the events for the desktop are written. Then all gestures of at least three fingers consume
    /// their touches.
    var isGrabbed = false

    static let counts = [1, 30, 300, 3000]
    static let histories = [100, 1000, 10_000, 100_000]

    /// The rows by name, such as `ordinary 30` and `undecided after 1000`.
    static let names =
        Mix.allCases.flatMap { mix in counts.map { "\(mix.rawValue) \($0)" } }
        + [Mix.ordinary, .undecided].flatMap { mix in histories.map { "\(mix.rawValue) after \($0)" } }
        + [Mix.pointing, .ordinary].flatMap { mix in counts.map { "grabbed \(mix.rawValue) \($0)" } }

    /// Finds a row; nil if no row has that name.
    ///
    /// - Parameter strokes: The number of measured strokes, if the row is about strokes.
    init?(_ name: String, strokes: Int) {
        var words = name.split(separator: " ")
        if words.first == "grabbed" {
            isGrabbed = true
            words.removeFirst()
        }
        guard let first = words.first, let mix = Mix(rawValue: String(first)), let last = words.last, let number = Int(last) else {
            return nil
        }
        var hand = Hand(fingers: mix.fingersOnPad)
        if words.count == 2 {
            gestures = mix.gestures(number)
            before = (0..<2).flatMap { _ in hand.stroke() }
            measured = (0..<strokes).flatMap { _ in hand.stroke() }
            frames = strokes * Hand.strokeFrames
        } else {
            gestures = mix.gestures(30)
            before = hand.circle(number)
            measured = hand.circle(1000)
            frames = 1000
        }
    }
}
