internal import CLinux
internal import Clibsystemd
internal import EvdevInput
internal import Glibc
package import TouchInput

/// Waits in the program's only thread for descriptors, timers and signals, the most urgent first. Touch input and timers are waited for
/// directly, everything else by sd-event: see ``WaitSet``.
///
/// Callbacks run inside `run` and must not block. The returned objects, not the loop, own the waits. The methods that create them throw if
/// the kernel refuses, for example because too many files are open. A callback that captures the owner of its own source makes a cycle, so
/// capture the owner unowned.
package final class EventLoop {
    /// The urgency of events that are ready. In each turn the loop calls back each input that is ready, one timer that is due, and one
    /// other event. So timers and other events delay touch input by two callbacks at most. A device that never falls silent delays them by
    /// one of its batches.
    package enum Priority: Int64, Sendable {
        case input = -20
        case signal = 0
        case child = 10
        case output = 20
    }

    /// The sd-event object, to which message buses are attached.
    package let raw: OpaquePointer
    private let waits: WaitSet
    /// True if sd-event may have something to prepare or to dispatch, even if its descriptor is not ready.
    private var concernsOthers = true
    private var isExiting = false

    /// Fills descriptors 0 to 2 if they are closed and sets SIGCHLD to its default, so that children can be waited for. `init` calls this
    /// method. If you open anything earlier, call the method before that.
    package static func prepareProcess() { tactus_prepare_process() }

    /// Takes code and constants out of this process's memory, because most of them were used for the start alone. They stay in the page
    /// cache, and what is used again comes back.
    package static func dropCleanPages() { tactus_drop_clean_pages() }

    package init() throws(EventLoopError) {
        Self.prepareProcess()
        var raw: OpaquePointer?
        let result = sd_event_new(&raw)
        guard result >= 0, let raw else { throw .cannotStart(errno: -result) }
        self.raw = raw
        do throws(EventLoopError) {
            waits = try WaitSet(with: sd_event_get_fd(raw))
        } catch {
            sd_event_unref(raw)
            throw error
        }
    }

    deinit { sd_event_unref(raw) }

    /// The current time, read at each call.
    package var now: TouchInstant { .now }

    // MARK: - Event sources

    /// Calls `body` as long as there is something to read, the other end is closed, or the device is gone. The body must read, or drop the
    /// source.
    ///
    /// The descriptor still belongs to the caller, and may be closed at any time: the source waits for a duplicate. The kernel reports
    /// events of a closed descriptor as long as another process has a copy, such as a child that is being started.
    package func onReadable(
        _ descriptor: CInt, priority: Priority = .input, _ body: @escaping () -> Void
    ) throws(EventLoopError) -> EventSource {
        try onReadable(owning: try copy(of: descriptor), priority: priority, body)
    }

    /// Calls `body` as for a borrowed descriptor, but closes the descriptor at the source's end, or at once if this method throws.
    package func onReadable(
        owning descriptor: consuming Descriptor, priority: Priority, _ body: @escaping () -> Void
    ) throws(EventLoopError) -> EventSource {
        if priority == .input {
            let wait = try DirectWait(for: descriptor, in: waits)
            return EventSource(waiting: wait) {
                body()
                return .something
            }
        }
        let source = try add(descriptor.raw, EPOLLIN.rawValue, priority)
        return EventSource(owning: source, descriptor: descriptor, body: body)
    }

    /// The effect of a callback for touch input.
    package enum Effect: Sendable {
        /// The callback has used only timers of the loop, and no message bus.
        case nothing
        case something
    }

    /// Calls `body` as ``onReadable(_:priority:_:)`` does for touch input. After a callback without an effect, the loop waits again at once.
    package func onReport(_ descriptor: CInt, _ body: @escaping () -> Effect) throws(EventLoopError) -> EventSource {
        EventSource(waiting: try DirectWait(for: try copy(of: descriptor), in: waits), body: body)
    }

    private func copy(of descriptor: CInt) throws(EventLoopError) -> Descriptor {
        let copy = Descriptor(owning: fcntl(descriptor, F_DUPFD_CLOEXEC, 3))
        guard copy.raw >= 0 else { throw .cannotWatch(descriptor: descriptor, errno: errno) }
        return copy
    }

    /// Calls `body` as long as there is room to write or the other end is closed. The body must write, or drop the source. The descriptor
    /// still belongs to the caller, and the loop may also wait until it is readable.
    package func onWritable(_ descriptor: CInt, _ body: @escaping () -> Void) throws(EventLoopError) -> EventSource {
        let copy = try copy(of: descriptor)
        let source = try add(copy.raw, EPOLLOUT.rawValue, .output)
        return EventSource(owning: source, descriptor: copy, body: body)
    }

    /// Calls `body` as long as the other end of a pipe or socket is closed. The body must drop the source, or end the loop. The descriptor
    /// still belongs to the caller. Throws for a file, which has no other end.
    package func onHangup(of descriptor: CInt, _ body: @escaping () -> Void) throws(EventLoopError) -> EventSource {
        let copy = try copy(of: descriptor)
        let source = try add(copy.raw, EPOLLHUP.rawValue, .output)
        return EventSource(owning: source, descriptor: copy, body: body)
    }

    /// Makes a disarmed timer.
    package func makeTimer(_ body: @escaping () -> Void) throws(EventLoopError) -> Timer {
        try waits.prepareTimer()
        return Timer(in: waits, body: body)
    }

    /// Blocks the signal in this thread for good and delivers it as a callback.
    package func onSignal(_ signal: CInt, _ body: @escaping () -> Void) throws(EventLoopError) -> EventSource {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, signal)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        var source: OpaquePointer?
        let result = sd_event_add_signal(raw, &source, signal, { _, _, userdata in EventSource.fire(userdata) }, nil)
        guard result >= 0, let source else { throw .cannotTake(signal: signal, errno: -result) }
        sd_event_source_set_priority(source, Priority.signal.rawValue)
        return EventSource(owning: source, body: body)
    }

    /// Ends the loop with status 0 when one of the signals arrives. Blocks them in this thread for good.
    package func exit(on signals: [CInt]) throws(EventLoopError) -> [EventSource] {
        try signals.map { signal throws(EventLoopError) in try onSignal(signal) { [unowned self] in exit(0) } }
    }

    private func add(_ descriptor: CInt, _ events: UInt32, _ priority: Priority) throws(EventLoopError) -> OpaquePointer {
        var source: OpaquePointer?
        let result = sd_event_add_io(raw, &source, descriptor, events, { _, _, _, userdata in EventSource.fire(userdata) }, nil)
        guard result >= 0, let source else { throw .cannotWatch(descriptor: descriptor, errno: -result) }
        sd_event_source_set_priority(source, priority.rawValue)
        concernsOthers = true
        return source
    }

    // MARK: - Waiting

    /// Runs until `exit` and returns the code given there. A loop that has ended cannot run again. Throws if the loop breaks.
    package func run() throws(EventLoopError) -> CInt {
        while !hasEnded { _ = try turn(atMost: -1) }
        var code: CInt = 0
        sd_event_get_exit_code(raw, &code)
        return code
    }

    /// Runs until `isDone` returns true, until the instant, or until `exit`. `isDone` is called first, after callbacks and at the
    /// end, and its last result is returned. Unlike `run()`, this method can be called again, except after `exit`. Throws if the loop breaks.
    @discardableResult
    package func run(until instant: TouchInstant, isDone: () -> Bool) throws(EventLoopError) -> Bool {
        while !isDone() {
            var hasCalled = false
            while !hasCalled {
                let left = instant - now
                if left <= .zero || hasEnded { return isDone() }
                hasCalled = try turn(atMost: CInt(clamping: left.microseconds / 1000 + 1))
            }
        }
        return true
    }

    /// Waits until something is ready, and calls back in the order of urgency. Returns false if there was no callback.
    private func turn(atMost milliseconds: CInt) throws(EventLoopError) -> Bool {
        var hasCalled = false
        let isCertain = concernsOthers
        try waits.wait(atMost: isCertain ? 0 : milliseconds)
        for place in 0..<waits.arrivals.inputCount where !isExiting {
            hasCalled = true
            if waits.readyInput(place)?.fireInput() == .something { concernsOthers = true }
        }
        if waits.arrivals.timer || isCertain, !isExiting, let timer = waits.nextTimer, timer.time <= now {
            (concernsOthers, hasCalled) = (true, true)
            timer.fire()
        }
        if !waits.arrivals.others, !concernsOthers { return hasCalled }
        // sd-event dispatches one event at most, and prepares what it then waits for only at the beginning of such a call.
        let result = sd_event_run(raw, 0)
        guard result >= 0 else { throw .broken(errno: -result) }
        concernsOthers = result > 0 || isExiting
        return hasCalled || result > 0
    }

    /// True once `exit` has taken effect.
    package var hasEnded: Bool { sd_event_get_state(raw) == CInt(SD_EVENT_FINISHED) }

    /// Makes `run` return after the current callback. The code is the process's exit status, 0 to 255.
    package func exit(_ code: CInt) {
        (isExiting, concernsOthers) = (true, true)
        sd_event_exit(raw, code)
    }
}

