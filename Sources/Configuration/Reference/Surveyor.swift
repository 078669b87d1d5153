/// Finds out from the readers what can be said in a file: lets them read one small file after the other and listens to what they ask
/// for and refuse.
///
/// The first file is empty: that gives the keys of the file itself. Then each key is tried with tables behind it; where a reader opens
/// one, that is a place with keys of its own, and so on. So a new key, or a new table, is found as soon as a reader asks for it.
struct Surveyor {
    private typealias Place = TableRole

    /// One step from the file toward a table.
    private struct Step {
        var key: String
        var shape: Shape
    }

    /// What a table may be behind its key.
    private enum Shape: CaseIterable {
        case one, many, named

        func content(holding table: TOMLTable) -> TOMLValue.Content {
            switch self {
            case .one: .table(table)
            case .many: .array([TOMLValue(position: start, content: .table(table))])
            // The name stands where users choose one: any will do.
            case .named:
                .table(Surveyor.table(TOMLEntry(key: "name", position: start, value: TOMLValue(position: start, content: .table(table)))))
            }
        }

        func content(named name: String) -> KeyContent {
            switch self {
            case .one: .table(name)
            case .many: .tables(name)
            case .named: .namedTables(name)
            }
        }
    }

    /// What came of reading one file.
    private struct Answer {
        let survey: Survey
        let codes: Set<Diagnostic.Code>

        /// Whether something of another type should stand there.
        var refusesType: Bool {
            !codes.isDisjoint(with: [.wrongType, .wrongBrackets, .missingUnit])
                || survey.refusals.contains { if case .partOfOtherType = $0 { true } else { false } }
        }

        /// The first table that was read here and not there.
        func opened(beyond other: Answer) -> Place? {
            var usual = other.survey.places
            return survey.places.first { place in
                guard let index = usual.firstIndex(of: place) else { return true }
                usual.remove(at: index)
                return false
            }?.plain
        }
    }

    fileprivate struct Asked: Hashable {
        let place: TableRole
        let key: String
    }

    private let readRoot: (TOMLTable, DiagnosticCollector) -> Void
    /// What was said of a key anywhere: a table that can be reached in several ways is not asked the same everywhere.
    private var said: [Asked: Survey.Question] = [:]
    /// The names of the tables found so far.
    private var names: [Place: String] = [:]
    private var waiting: [(place: Place, path: [Step])] = []

    private init(_ readRoot: @escaping (TOMLTable, DiagnosticCollector) -> Void) { self.readRoot = readRoot }

    /// - Parameter readRoot: Reads a file.
    static func survey(of readRoot: @escaping (TOMLTable, DiagnosticCollector) -> Void = readConfiguration) -> [Reference.Table] {
        var surveyor = Surveyor(readRoot)
        _ = surveyor.tables()
        return surveyor.tables()
    }

    private static func readConfiguration(_ document: TOMLTable, _ log: DiagnosticCollector) {
        var configuration = Configuration()
        configuration.read([document], log)
    }

    private mutating func tables() -> [Reference.Table] {
        var tables: [Reference.Table] = []
        names = [.file: ""]
        waiting = [(.file, [])]
        while !waiting.isEmpty {
            let (place, path) = waiting.removeFirst()
            tables.append(table(place, at: path))
        }
        return tables
    }

    private mutating func table(_ place: Place, at path: [Step]) -> Reference.Table {
        let base = read([], at: path)
        let missing = base.survey.refusals.compactMap { refusal -> String? in
            if case .missing(let key, let home) = refusal, home.plain == place { key } else { nil }
        }
        let lacksKind = base.survey.refusals.contains { refusal in
            if case .noKind(let home) = refusal { home.plain == place } else { false }
        }
        let choices = base.survey.choices.filter { $0.place.plain == place }.map { choice in
            let keys = choice.keys.filter(place.allows)
            let isOfKinds = keys.contains(GestureKind.tap.rawValue)
            return Reference.Choice(keys: keys, isRequired: isOfKinds && lacksKind || keys.contains(where: missing.contains))
        }
        let chosen = Set(choices.flatMap(\.keys))
        let name = names[place] ?? ""
        var keys: [Reference.Key] = []
        for question in base.survey.questions where question.place.plain == place && place.allows(question.key) {
            keys.append(
                Reference.Key(
                    name: question.key, content: content(of: question, at: path, after: base),
                    fallback: question.fallback ?? said[question.asked]?.fallback,
                    isRequired: missing.contains(question.key) && !chosen.contains(question.key),
                    description: Descriptions.text(of: question.key, in: name)))
        }
        return Reference.Table(name: name, keys: keys, choices: choices)
    }

