internal import Glibc

/// Owner of an open file descriptor: closed when it goes out of scope.
public struct Descriptor: ~Copyable {
    public let raw: CInt

    public init(owning raw: CInt) { self.raw = raw }

    deinit { close(raw) }
}
