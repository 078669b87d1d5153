internal import Clibsystemd
package import EvdevInput
internal import Glibc

/// Notices changes of the nodes in `/dev/input` that udev does not report.
package final class NodeWatch {
    package enum Change: Hashable, Sendable {
        /// The permissions of a node have changed, for example because a session became active.
        case permissions
        case opened
        case closed

        fileprivate var events: UInt32 {
            switch self {
            case .permissions: UInt32(IN_ATTRIB)
            case .opened: UInt32(IN_OPEN)
            case .closed: UInt32(IN_CLOSE_WRITE | IN_CLOSE_NOWRITE)
            }
        }
    }

    /// The folder of the nodes.
    package static let folder = "/dev/input"
    private let raw: CInt

    /// Watches the folder. Throws the system's reason if it cannot be watched.
    package init(_ changes: Set<Change>) throws(Errno) {
        let raw = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        guard raw >= 0 else { throw Errno(rawValue: errno) }
        guard inotify_add_watch(raw, Self.folder, changes.reduce(0) { $0 | $1.events }) >= 0 else {
            let reason = Errno(rawValue: errno)
            close(raw)
            throw reason
        }
        self.raw = raw
    }

    deinit { close(raw) }

    /// The descriptor, which becomes readable when something has changed; ``read(_:)`` makes it unreadable again.
    package var fileDescriptor: CInt { raw }

    /// Reads the changes that have arrived, each with the path of the node.
    package func read(_ body: (_ path: String, Change) -> Void) {
        inotify_event.read(from: raw) { event, name in
            for change in [Change.permissions, .opened, .closed] where event.mask & change.events != 0 {
                body("\(Self.folder)/\(name)", change)
            }
        }
    }
}
