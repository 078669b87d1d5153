/// One thing that is told about a configuration file, whoever found it: what cannot be read, what gestures do to each other, and what
/// devices, desktop and system have against them.
public struct Remark: Hashable, Sendable {
    /// In order: what has the least weight comes first.
    public enum Severity: String, CaseIterable, Hashable, Sendable {
        /// The file works as it is; it may be good to know.
        case note
        /// The file can be used, but probably does not do what was meant.
        case warning
        /// The file cannot be used.
        case error
    }

    /// What it means for the file.
    public var severity: Severity
    /// What kind of thing it is, for programs.
    public var code: RemarkCode
    /// Nil for what is about the file as a whole.
    public var position: SourcePosition?
    /// One line for people, without position and severity.
    public var message: String
    /// What to write instead of the key or value at ``position``; nil where nobody can know.
    public var replacement: String?
    /// Other places of the file that have to do with it.
    public var related: [SourcePosition]
    /// How many things it stands for: more than one where the rest of a long list is only counted.
    public var count: Int

    /// About one thing, unless `count` says otherwise.
    public init(
        _ severity: Severity, _ code: RemarkCode, at position: SourcePosition?, _ message: String, replacement: String? = nil,
        related: [SourcePosition] = [], count: Int = 1
    ) {
        self.severity = severity
        self.code = code
        self.position = position
        self.message = message
        self.replacement = replacement
        self.related = related
        self.count = count
    }
}

extension [Remark] {
    /// By line and column, those about the whole file last; at one place as they were.
    public var sortedByPosition: [Remark] {
        let end = SourcePosition(line: .max, column: .max)
        return enumerated().sorted { ($0.element.position ?? end, $0.offset) < ($1.element.position ?? end, $1.offset) }.map(\.element)
    }

    /// The first so many of each code, and one remark that counts the others. For remarks that are sorted.
    public func limited(to limit: Int = 50) -> [Remark] {
        var listed: [RemarkCode: Int] = [:]
        var result: [Remark] = []
        var rest: [(code: RemarkCode, first: Remark, count: Int)] = []
        for remark in self {
            listed[remark.code, default: 0] += 1
            if listed[remark.code, default: 0] <= limit {
                result.append(remark)
            } else if let index = rest.firstIndex(where: { $0.code == remark.code }) {
                rest[index].count += 1
            } else {
                rest.append((remark.code, remark, 1))
            }
        }
        let more = rest.map { Remark($0.first.severity, .more, at: $0.first.position, "… and \($0.count) more like this", count: $0.count) }
        return (result + more).sortedByPosition
    }
}
