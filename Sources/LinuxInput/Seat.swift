internal import Glibc

/// The screen, keyboard and pointing devices in front of one person, by logind's name.
enum Seat {
    /// The environment's, else the first, which every machine has.
    static var own: String { getenv("XDG_SEAT").map { String(cString: $0) } ?? first }

    static let first = "seat0"
}
