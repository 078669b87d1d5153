internal import Glibc

/// An error number of the system.
public struct Errno: Error, Hashable, Sendable {
    public var rawValue: CInt

    public init(rawValue: CInt) { self.rawValue = rawValue }

    public static let permissionDenied = Errno(rawValue: EACCES)
    public static let noSuchFile = Errno(rawValue: ENOENT)
    public static let noSuchDevice = Errno(rawValue: ENODEV)
}

extension Errno: CustomStringConvertible {
    public var description: String { String(cString: strerror(rawValue)) }
}
