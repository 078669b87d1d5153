import Diagnostics

/// The commands of a shell script, split into words, with the variables that the script sets replaced by their values.
struct ShellScript {
    struct Word {
        var text = ""
        /// The line in the file, counted from 1.
        var line: Int
        /// The expansions that the script does not determine, such as `$NAME` or `$(…)`, in words for messages.
        var unknown: [String] = []
    }

    /// The commands; each has at least one word.
    private(set) var commands: [[Word]] = []
    /// The variables that the script exports to its programs.
    private(set) var exported: [String: String] = [:]

    init(_ text: String) throws(Diagnostic) {
        var parser = ShellParser(text)
        try parser.parse()
        var variables = ShellVariables(parser.assignments)
        for command in parser.commands {
            let words = command.flatMap { variables.words($0) }
            if !words.isEmpty { commands.append(words) }
        }
        for name in parser.exports {
            if let value = variables.value(name), value.unknown.isEmpty { exported[name] = value.text }
        }
    }
}

/// A word before its variables are replaced.
struct ShellWord {
    enum Piece {
        case text(String)
        /// A variable; `fallback` is the text in `${NAME:-…}` or `${NAME:=…}`, nil for other forms.
        case variable(String, raw: String, fallback: String?, isQuoted: Bool)
        /// `$(…)` or a command in backticks, as written.
        case command(String)
    }

    private(set) var pieces: [Piece] = []
    /// The text after the last piece.
    private var text = String.UnicodeScalarView()
    /// True if the word has quotes, so that it remains a word even if it is empty.
    var isQuoted = false
    /// The line in the file, counted from 1.
    var line: Int

    init(line: Int) { self.line = line }

    /// The text; nil if the word has variables or commands.
    var plain: String? {
        var result = ""
        for piece in pieces {
            guard case .text(let text) = piece else { return nil }
            result += text
        }
        return result
    }

    /// True if the word consists of digits, without quotes.
    var isNumber: Bool { !isQuoted && plain?.allSatisfy(\.isNumber) == true }

    mutating func append(_ scalar: Unicode.Scalar) { text.append(scalar) }

    mutating func append(_ piece: Piece) {
        finish()
        pieces.append(piece)
    }

    /// Ends the word; call it after the last append.
    mutating func finish() {
        if !text.isEmpty { pieces.append(.text(String(text))) }
        text = String.UnicodeScalarView()
    }

    /// Returns the same word with other pieces.
    func with(_ pieces: [Piece]) -> ShellWord {
        var word = self
        word.pieces = pieces
        return word
    }
}

/// An assignment: `NAME=…`, `NAME+=…` or `NAME=( … )`.
struct ShellAssignment {
    var name: String
    /// The value: one word, or the words of a list.
    var words: [ShellWord]
    var isList = false
    var appends = false
}

/// The values of a script's variables. A variable that gets different values is reported as unknown.
struct ShellVariables {
    private var assignments: [String: [ShellAssignment]] = [:]
    /// The values found so far; each is computed once.
    private var values: [String: ShellScript.Word] = [:]
    private var lists: [String: [ShellScript.Word]] = [:]
    private var budget = ExpansionBudget()
    /// The variables being looked up, to detect those that contain themselves.
    private var open: Set<String> = []

    /// The longest value that is inserted, in bytes. Our choice: real values are paths.
    private static let lengthLimit = 4096
    /// The most levels of variables within variables. Our choice.
    private static let depthLimit = 8

    init(_ assignments: [ShellAssignment]) {
        for assignment in assignments { self.assignments[assignment.name, default: []].append(assignment) }
    }

    /// The variables that a service of the session also has.
    private static let sessionVariables: Set = ["HOME", "USER", "PATH", "XDG_RUNTIME_DIR", "DISPLAY", "WAYLAND_DISPLAY"]

