internal import Glibc

/// A variable of this process; nil where it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
