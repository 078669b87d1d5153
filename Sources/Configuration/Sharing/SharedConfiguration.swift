/// Configuration files that can be shown to others: without comments, commands and other private texts, unless these are kept.
///
/// Names, gestures, thresholds, areas, layers, devices and conditions stay, so that the same touches have the same result. Each key
/// declares how much of its text stays, see ``TextForm``. A key that no table declares does not stay. Shapes of recordings are written
/// as points, because others do not have the recordings.
package struct SharedConfiguration {
    /// The files in their order. No file names a recording.
    package private(set) var files: [SourceFile] = []

    /// The treatment of commands and other private texts.
    package enum Commands: Hashable, Sendable {
        /// Leaves out every byte of commands, notifications and arguments of calls.
        case leftOut
        /// Keeps all texts but the names of recordings. A file that names no recording also keeps its comments.
        case kept
    }

    /// Copies the files of a configuration.
    ///
    /// - Parameters:
    ///   - files: The files with their names as others may see them.
    ///   - shorten: Shortens texts that stay, such as paths in the home folder. It is not called if commands are kept.
    /// - Throws: The faults of the files, or else of the copy. The copy can have faults if shortening makes two names equal.
    package init(
        of files: [SourceFile], commands: Commands, shorten: @escaping (String) -> String = { $0 }
    ) throws(ConfigurationRejected) {
        let configuration = try Configuration(parsing: files)
        for file in files {
            var copier = TableCopier(commands, shorten: shorten) { name in
                (try? file.recordings?(name, configuration.devices)).flatMap { StrokePoints.list($0) }
            }
            // This skips no file: a valid configuration is valid TOML.
            guard case .read(let table) = TOMLTable.parse(file.bytes, file: 0) else { continue }
            let copy = copier.copy(table, as: "")
            let isWhole = commands == .kept && !copier.hasDrawn
            self.files.append(SourceFile(named: file.name, isWhole ? file.bytes : Array(TOMLText.file(copy).utf8)))
        }
        _ = try Configuration(parsing: self.files)
    }
}

/// The texts that replace private ones in a ``SharedConfiguration``.
package enum Omission {
    package static let command = "(command left out)"
    package static let text = "(text left out)"
    package static let arguments = "(arguments left out)"
}

/// Copies the declared keys of a table.
private struct TableCopier {
    private let commands: SharedConfiguration.Commands
    private let shorten: (String) -> String
    /// Returns the points of a recording; nil if it cannot be read.
    private let draw: (String) -> TOMLValue.Content?
    /// True if points have taken the place of a recording.
    private(set) var hasDrawn = false

    init(
        _ commands: SharedConfiguration.Commands, shorten: @escaping (String) -> String,
        draw: @escaping (String) -> TOMLValue.Content?
    ) {
        (self.commands, self.shorten, self.draw) = (commands, shorten, draw)
    }

    /// The allowed contents of the keys, by table and key.
    private static let contents = Dictionary(
        uniqueKeysWithValues: Reference.current.tables.map { table in
            (table.name, Dictionary(uniqueKeysWithValues: table.keys.map { ($0.name, $0.content) }))
        })

    /// Copies the keys of a table that the reference declares for the table `name`.
    mutating func copy(_ table: TOMLTable, as name: String) -> TOMLTable {
        var copy = table
        copy.entries = []
        for entry in table.entries {
            guard let content = Self.contents[name]?[entry.key] else { continue }
            if case .text(let form) = content, form.sharing == .drawn {
                if let points = points(entry) { copy.entries.append(points) }
            } else if let value = self.copy(entry.value, as: content) {
                copy.entries.append(entry.with(value))
            }
        }
        return copy
    }

    /// Returns an entry `points` with the points of the recording that `entry` names; nil if the recording cannot be read.
    private mutating func points(_ entry: TOMLEntry) -> TOMLEntry? {
        guard case .string(let name) = entry.value.content, let points = draw(name) else { return nil }
        hasDrawn = true
        return TOMLEntry(key: StrokeKeys.keys.points.name, position: entry.position, value: entry.value.with(points))
    }

    /// Copies a value; nil if nothing of it stays, or if it does not match `content`.
    private mutating func copy(_ value: TOMLValue, as content: KeyContent) -> TOMLValue? {
        switch content {
        case .boolean: if case .boolean = value.content { value } else { nil }
        case .integer, .integers: if case .integer = value.content { value } else { nil }
        case .number:
            switch value.content {
            case .integer, .float: value
            case .string, .boolean, .date, .array, .table: nil
            }
        case .words, .quantity: if case .string = value.content { value } else { nil }
        case .text(let form): text(value, form)
        case .list(let element, _): list(value, of: element)
        case .table(let name): if case .table(let table) = value.content { value.with(.table(copy(table, as: name))) } else { nil }
        case .tables(let name): list(value, of: .table(name))
        case .namedTables(let name): namedTables(value, as: name)
        case .any(let contents): any(value, of: contents)
        // Only an argument of a call, in its list, has this content.
        case .anything: commands == .kept ? value : nil
        }
    }

    private mutating func any(_ value: TOMLValue, of contents: [KeyContent]) -> TOMLValue? {
        for content in contents {
            if let copy = copy(value, as: content) { return copy }
        }
        return nil
    }

    private func text(_ value: TOMLValue, _ form: TextForm) -> TOMLValue? {
        guard case .string(let text) = value.content else { return nil }
        if commands == .kept { return value }
        return switch form.sharing {
        case .kept: value.with(.string(shorten(text)))
        case .replaced(let other): value.with(.string(other))
        case .dropped, .drawn: nil
        }
    }

    private mutating func list(_ value: TOMLValue, of content: KeyContent) -> TOMLValue? {
        guard case .array(let elements) = value.content else { return nil }
        if commands == .leftOut, !elements.isEmpty {
            if content == .anything { return value.with(.array([value.with(.string(Omission.arguments))])) }
            if case .text(let form) = content, case .replaced = form.sharing, elements.allSatisfy(\.isText) {
                return text(elements[0], form)
            }
        }
        var copies: [TOMLValue] = []
        for element in elements {
            guard let copy = copy(element, as: content) else { return nil }
            copies.append(copy)
        }
        return value.with(.array(copies))
    }

    private mutating func namedTables(_ value: TOMLValue, as name: String) -> TOMLValue? {
        guard case .table(var tables) = value.content else { return nil }
        var entries: [TOMLEntry] = []
        for entry in tables.entries {
            guard let copy = copy(entry.value, as: .table(name)) else { continue }
            let name = commands == .kept ? entry.key : shorten(entry.key)
            entries.append(TOMLEntry(key: name, position: entry.position, value: copy))
        }
        tables.entries = entries
        return value.with(.table(tables))
    }
}

extension TOMLValue {
    fileprivate func with(_ content: Content) -> TOMLValue { TOMLValue(position: position, content: content) }

    fileprivate var isText: Bool { if case .string = content { true } else { false } }
}
