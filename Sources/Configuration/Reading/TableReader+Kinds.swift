import Diagnostics
import Gestures

/// The keys of a part of a composed gesture: a table in the list of `sequence`, `simultaneous` or `exclusive`.
final class PartKeys: KeyTable {
    static let keys = PartKeys()
    static let tableName = "gesture.sequence"
    static let table = keys.declared(as: tableName)

    let kinds = GestureKind.keys.filter { GestureKind(rawValue: $0.name)?.canBePart ?? true }
    let gap = DeclaredKey.gap

    var declared: [Reference.Key] { kinds + [gap.declaration] }

    var choices: [Reference.Choice] { [.one(of: kinds)] }
}

extension DeclaredKey where Value == Duration {
    /// Declares the key for the pause between parts. The default is the pause of a double tap, which is also a sequence.
    static var gap: DeclaredKey {
        .quantity(
            "gap", in: .milliseconds(10)...(.seconds(60)), default: TapKeys.keys.gap.fallback,
            "The longest pause between two parts of a sequence while no finger touches.")
    }
}

extension TableReader {
    // Our choice: more than the 20 parts of four steps with four alternatives each. The cost of a frame grows with the number of parts.
    static let partLimit = 32
    // Our choice: no real gesture is nested deeper. Readers and recognizers recurse no deeper than this.
    static let depthLimit = 8

    /// Reads the kind and the gesture of a table; both are nil if it has no kind. Reports wrong contents; then only the gesture is nil. If
    /// there are several kinds, reports the second and reads the first in the file.
    ///
    /// - Parameters:
    ///   - depth: The number of composed gestures around the table.
    ///   - partCount: The number of parts of the whole gesture that have been read so far.
    func readKind(depth: Int = 0, partCount: inout Int) -> (kind: GestureKind?, gesture: StandardGesture?) {
        var found: [(kind: GestureKind, entry: TOMLEntry)] = []
        for kind in GestureKind.allCases {
            for word in kind.words {
                if let entry = entry(named: word) { found.append((kind, entry)) }
            }
        }
        found.sort { $0.entry.position < $1.entry.position }
        guard let (kind, entry) = found.first else { return (nil, nil) }
        if found.count > 1 { log.error(.severalKinds(kind, found[1].kind, in: role), at: found[1].entry.position) }

        let pause = pause(beside: kind)
        switch kind.content {
        case .keys(let keys): return (kind, gesture(keys, entry, of: kind))
        case .parts(_, let join):
            return (kind, parts(entry, of: kind, depth: depth, &partCount).map { join($0, pause) })
        }
    }

    private func pause(beside kind: GestureKind) -> Duration {
        let gap = PartKeys.keys.gap
        if kind == .sequence { return gap.read(in: self) }
        if let entry = present(gap) { log.error(.strayGap(beside: kind, in: role), at: entry.position) }
        return gap.fallback
    }

    private func gesture(_ keys: any KindKeys.Type, _ entry: TOMLEntry, of kind: GestureKind) -> StandardGesture? {
        if role != .gesture, !kind.canBePart { log.error(.detectorInside, at: entry.position) }
        guard let content = entry.braces(of: kind) else {
            log.wrongType(entry, wanted: kind.wantedContent)
            return nil
        }
        let table = TableReader(content, as: .kind(kind, isPart: role != .gesture), log: log)
        let gesture = keys.keys.gesture(table)
        table.finish()
        // If a statement of the table was left out, the phases of the gesture are unknown.
        return log.file.incomplete.contains(content.position) ? nil : gesture
    }

    // MARK: - Parts

    /// Reads the list of parts; nil, and reported, if the value is not a list, or if a part is wrong. The same applies to fewer than two
    /// parts, too many parts, and parts nested too deep.
    private func parts(_ entry: TOMLEntry, of kind: GestureKind, depth: Int, _ partCount: inout Int) -> [StandardGesture]? {
        guard let elements = log.list(entry, wanted: kind.wantedContent) else { return nil }
        guard depth < Self.depthLimit else {
            log.error(.nestedTooDeep(limit: Self.depthLimit), at: entry.position)
            return nil
        }
        var parts: [StandardGesture] = []
        var kinds: [GestureKind] = []
        let errorCount = log.errorCount
        for element in elements {
            partCount += 1
            if partCount == Self.partLimit + 1 { log.error(.tooManyParts(limit: Self.partLimit), at: element.position) }
            let part = part(element, of: kind, depth: depth + 1, &partCount)
            if let kind = part.kind { kinds.append(kind) }
            if let gesture = part.gesture { parts.append(gesture) }
        }
        if elements.count < 2 { log.error(.tooFewParts(of: kind, only: kinds.first), at: entry.value.position) }
        let isRight = elements.count > 1 && parts.count == elements.count && partCount <= Self.partLimit
        if isRight, log.errorCount == errorCount {
            PartReview(kinds: kinds, gestures: parts, positions: elements.map(\.position)).report(on: kind, to: log)
        }
        return isRight ? parts : nil
    }

