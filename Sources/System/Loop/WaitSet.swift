internal import CLinux
internal import Glibc
internal import TouchInput

/// The descriptors that the loop itself waits for: touch input, one timer of the kernel, and sd-event with everything else.
///
/// A report that causes nothing costs one wait and one read. In sd-event it would cost some two thousand instructions more.
final class WaitSet {
    /// The events that have arrived.
    struct Arrivals {
        /// The number of inputs that are ready, see ``readyInput(_:)``.
        var inputCount = 0
        /// True if the kernel's timer has expired.
        var timer = false
        /// True if sd-event has something to dispatch.
        var others = false
    }

    private let set: Descriptor
    private var inputs: [(number: UInt64, source: Unmanaged<EventSource>)] = []
    private var lastNumber = WaitSet.others
    /// The kernel's timer; -1 before the first timer is made.
    private var timer: CInt = -1
    /// The time that the kernel's timer is set to; nil if it is not set, or has expired.
    private var alarm: TouchInstant?
    /// The armed timers, in the order of arming.
    private var armed: [Unmanaged<Timer>] = []
    private(set) var arrivals = Arrivals()
    /// The memory for the numbers of what is ready; first those of inputs.
    private let numbers = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: Int(TACTUS_WAIT_LIMIT))

    private static let timerNumber: UInt64 = 0
    private static let others: UInt64 = 1

    /// Makes a set that waits for `others`, the descriptor of sd-event.
    init(with others: CInt) throws(EventLoopError) {
        let raw = tactus_wait_set()
        guard raw >= 0 else { throw .cannotStart(errno: -raw) }
        set = Descriptor(owning: raw)
        let result = tactus_wait_set_add(raw, others, Self.others)
        guard result >= 0 else { throw .cannotStart(errno: -result) }
    }

    deinit {
        if timer >= 0 { close(timer) }
        numbers.deallocate()
    }

    // MARK: - Inputs

    /// Waits for a descriptor from now on. Returns the number under which it is reported.
    func add(_ descriptor: CInt) throws(EventLoopError) -> UInt64 {
        let result = tactus_wait_set_add(set.raw, descriptor, lastNumber + 1)
        guard result >= 0 else { throw .cannotWatch(descriptor: descriptor, errno: -result) }
        lastNumber += 1
        return lastNumber
    }

    /// Names the source of a number. The source must call ``remove(_:_:)`` before it ends.
    func name(_ number: UInt64, _ source: EventSource) { inputs.append((number, Unmanaged.passUnretained(source))) }

    func remove(_ number: UInt64, _ descriptor: CInt) {
        inputs.removeAll { $0.number == number }
        tactus_wait_set_remove(set.raw, descriptor)
    }

    /// Returns the source of an input that has arrived; nil if the source has ended since.
    func readyInput(_ place: Int) -> EventSource? {
        for input in inputs where input.number == numbers[place] { return input.source.takeUnretainedValue() }
        return nil
    }

    // MARK: - Timers

    /// Makes sure that there is a timer of the kernel.
    func prepareTimer() throws(EventLoopError) {
        if timer >= 0 { return }
        let raw = tactus_wait_set_add_timer(set.raw, Self.timerNumber)
        guard raw >= 0 else { throw .cannotMakeTimer(errno: -raw) }
        timer = raw
    }

    func arm(_ timer: Timer) { armed.append(Unmanaged.passUnretained(timer)) }

    func disarm(_ timer: Timer) { armed.removeAll { $0.toOpaque() == Unmanaged.passUnretained(timer).toOpaque() } }

    /// The armed timer that fires next; nil if none is armed. If several have the same time, the one that was armed first.
    var nextTimer: Timer? { nextPlace.map { armed[$0].takeUnretainedValue() } }

    /// The place of ``nextTimer`` in `armed`.
    private var nextPlace: Int? {
        if armed.isEmpty { return nil }
        var next = 0
        for place in 1..<armed.count where time(at: place) < time(at: next) { next = place }
        return next
    }

    private func time(at place: Int) -> TouchInstant { armed[place]._withUnsafeGuaranteedRef { $0.time } }

    // MARK: - Waiting

    /// Waits until something is ready and notes it in ``arrivals``.
    ///
    /// An alarm of the kernel that is set for an earlier time stays: its wake-up costs less than a new alarm for each report.
    ///
    /// - Parameter milliseconds: The longest time to wait; -1 for no limit.
    func wait(atMost milliseconds: CInt) throws(EventLoopError) {
        if let time = nextPlace.map(time), alarm.map({ time < $0 }) ?? true {
            alarm = time
            let result = tactus_set_timer(timer, time.microseconds)
            guard result >= 0 else { throw .broken(errno: -result) }
        }
        arrivals = Arrivals()
        let count = tactus_wait(set.raw, numbers.baseAddress, CInt(TACTUS_WAIT_LIMIT), milliseconds)
        guard count >= 0 else { throw .broken(errno: -count) }
        for place in 0..<Int(count) {
            switch numbers[place] {
            case Self.timerNumber: (alarm, arrivals.timer) = (nil, true)
            case Self.others: arrivals.others = true
            default:
                numbers[arrivals.inputCount] = numbers[place]
                arrivals.inputCount += 1
            }
        }
    }
}
