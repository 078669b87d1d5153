internal import EventLoop
internal import Glibc

/// Calls `body` again and again, as long as this object lives, for a descriptor that may take bytes again.
///
/// The loop waits for reading only, so this is a timer. It exists only while a program is behind, and then two milliseconds more do
/// not matter.
final class Writable {
    /// Microseconds.
    private static let interval: Int64 = 2000

    private let loop: EventLoop
    private let body: () -> Void
    private var timer: Timer?

    init(loop: EventLoop, _ body: @escaping () -> Void) throws(EventLoopError) {
        self.loop = loop
        self.body = body
        timer = try loop.makeTimer { [unowned self] in turn() }
        arm()
    }

    private func arm() { timer?.arm(at: loop.now + Self.interval) }

    private func turn() {
        arm()
        body()
    }
}
