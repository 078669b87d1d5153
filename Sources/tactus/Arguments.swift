internal import Configuration

/// The command line of one word, sorted into options and the rest.
struct Arguments: Equatable {
    private(set) var positionals: [String] = []
    private(set) var wantsHelp = false
    private var values: [Option: [String]] = [:]

    /// Understands `--name value`, `--name=value`, `-o value`, `-ovalue`, and `--`, after which nothing is an option.
    init(parsing words: [String], of word: Word) throws(UsageError) {
        var rest = words[...]
        var takesOptions = true
        while let text = rest.popFirst() {
            if takesOptions, text == "--" {
                takesOptions = false
            } else if takesOptions, text == "--help" || text == "-h" {
                wantsHelp = true
                return
            } else if takesOptions, text.hasPrefix("-"), text != "-" {
                try take(text, &rest, word)
            } else {
                positionals.append(text)
            }
        }
        if positionals.count < word.positionalCount.lowerBound {
            throw .missing(Placeholder.all(in: word.positionals).first?.rawValue ?? word.positionals)
        }
        if positionals.count > word.positionalCount.upperBound {
            throw .surplus(positionals[word.positionalCount.upperBound])
        }
    }

    private mutating func take(_ text: String, _ rest: inout ArraySlice<String>, _ word: Word) throws(UsageError) {
        let isLong = text.hasPrefix("--")
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = isLong ? String(parts[0].dropFirst(2)) : String(text.dropFirst().prefix(1))
        let found = word.options.first { isLong ? $0.rawValue == name : $0.letter.map(String.init) == name }
        guard let option = found else {
            throw .unknownOption(isLong ? parts[0] : "-\(name)", allowed: word.options.map(\.spelling))
        }
        let attached = isLong ? (parts.count == 2 ? parts[1] : nil) : (text.count > 2 ? String(text.dropFirst(2)) : nil)
        guard let wanted = option.value(of: word) else {
            if let attached { throw .noValueWanted(option.spelling, attached) }
            values[option, default: []].append("")
            return
        }
        guard let value = attached ?? rest.popFirst() else { throw .valueMissing(option.spelling, wanted) }
        values[option, default: []].append(value)
    }

    func has(_ option: Option) -> Bool { values[option] != nil }
    /// The last one given.
    func value(_ option: Option) -> String? { values[option]?.last }
    func all(_ option: Option) -> [String] { values[option] ?? [] }
}

enum UsageError: Error, Equatable, CustomStringConvertible {
    case noWord
    case unknownWord(String)
    case missing(String)
    case surplus(String)
    case unknownOption(String, allowed: [String])
    case valueMissing(String, String)
    case noValueWanted(String, String)

    /// The most alternatives that a message lists: the help has them all.
    private static let listLimit = 8

    var description: String {
        switch self {
        case .noWord: "missing command"
        case .unknownWord(let word): "unknown command \"\(word)\"\(suggestion(for: word, among: Word.allCases.map(\.rawValue)) ?? "")"
        case .missing(let what): "missing \(what)"
        case .surplus(let text): "unexpected argument \"\(text)\""
        case .unknownOption(let name, let allowed):
            "unknown option \(name)\(suggestion(for: name, among: allowed + ["--help"]) ?? Self.list(allowed))"
        case .valueMissing(let name, let value): "\(name) needs a value: \(name) \(value)"
        case .noValueWanted(let name, let value): "\(name) takes no value, but got \"\(value)\""
        }
    }

    private func suggestion(for word: String, among candidates: [String]) -> String? {
        closest(to: word, among: candidates).map { " (did you mean \"\($0)\"?)" }
    }

    private static func list(_ options: [String]) -> String {
        switch options.count {
        case 0: "; this command takes none"
        case ...listLimit: "; this command takes \(options.joined(separator: ", "))"
        default: ""
        }
    }
}
