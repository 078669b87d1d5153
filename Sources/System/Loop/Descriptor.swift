internal import Glibc

/// Owner of an open file descriptor: closed when it goes out of scope.
package struct Descriptor: ~Copyable {
    package let raw: CInt

    package init(owning raw: CInt) { self.raw = raw }

    deinit { close(raw) }
}
