/// Reads one table of the file and reports what is wrong with it.
///
/// Ask for every key the table may have, each exactly once and whatever the others say; then ``finish()`` reports the keys that
/// nobody asked for. So the questions are the list of what is allowed: there is no second one to keep.
struct TableReader {
    let place: TableRole
    let position: SourcePosition
    let log: DiagnosticCollector
    private let entries: [TOMLEntry]
    /// The keys asked for, in that order.
    private(set) var words: [String] = []

    init(_ table: TOMLTable, as place: TableRole, log: DiagnosticCollector) {
        self.place = place
        self.log = log
        position = table.position
        entries = table.entries
        log.survey?.open(place)
    }

    /// Nil where the file leaves the key out.
    mutating func entry(_ key: String) -> TOMLEntry? {
        words.append(key)
        log.survey?.ask(key, in: place)
        return entries.first { $0.key == key }
    }

    /// A key that has been asked for, once more.
    func present(_ key: String) -> TOMLEntry? { entries.first { $0.key == key } }

    /// Nil, and reported, where the file leaves the key out.
    mutating func required(_ key: String, example: String) -> TOMLEntry? {
        let entry = entry(key)
        if entry == nil { log.survey?.refuse(.missing(key, in: place)) }
        if entry == nil { log.error(.missingKey(key, in: place, example: example), inTableAt: position) }
        return entry
    }

    /// Of two keys that cannot both be there, reports the later one where they are.
    func exclude(_ first: String, _ second: String) {
        noteChoice(of: [first, second])
        let found = entries.filter { $0.key == first || $0.key == second }
        if found.count == 2 { log.error(.conflictingKeys(first, second), at: found[1].position) }
    }

    /// Of the value of the first of these keys that is there; the table's where none is.
    func position(of keys: String...) -> SourcePosition {
        keys.lazy.compactMap { key in entries.first { $0.key == key } }.first?.value.position ?? position
    }

    /// The entries that nobody has asked for so far.
    var rest: [TOMLEntry] { entries.filter { !words.contains($0.key) } }

    /// Reports ``rest``.
    func finish() {
        let keys = entries.map(\.key)
        for entry in rest {
            if let home = place.ownKind(of: entry.key, among: keys) {
                log.error(.misplacedKey(entry.key, in: place, belongsIn: .kind(home)), at: entry.position)
            } else if let home = place.home(of: entry.key, among: keys) {
                log.error(.misplacedKey(entry.key, in: place, belongsIn: home), at: entry.position)
            } else {
                log.error(.unknownKey(entry.key, in: place, allowed: words.filter(place.allows)), at: entry.position)
            }
        }
    }

    /// The words that `questions` asks for.
    static func words(of place: TableRole, _ questions: (inout TableReader) -> Void) -> [String] {
        let nothing = TOMLTable(position: SourcePosition(line: 1, column: 1), entries: [])
        var reader = TableReader(nothing, as: place, log: DiagnosticCollector())
        questions(&reader)
        return reader.words
    }
}

extension Diagnostic {
    static func unknownKey(_ key: String, in role: TableRole, allowed: [String]) -> Diagnostic {
        let advice = reasonAgainst(key, among: allowed).map { ": \($0)" } ?? suggestion(for: key, among: allowed, "\(role.name) has")
        return Diagnostic(.unknownKey, "unknown key \(quoted(key))\(advice)", replacement: meantWord(by: key, among: allowed))
    }

    /// A known key at the wrong place.
    static func misplacedKey(_ key: String, in role: TableRole, belongsIn home: TableRole) -> Diagnostic {
        Diagnostic(.misplacedKey, "\(quoted(key)) belongs \(home.whereabouts(for: key, from: role))")
    }

    static func missingKey(_ key: String, in role: TableRole, example: String) -> Diagnostic {
        let article = key.first.map { "aeiox".contains($0) } == true ? "an" : "a"
        return Diagnostic(.missingKey, "\(role.name) needs \(article) \(key), such as \(example)")
    }

    static func conflictingKeys(_ first: String, _ second: String) -> Diagnostic {
        if (first, second) == ("run", "ended") {
            return Diagnostic(.conflictingKeys, #""run" and "ended" are the same action; keep one of them"#)
        }
        return Diagnostic(.conflictingKeys, "\(quoted(first)) and \(quoted(second)) exclude each other; keep one of them")
    }
}