/// An error of the kernel while setting up or running the loop, by errno.
package enum EventLoopError: Error, Hashable, Sendable, CustomStringConvertible {
    case cannotStart(errno: CInt)
    case cannotWatch(descriptor: CInt, errno: CInt)
    case cannotMakeTimer(errno: CInt)
    case cannotTake(signal: CInt, errno: CInt)
    /// The loop itself broke while it ran, and cannot continue.
    case broken(errno: CInt)

    package var errno: CInt {
        switch self {
        case .cannotStart(let errno), .cannotMakeTimer(let errno), .broken(let errno): errno
        case .cannotWatch(_, let errno), .cannotTake(_, let errno): errno
        }
    }

    package var description: String {
        switch self {
        case .cannotStart(let errno): "cannot start the event loop: \(reason(errno))"
        case .cannotWatch(let descriptor, let errno): "cannot wait for descriptor \(descriptor): \(reason(errno))"
        case .cannotMakeTimer(let errno): "cannot make a timer: \(reason(errno))"
        case .cannotTake(let signal, let errno): "cannot receive signal \(signal): \(reason(errno))"
        case .broken(let errno): "the event loop broke: \(reason(errno))"
        }
    }

    private func reason(_ errno: CInt) -> String {
        switch errno {
        case EMFILE: "too many open files in this process (raise its limit: ulimit -n, or LimitNOFILE= in the service)"
        case ENFILE: "too many open files in the system"
        default: String(cString: strerror(errno))
        }
    }
}
