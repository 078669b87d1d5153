internal import EvdevInput
package import System
internal import TouchInput

/// Presses keys on a virtual keyboard, or buttons on a virtual pointer. While the device is wanted, it is made on demand; afterwards it is
/// removed.
///
/// Nothing here blocks. As many keys as their readers can take are sent at once; the others follow in bursts.
package final class KeyDevice {
    private let kind: KeyDeviceKind
    private let loop: EventLoop
    private let open: () throws(UinputError) -> any KeySink
    /// The path of the udev rule, for messages.
    private let rule: String
    private let log: ActionLogger
    private var sink: (any KeySink)?
    private var timer: Timer?
    private var isWanted = false
    /// True while nothing may be pressed. The device stays. Setting this releases all keys that are down and drops the strokes still to be
    /// sent.
    package var isSuspended = false {
        didSet {
            guard isSuspended, !oldValue else { return }
            releaseAll()
            retire()
        }
    }
    private var hasComplained = false

    private var pressed = PressedKeys()
    private var held: [AnyHashable: [UInt16]] = [:]
    /// The strokes still to be sent, in order.
    private var pending: [KeyStroke] = []
    /// The number of strokes in the last burst.
    private var written = 0
    /// The time right after the first stroke of the last burst. On a busy machine, the time before the stroke would be too early.
    private var burstStart = TouchInstant.zero
    private var overflows = RateLimiter<ActionLabel>(burst: 1, interval: .seconds(5))

    /// Creates a device without opening it.
    ///
    /// - Parameters:
    ///   - codes: The kernel's codes for all keys that may be pressed; evaluated only when the device is made.
    ///   - rule: The path of the udev rule that gives access, for the message that it is missing.
    ///   - log: Gets messages such as `action: keys cannot be pressed: …`.
    package convenience init(
        _ kind: KeyDeviceKind = .keyboard, loop: EventLoop, codes: @autoclosure @escaping () -> [UInt16], rule: String,
        log: @escaping ActionLogger
    ) {
        self.init(kind, loop: loop, rule: rule, log: log) { () throws(UinputError) in
            switch kind {
            case .keyboard: try Uinput.keyboard(codes: codes())
            case .pointer: try Uinput.pointer(codes: codes())
            }
        }
    }

    init(
        _ kind: KeyDeviceKind = .keyboard, loop: EventLoop, rule: String, log: @escaping ActionLogger,
        open: @escaping () throws(UinputError) -> any KeySink
    ) {
        self.kind = kind
        self.loop = loop
        self.rule = rule
        self.log = log
        self.open = open
    }

    /// Sets whether keys may be pressed from now on. ``prepare()`` makes a wanted device. An unwanted one is removed as soon as no key is
    /// down and none is still to be sent.
    package func want(_ isWanted: Bool) {
        self.isWanted = isWanted
        retire()
    }

    /// Makes the device, if it is wanted and missing. Call it before the first key, so that the desktop has noticed the device by then.
    /// Logs the first of several failures in a row.
    package func prepare() {
        guard isWanted, sink == nil else { return }
        do throws(UinputError) {
            sink = try open()
            hasComplained = false
        } catch {
            report(error)
        }
    }

    /// True while the virtual device exists.
    package var isThere: Bool { sink != nil }

    /// Presses one chord after the other. If too many strokes would be pending, it presses none of them and logs that. Without a device,
    /// or while it is suspended, it does nothing.
    package func press(_ chords: [[UInt16]], for label: ActionLabel) {
        let strokes = chords.flatMap(KeyStroke.chord)
        guard pending.count + strokes.count <= kind.pendingLimit else { return refuse(label) }
        send(strokes)
    }

    /// Presses keys that stay down until `letGo(key:)`, the next call with this key, a suspension, or the end of the device.
    package func hold(_ chord: [UInt16], key: AnyHashable) {
        letGo(key: key)
        guard send(KeyStroke.down(chord)) else { return }
        held[key] = chord
    }

    /// Releases the held keys; does nothing if none are held.
    package func letGo(key: AnyHashable) {
        guard let chord = held.removeValue(forKey: key) else { return }
        send(KeyStroke.up(chord))
    }

    /// Releases all keys that are down and drops the strokes still to be sent. Call it last.
    package func close() { forget() }

    /// True when no stroke is pending.
    package var isIdle: Bool { pending.isEmpty }

    // MARK: - Writing

    /// Sends strokes, or keeps them for the next burst; returns false if there is no device, or while it is suspended.
    @discardableResult
    private func send(_ strokes: [KeyStroke]) -> Bool {
        if isSuspended { return false }
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
            do throws(UinputError) {
                try sink?.write(stroke)
            } catch {
                report(error)
                forget()
                return
            }
            if written == 1 { burstStart = loop.now }
        }
    }

    /// Returns whether the next stroke may be sent now. If not, a timer is set.
    private func mayWrite() -> Bool {
        if loop.now - burstStart >= kind.pause { written = 0 }
        if written < kind.burst { return true }
        if timer == nil { timer = try? loop.makeTimer { [unowned self] in flush() } }
        // Without a timer keys would stay down, so the stroke is sent now.
        guard let timer else { return true }
        timer.arm(at: burstStart + kind.pause)
        return false
    }

    // MARK: - The end

    /// Releases all keys that are down, the last one first, and drops the strokes still to be sent.
    private func releaseAll() {
        for code in pressed.codes.reversed() { try? sink?.write(KeyStroke(code: code, isDown: false)) }
        pending = []
        pressed = PressedKeys()
        held = [:]
    }

    private func retire() {
        if !isWanted, pending.isEmpty, pressed.codes.isEmpty { forget() }
    }

    private func forget() {
        releaseAll()
        sink = nil
        timer = nil
    }

    private func report(_ error: UinputError) {
        if hasComplained { return }
        hasComplained = true
        log("action: \(error.text(for: kind, rule: rule)); other actions still run", nil)
    }

    private func refuse(_ label: ActionLabel) {
        guard let suppressed = overflows.admit(label, at: loop.now) else { return }
        let strokes = kind == .keyboard ? "keys" : "clicks"
        log("action: \(label): not pressed: too many earlier \(strokes) are still waiting\(ActionMessage.held(suppressed))", label)
    }
}

