internal import Glibc

/// What the kernel refused the loop, by errno.
package enum EventLoopError: Error, Hashable, Sendable, CustomStringConvertible {
    case cannotStart(errno: CInt)
    case cannotWatch(descriptor: CInt, errno: CInt)
    case cannotMakeTimer(errno: CInt)
    case cannotTake(signal: CInt, errno: CInt)
    /// The loop itself broke while it ran; it cannot go on.
    case broken(errno: CInt)

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
