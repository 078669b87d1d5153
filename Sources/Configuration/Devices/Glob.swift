/// A pattern for names, as in `"*Touchpad*"`: `*` stands for any text, also none, `?` for one character. Case does not count.
public struct Glob: Hashable, Sendable {
    /// As the file has it; not empty.
    public let text: String
    private let pattern: [Character]

    public init(_ text: String) {
        self.text = text
        pattern = Array(text.lowercased())
    }

    /// The whole name, not a part of it. In the worst case time grows with the product of both lengths, never faster.
    public func matches(_ name: String) -> Bool {
        let name = Array(name.lowercased())
        var (place, next) = (0, 0)
        /// Where to go on should what follows the last `*` not fit: that stands for one character more then.
        var retry: (next: Int, place: Int)?
        while place < name.count {
            if next < pattern.count, pattern[next] == "*" {
                retry = (next + 1, place)
                next += 1
            } else if next < pattern.count, pattern[next] == "?" || pattern[next] == name[place] {
                place += 1
                next += 1
            } else if let last = retry {
                retry = (last.next, last.place + 1)
                (next, place) = (last.next, last.place + 1)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == "*" }
    }
}
