import Diagnostics

/// Reads a table of the file. Its keys are those of `TableRole.table`.
struct TableReader {
    let role: TableRole
    let position: SourcePosition
    let log: DiagnosticCollector
    private let entries: [TOMLEntry]

    init(_ table: TOMLTable, as role: TableRole, log: DiagnosticCollector) {
        self.role = role
        self.log = log
        position = table.position
        entries = table.entries
    }

    /// Returns the entry of a key; nil if the file leaves it out.
    func present<Value>(_ key: DeclaredKey<Value>) -> TOMLEntry? { entry(named: key.name) }

    func reportMissing(_ key: String, example: String?) {
        log.error(.missingKey(key, in: role, example: example ?? key), inTableAt: position)
    }

    /// Returns the entry of a key; nil if the file leaves it out.
    func entry(named key: String) -> TOMLEntry? { entries.first { $0.key == key } }

    /// Reports keys that exclude each other: all of a choice except the first in the file. Choices without a relation are not examined.
    func reportConflicts() {
        for choice in role.table.choices {
            guard let relation = choice.relation else { continue }
            let found = entries.filter { choice.keys.contains($0.key) }
            for entry in found.dropFirst() {
                log.error(.conflictingKeys(found[0].key, entry.key, relation), at: entry.position)
            }
        }
    }

    /// The entries whose keys the table does not have.
    var rest: [TOMLEntry] { entries.filter { !role.takes($0.key) } }

    /// Reports the keys of ``rest`` as misplaced or unknown.
    func finish() {
        let (rest, siblings) = (rest, entries.map(\.key))
        for entry in rest {
            if let home = role.home(of: entry.key, among: siblings) {
                log.error(.misplacedKey(entry.key, in: role, belongsIn: home), at: entry.position)
            } else {
                log.error(.unknownKey(entry.key, in: role, allowed: role.table.keys.map(\.name)), at: entry.position)
            }
        }
    }
}

extension Diagnostic {
    static func unknownKey(_ key: String, in role: TableRole, allowed: [String]) -> Diagnostic {
        // No single word replaces a key with an advice of its own.
        if let advice = advice(on: key, in: role) { return Diagnostic(.unknownKey, "unknown key \(quoted(key)): \(advice)") }
        let advice = suggestion(for: key, among: allowed, "\(role.name) has")
        return Diagnostic(.unknownKey, "unknown key \(quoted(key))\(advice)", replacement: meantWord(by: key, among: allowed))
    }

    /// The diagnostic for a known key at the wrong place.
    static func misplacedKey(_ key: String, in role: TableRole, belongsIn home: TableRole) -> Diagnostic {
        Diagnostic(.misplacedKey, "\(quoted(key)) belongs \(home.whereabouts(for: key, from: role))")
    }

    static func missingKey(_ key: String, in role: TableRole, example: String) -> Diagnostic {
        let article = key.first.map { "aeiox".contains($0) } == true ? "an" : "a"
        return Diagnostic(.missingKey, "\(role.name) needs \(article) \(key), such as \(example)")
    }

    fileprivate static func conflictingKeys(_ first: String, _ second: String, _ relation: String) -> Diagnostic {
        Diagnostic(.conflictingKeys, "\(quoted(first)) and \(quoted(second)) \(relation); keep one of them")
    }
}