/// The kind of a virtual device with keys. It decides the text of errors and how fast strokes may follow each other.
package enum KeyDeviceKind: Hashable, Sendable {
    case keyboard
    /// A pointer with the buttons of a mouse.
    case pointer

    /// The most strokes at once. The kernel keeps 64 events for each reader, and a stroke takes two. A reader wakes up within 2 ms. Buttons
    /// go one by one.
    var burst: Int { self == .keyboard ? 24 : 1 }

    /// The least time from the start of one burst to the start of the next. Libinput takes two clicks of a button for one if less than 25
    /// ms lie between its strokes.
    var pause: Duration { .milliseconds(self == .keyboard ? 8 : 30) }

    /// The most strokes that may wait. Our choice: a keyboard sends as many in a third of a second, a pointer in half a second. What waits
    /// longer comes too late for the user.
    var pendingLimit: Int { self == .keyboard ? 1000 : 16 }
}

extension UinputError {
    /// Returns the fault, and the command to type if one helps, on one line.
    ///
    /// - Parameter rule: The path of the udev rule that gives access.
    package func text(for kind: KeyDeviceKind = .keyboard, rule: String) -> String {
        switch kind {
        case .keyboard: text("keys cannot be pressed", device: "keyboard", rule: rule)
        case .pointer: text("mouse buttons cannot be pressed", device: "pointer", rule: rule)
        }
    }
}

/// A key that goes down or up.
struct KeyStroke: Hashable, Sendable {
    /// The kernel's code for the key.
    var code: UInt16
    var isDown: Bool

    /// Returns the strokes that press the keys in their order and release them in reverse.
    static func chord(_ codes: [UInt16]) -> [KeyStroke] { down(codes) + up(codes) }

    static func down(_ codes: [UInt16]) -> [KeyStroke] { codes.map { KeyStroke(code: $0, isDown: true) } }

    /// Returns the strokes that release the keys, the last one first.
    static func up(_ codes: [UInt16]) -> [KeyStroke] { codes.reversed().map { KeyStroke(code: $0, isDown: false) } }
}

/// Counts how often each key is down. A key that is held twice goes up only when both holds have ended.
struct PressedKeys {
    private var counts: [UInt16: Int] = [:]
    /// The keys that are down, in the order in which they went down.
    private(set) var codes: [UInt16] = []

    /// Counts a stroke. Returns whether the key itself goes down or up.
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