    // MARK: - What may stand behind a key

    private mutating func content(of question: Survey.Question, at path: [Step], after base: Answer) -> KeyContent? {
        var contents: [KeyContent] = []
        if let content = question.content ?? said[question.asked]?.content {
            contents.append(content)
        } else {
            contents += plainContents(of: question.key, at: path)
        }
        for shape in Shape.allCases {
            let probe = Self.entry(question.key, shape.content(holding: Self.table()))
            let answer = read([probe], at: path)
            guard !answer.refusesType, let place = answer.opened(beyond: base) else { continue }
            contents.append(shape.content(named: name(of: place, at: path + [Step(key: question.key, shape: shape)])))
            // A name is a key like any other to a table that has fixed ones.
            if shape == .one { break }
        }
        return contents.count > 1 ? .any(contents) : contents.first
    }

    private mutating func name(of place: Place, at path: [Step]) -> String {
        if let name = names[place] { return name }
        let name = path.map(\.key).joined(separator: ".")
        names[place] = name
        waiting.append((place, path))
        return name
    }

    /// For a key of which its reader says nothing: what is not refused for its type.
    private mutating func plainContents(of key: String, at path: [Step]) -> [KeyContent] {
        let blank = read([Self.entry(key, .string(" "))], at: path).survey.refusals
        if blank.contains(where: { if case .emptyCommand = $0 { true } else { false } }) { return [.command] }
        let words = TOMLValue.Content.array([TOMLValue(position: Self.start, content: .string("x"))])
        var contents: [KeyContent] = []
        if accepts(.string("x"), behind: key, at: path) { contents.append(.text) }
        if accepts(words, behind: key, at: path) { contents.append(.list(of: .text)) }
        if accepts(.boolean(true), behind: key, at: path) { contents.append(.boolean) }
        if accepts(.float(1.5), behind: key, at: path) {
            contents.append(.number(NumberForm(lowest: -.infinity, highest: .infinity)))
        } else if accepts(.integer(1), behind: key, at: path) {
            contents.append(.integer(Int.min...Int.max))
        }
        return contents
    }

    private mutating func accepts(_ content: TOMLValue.Content, behind key: String, at path: [Step]) -> Bool {
        !read([Self.entry(key, content)], at: path).refusesType
    }

    // MARK: - Files to be read

    private static var start: SourcePosition { SourcePosition(line: 1, column: 1) }

    private static func table(_ entries: TOMLEntry...) -> TOMLTable { TOMLTable(position: start, entries: entries) }

    private static func entry(_ key: String, _ content: TOMLValue.Content) -> TOMLEntry {
        TOMLEntry(key: key, position: start, value: TOMLValue(position: start, content: content))
    }

    private mutating func read(_ entries: [TOMLEntry], at path: [Step]) -> Answer {
        let innermost = TOMLTable(position: Self.start, entries: entries)
        let document = path.reversed().reduce(innermost) { Self.table(Self.entry($1.key, $1.shape.content(holding: $0))) }
        let survey = Survey()
        let log = DiagnosticCollector(survey: survey)
        readRoot(document, log)
        for question in survey.questions where question.content != nil || question.fallback != nil {
            let asked = Asked(place: question.place.plain, key: question.key)
            if said[asked]?.content == nil { said[asked] = question }
        }
        return Answer(survey: survey, codes: Set(log.sorted.map(\.code)))
    }
}

extension Survey.Question {
    fileprivate var asked: Surveyor.Asked { Surveyor.Asked(place: place.plain, key: key) }
}

extension TableRole {
    /// Without what makes no difference to the keys: what the place is a part of.
    fileprivate var plain: Self {
        if case .part = self { return .part(of: .sequence) }
        if case .kind(let kind, isPart: true) = self { return .kind(kind) }
        return self
    }
}
