package import System
internal import TouchInput

/// Presses keys on a keyboard of our own, which is there while somebody wants it.
///
/// Nothing here waits. What is pressed is sent at once, as far as those who read it can keep up; the rest follows within milliseconds.
package final class Keyboard {
    // The kernel keeps 64 events for each reader, and a stroke is two. Who reads them wakes up within a millisecond or two.
    static let burst = 24
    static let pause = Duration.milliseconds(8)
    // Our choice: half a second. Whoever presses more has forgotten why.
    static let pendingLimit = 1000

    private let loop: EventLoop
    private let open: () throws(KeyboardError) -> any KeySink
    /// The path of the udev rule to be named.
    private let rule: String
    private let log: (String) -> Void
    private var sink: (any KeySink)?
    private var timer: Timer?
    private var isWanted = false
    private var hasComplained = false

    private var pressed = PressedKeys()
    private var held: [AnyHashable: [UInt16]] = [:]
    /// In order.
    private var pending: [KeyStroke] = []
    private var written = 0
    private var windowStart = TouchInstant.zero
    private var overflows = RateLimiter<ActionLabel>(burst: 1, interval: .seconds(5))

    /// - Parameters:
    ///   - codes: The kernel's numbers of all keys that may be pressed.
    ///   - rule: The path of the udev rule that gives access, for the message that it is missing.
    ///   - log: Gets messages such as `action: keys cannot be pressed: …`.
    package convenience init(loop: EventLoop, codes: [UInt16], rule: String, log: @escaping (String) -> Void) {
        self.init(loop: loop, rule: rule, log: log) { () throws(KeyboardError) in try Uinput(codes: codes) }
    }

    init(loop: EventLoop, rule: String, log: @escaping (String) -> Void, open: @escaping () throws(KeyboardError) -> any KeySink) {
        self.loop = loop
        self.rule = rule
        self.log = log
        self.open = open
    }

    /// Whether keys may be pressed from now on. The keyboard is made by ``prepare()``; it goes when nothing is pressed any more.
    package func want(_ isWanted: Bool) {
        self.isWanted = isWanted
        retire()
    }

    /// Makes the keyboard, if it is wanted and not there: before the first key is pressed, so that the desktop has seen it by then. Where
    /// that cannot be, the log says so, once.
    package func prepare() {
        guard isWanted, sink == nil else { return }
        do throws(KeyboardError) {
            sink = try open()
            hasComplained = false
        } catch {
            complain(error)
        }
    }

    /// Whether there is a keyboard.
    package var isThere: Bool { sink != nil }

    /// One chord after the other.
    package func press(_ chords: [[UInt16]], for label: ActionLabel) {
        let strokes = chords.flatMap(KeyStroke.chord)
        guard pending.count + strokes.count <= Self.pendingLimit else { return refuse(label) }
        send(strokes)
    }

    /// Keys that stay down until ``letGo(key:)``.
    package func hold(_ chord: [UInt16], key: AnyHashable) {
        letGo(key: key)
        guard send(KeyStroke.down(chord)) else { return }
        held[key] = chord
    }

    /// Nothing where nothing is held.
    package func letGo(key: AnyHashable) {
        guard let chord = held.removeValue(forKey: key) else { return }
        send(KeyStroke.up(chord))
    }

    /// The last call: what is down goes up, whatever was still to come.
    package func close() {
        pending = []
        held = [:]
        for code in pressed.codes.reversed() { try? sink?.write(KeyStroke(code: code, isDown: false)) }
        forget()
    }

    /// Nothing is still to be pressed.
    package var isIdle: Bool { pending.isEmpty }

    // MARK: - Writing

    /// False where there is no keyboard.
    @discardableResult
    private func send(_ strokes: [KeyStroke]) -> Bool {
        prepare()
        guard sink != nil else { return false }
        pending += strokes
        flush()
        return sink != nil
    }

    private func flush() {
        var count = 0
        defer {
            pending.removeFirst(min(count, pending.count))
            retire()
        }
        for stroke in pending {
            guard mayWrite() else { return }
            count += 1
            guard pressed.take(stroke) else { continue }
            written += 1
            do throws(KeyboardError) {
                try sink?.write(stroke)
            } catch {
                complain(error)
                forget()
                return
            }
        }
    }

    /// False where the next one has to wait; then a timer is set.
    private func mayWrite() -> Bool {
        let now = loop.now
        if now - windowStart >= Self.pause { (windowStart, written) = (now, 0) }
        if written < Self.burst { return true }
        if timer == nil { timer = try? loop.makeTimer { [unowned self] in flush() } }
        // Without a timer keys would stay down.
        guard let timer else { return true }
        timer.arm(at: windowStart + Self.pause)
        return false
    }

    // MARK: - The end

    private func retire() {
        if !isWanted, pending.isEmpty, pressed.codes.isEmpty { forget() }
    }

    private func forget() {
        sink = nil
        timer = nil
        pending = []
        pressed = PressedKeys()
        held = [:]
    }

    private func complain(_ error: KeyboardError) {
        if hasComplained { return }
        hasComplained = true
        log("action: \(error.text(rule: rule)). Other actions go on")
    }

    private func refuse(_ label: ActionLabel) {
        guard let suppressed = overflows.admit(label, at: loop.now) else { return }
        log("action: \(label): not pressed: too many keys are still to be pressed before\(ActionMessage.held(suppressed))")
    }
}

/// One key goes down or up.
struct KeyStroke: Hashable, Sendable {
    /// The kernel's number.
    var code: UInt16
    var isDown: Bool

    /// Down in their order, and up in the reverse of it.
    static func chord(_ codes: [UInt16]) -> [KeyStroke] { down(codes) + up(codes) }

    static func down(_ codes: [UInt16]) -> [KeyStroke] { codes.map { KeyStroke(code: $0, isDown: true) } }

    /// The last one first.
    static func up(_ codes: [UInt16]) -> [KeyStroke] { codes.reversed().map { KeyStroke(code: $0, isDown: false) } }
}

/// Which keys are down, and for how many: a key that two hold goes up when the second one lets go.
struct PressedKeys {
    private var counts: [UInt16: Int] = [:]
    /// In the order in which they went down.
    private(set) var codes: [UInt16] = []

    /// Whether the key itself goes down or up by it.
    mutating func take(_ stroke: KeyStroke) -> Bool {
        let count = counts[stroke.code, default: 0] + (stroke.isDown ? 1 : -1)
        guard count >= 0 else { return false }
        counts[stroke.code] = count == 0 ? nil : count
        if stroke.isDown, count == 1 {
            codes.append(stroke.code)
            return true
        }
        if count == 0 { codes.removeAll { $0 == stroke.code } }
        return count == 0
    }
}