    private func part(
        _ value: TOMLValue, of kind: GestureKind, depth: Int, _ partCount: inout Int
    ) -> (kind: GestureKind?, gesture: StandardGesture?) {
        guard case .table(let content) = value.content else {
            log.error(.wrongPart(of: kind, example: Self.examplePart(for: value), found: value.type), at: value.position)
            return (nil, nil)
        }
        let table = TableReader(content, as: .part(of: kind), log: log)
        let part = table.readKind(depth: depth, partCount: &partCount)
        table.finish(kind: part.kind)
        return part
    }

    /// Returns the correct form of a wrong part: `{ drag = {} }` for `"drag"`.
    private static func examplePart(for value: TOMLValue) -> String {
        var meant = GestureKind.tap
        if case .string(let word) = value.content {
            meant = GestureKind.allCases.first { $0.canBePart && $0.words.contains(word) } ?? .tap
        }
        return "{ \(meant.rawValue) = \(meant.example) }"
    }

    /// Reports the remaining keys once all others are read. Reports a missing kind unless a remaining key may be a misspelled kind.
    func finish(kind: GestureKind?) {
        if kind == nil, !rest.contains(where: \.mayBeMeantAsKind) { log.error(.noKind(in: role), inTableAt: position) }
        finish()
    }
}

extension TOMLEntry {
    /// Returns the table that describes the gesture of this kind; nil for other values. A detector's bare command becomes a table with `run`.
    fileprivate func braces(of kind: GestureKind) -> TOMLTable? {
        switch value.content {
        case .table(let table): table
        case .string where kind == .detector, .array where kind == .detector:
            TOMLTable(position: value.position, entries: [TOMLEntry(key: "run", position: position, value: value)])
        case .string, .array, .integer, .float, .boolean, .date: nil
        }
    }

    /// True if this unknown key is more likely a misspelled kind than a key beside a missing kind.
    fileprivate var mayBeMeantAsKind: Bool {
        switch value.content {
        case .table, .array: !GestureKeys.table.has(key)
        case .string, .integer, .float, .boolean, .date:
            meantWord(by: key, among: GestureKind.words) != nil
        }
    }
}

extension Diagnostic {
    /// The diagnostic for a detector as a part of another gesture.
    fileprivate static var detectorInside: Diagnostic {
        Diagnostic(.wrongKind, "a detector cannot be part of another gesture; make it a gesture by itself")
    }

    fileprivate static func noKind(in role: TableRole) -> Diagnostic {
        let kinds = listed(role.table.choices.first?.keys ?? [], hint: manualHint)
        return Diagnostic(
            .wrongKind,
            "this \(role.thing) has no kind; give it one of \(kinds), such as tap = { fingers = 4 }")
    }

    fileprivate static func severalKinds(_ first: GestureKind, _ second: GestureKind, in role: TableRole) -> Diagnostic {
        if first == second {
            let words = first.words.map { quoted($0) }.joined(separator: " and ")
            return Diagnostic(.wrongKind, "\(words) are the same; keep one of them")
        }
        return Diagnostic(
            .wrongKind, "this \(role.thing) is both \(first.rawValue) and \(second.rawValue); make it two \(role.thing)s")
    }

    /// The diagnostic for an element of a list of parts that is not a table.
    fileprivate static func wrongPart(of kind: GestureKind, example: String, found: String) -> Diagnostic {
        Diagnostic(.wrongParts, "a part of \(kind.rawValue) must be a table in braces such as \(example), not \(found)")
    }

    /// The diagnostic for a gesture with fewer than two parts.
    ///
    /// - Parameter only: The kind of the only part; nil if there is no part, or if it has no kind.
    fileprivate static func tooFewParts(of kind: GestureKind, only: GestureKind?) -> Diagnostic {
        let advice = only.map { "; one alone is written as \($0.rawValue) = \($0.isMadeOfParts ? "[ … ]" : "{ … }")" } ?? ""
        return Diagnostic(.wrongParts, "\(kind.rawValue) needs at least two parts, such as \(kind.example)\(advice)")
    }

    fileprivate static func tooManyParts(limit: Int) -> Diagnostic {
        Diagnostic(.wrongParts, "a gesture can have \(limit) parts in all, with the parts of parts; this is one too many")
    }

    fileprivate static func nestedTooDeep(limit: Int) -> Diagnostic {
        Diagnostic(
            .wrongParts, "parts are nested more than \(limit) deep; write them side by side, or make it several gestures")
    }

    /// The diagnostic for a `gap` beside a kind that is not a sequence.
    fileprivate static func strayGap(beside kind: GestureKind, in role: TableRole) -> Diagnostic {
        if role == .part(of: .sequence) {
            return Diagnostic(.misplacedKey, #""gap" belongs beside sequence, not inside a part of it"#)
        }
        if kind == .tap { return Diagnostic(.misplacedKey, #""gap" belongs inside the braces, as in tap = { gap = … }"#) }
        return Diagnostic(
            .misplacedKey,
            #""gap" is the pause between the parts of a sequence; beside \#(kind.rawValue) it means nothing, so leave it out"#)
    }
}
