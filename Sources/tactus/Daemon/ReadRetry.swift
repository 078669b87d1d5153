internal import System
internal import TouchInput

/// Reads the configuration again, at growing intervals, after a failure that may pass by itself, such as a disk that does not answer for a
/// moment. No event reports the end of such a failure.
final class ReadRetry {
    private let loop: EventLoop
    private let retry: () -> Void
    /// Armed while a try is due.
    private var timer: Timer?
    private var backoff: Backoff

    /// Creates a retry that is off.
    ///
    /// - Parameters:
    ///   - first: The delay before the first try; those after it double up to a minute. Our choice: descriptors are free again within a
    ///     second, and a permission that nobody changes costs one wake-up in a minute.
    ///   - retry: Reads the files, and calls ``fail()`` or ``end()``.
    init(on loop: EventLoop, first: Duration = .seconds(1), retry: @escaping () -> Void) {
        self.loop = loop
        self.retry = retry
        backoff = Backoff(first: first, longest: .seconds(60))
    }

    /// Notes that the files could not be read, and arranges the next try. Returns false if there will be none, for example because no
    /// descriptor is left for a timer: a reload is then needed.
    @discardableResult
    func fail() -> Bool {
        if timer == nil { timer = try? loop.makeTimer { [unowned self] in retry() } }
        guard let timer, let delay = backoff.next() else { return false }
        timer.arm(at: loop.now + delay)
        return true
    }

    /// Notes that the files were read, even if they have errors.
    func end() {
        backoff.reset()
        timer = nil
    }
}
