internal import Glibc

/// Hears when permissions in `/dev/input` change, as they do when a session becomes active. Udev does not tell.
package final class AccessWatch {
    private let raw: CInt

    /// Nil where the folder cannot be watched.
    package init?() {
        raw = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        if raw < 0 { return nil }
        guard inotify_add_watch(raw, "/dev/input", UInt32(IN_ATTRIB)) >= 0 else {
            close(raw)
            return nil
        }
    }

    deinit { close(raw) }

    /// Readable when something changed; ``clear()`` makes it unreadable again.
    package var fileDescriptor: CInt { raw }

    package func clear() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while Glibc.read(raw, &buffer, buffer.count) > 0 {}
    }
}