    /// Returns the words that a word expands to: several for a list, or for an unquoted variable whose value has blanks.
    mutating func words(_ word: ShellWord) -> [ShellScript.Word] {
        var result: [ShellScript.Word] = []
        var current = ShellScript.Word(line: word.line)
        var isThere = word.isQuoted
        for piece in word.pieces {
            switch piece {
            case .text(let text):
                current.text += text
                isThere = true
            case .command(let raw):
                current.text += raw
                current.unknown.append(Excerpt.of(raw))
                isThere = true
            case .variable(let name, let raw, let fallback, let isQuoted):
                if let list = list(name) {
                    for (index, part) in list.enumerated() where budget.take("\(part.text) ") {
                        if index > 0 { result.append(current) }
                        if index > 0 { current = ShellScript.Word(line: part.line) }
                        if index == 0, current.text.isEmpty { current.line = part.line }
                        current.text += part.text
                        current.unknown += part.unknown
                        isThere = true
                    }
                    continue
                }
                // NAME=${NAME:-…} sets the fallback, because the variable has no value yet.
                let known = fallback != nil && open.contains(name) ? nil : value(name)
                var value = known ?? Self.unset(name, raw: raw, fallback: fallback, line: word.line)
                if !budget.take(value.text) {
                    value = ShellScript.Word(text: raw, line: word.line, unknown: ["\(raw), which is very long"])
                }
                current.unknown += value.unknown
                guard !isQuoted, value.unknown.isEmpty, assignments[name] != nil else {
                    current.text += value.text
                    isThere = true
                    continue
                }
                let parts = value.text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "\t" || $0 == "\n" }
                for (index, part) in parts.enumerated() {
                    if index > 0, isThere {
                        result.append(current)
                        current = ShellScript.Word(line: word.line)
                        isThere = false
                    }
                    current.text += part
                    isThere = isThere || !part.isEmpty
                }
            }
        }
        if isThere { result.append(current) }
        return result
    }

    private static func unset(_ name: String, raw: String, fallback: String?, line: Int) -> ShellScript.Word {
        if let fallback { return ShellScript.Word(text: fallback, line: line) }
        if sessionVariables.contains(name) { return ShellScript.Word(text: raw, line: line) }
        return ShellScript.Word(text: raw, line: line, unknown: ["$\(name), which the script does not set"])
    }

    /// Returns the value of a variable; nil if the script does not set it, or sets it to a list first.
    mutating func value(_ name: String) -> ShellScript.Word? {
        if let value = values[name] { return value }
        guard let all = assignments[name], let first = all.first, !first.isList else { return nil }
        let raw = "$\(name)"
        guard open.count < Self.depthLimit, open.insert(name).inserted else {
            return ShellScript.Word(text: raw, line: 1, unknown: ["\(raw), which is made of itself"])
        }
        defer { open.remove(name) }
        var result: ShellScript.Word?
        for assignment in all where !assignment.isList {
            let parts = assignment.words.flatMap { words(quoted($0)) }
            var text = parts.map(\.text).joined(separator: " ")
            if assignment.appends { text = (result?.text ?? "") + text }
            let unknown = (assignment.appends ? result?.unknown ?? [] : []) + parts.flatMap(\.unknown)
            if let old = result, !assignment.appends, old.text != text {
                result = ShellScript.Word(text: raw, line: 1, unknown: ["\(raw), which the script sets more than once"])
                break
            }
            result = ShellScript.Word(text: text, line: assignment.words.first?.line ?? 1, unknown: unknown)
        }
        if let long = result, long.text.utf8.count > Self.lengthLimit {
            result = ShellScript.Word(text: raw, line: long.line, unknown: ["\(raw), which is very long"])
        }
        values[name] = result
        return result
    }

    /// Marks variables as quoted: assigned values are not split.
    private func quoted(_ word: ShellWord) -> ShellWord {
        var word = word.with(
            word.pieces.map { piece in
                guard case .variable(let name, let raw, let fallback, _) = piece else { return piece }
                return .variable(name, raw: raw, fallback: fallback, isQuoted: true)
            })
        word.isQuoted = true
        return word
    }

    /// Returns the words of a list with everything that is added to it. Nil for other variables, for a list that contains itself, and
    /// beyond the depth limit.
    private mutating func list(_ name: String) -> [ShellScript.Word]? {
        if let list = lists[name] { return list }
        guard let all = assignments[name], all.contains(where: \.isList), open.count < Self.depthLimit, open.insert(name).inserted else {
            return nil
        }
        defer { open.remove(name) }
        var result: [ShellScript.Word] = []
        for assignment in all where assignment.isList {
            if !assignment.appends { result = [] }
            for word in assignment.words where result.count < ImportLimits.count { result += words(word) }
        }
        lists[name] = result
        return result
    }
}
