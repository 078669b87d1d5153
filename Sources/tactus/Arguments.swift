internal import Diagnostics
internal import Import

/// The arguments of one subcommand, sorted into options and positionals.
struct Arguments: Equatable {
    private(set) var positionals: [String] = []
    private(set) var wantsHelp = false
    private var values: [Option: [String]] = [:]

    /// Parses `--name value`, `--name=value`, `-o value`, `-ovalue`, and `--`, which ends the options. Stops at `--help` or `-h`, and sets
    /// ``wantsHelp``. Throws if an option is unknown, lacks its value or gets one that it does not take, and if the number of positionals
    /// is wrong.
    init(parsing words: [String], of command: Subcommand) throws(UsageError) {
        var rest = words[...]
        var takesOptions = true
        while let text = rest.popFirst() {
            if takesOptions, text == "--" {
                takesOptions = false
            } else if takesOptions, Option.help.spellings.contains(text) {
                wantsHelp = true
                return
            } else if takesOptions, text.hasPrefix("-"), text != "-" {
                try take(text, &rest, command)
            } else {
                positionals.append(text)
            }
        }
        if positionals.count < command.positionalCount.lowerBound {
            // Alternatives, as in FILE | SENTENCE, take the same place.
            let missing = command.positionals.split(separator: "|").compactMap {
                Placeholder.all(in: String($0)).dropFirst(positionals.count).first?.rawValue
            }
            throw .missing(missing.joined(separator: " or "))
        }
        if positionals.count > command.positionalCount.upperBound {
            throw .surplus(positionals[command.positionalCount.upperBound])
        }
        let inputs = positionals + all(.config) + all(.from) + all(.against)
        if inputs.count(where: { $0 == "-" }) > 1 { throw .inputTwice }
    }

    private mutating func take(_ text: String, _ rest: inout ArraySlice<String>, _ command: Subcommand) throws(UsageError) {
        let isLong = text.hasPrefix("--")
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = isLong ? String(parts[0].dropFirst(2)) : String(text.dropFirst().prefix(1))
        let found = command.options.first { isLong ? $0.name == name : $0.letter.map(String.init) == name }
        guard let option = found else {
            throw .unknownOption(isLong ? parts[0] : "-\(name)", allowed: command.options.map(\.spelling))
        }
        let attached = isLong ? (parts.count == 2 ? parts[1] : nil) : (text.count > 2 ? String(text.dropFirst(2)) : nil)
        guard let wanted = option.value else {
            if let attached { throw .noValueWanted(option.spelling, attached) }
            values[option, default: []].append("")
            return
        }
        guard let value = attached ?? rest.popFirst() else { throw .valueMissing(option.spelling, wanted) }
        if value.isEmpty, [Placeholder.file, .path].contains(where: { $0.rawValue == wanted }) {
            throw .emptyPath(option.spelling, wanted)
        }
        values[option, default: []].append(value)
    }

    func has(_ option: Option) -> Bool { values[option] != nil }
    /// Returns the value given last; nil if the option is absent.
    func value(_ option: Option) -> String? { values[option]?.last }
    func all(_ option: Option) -> [String] { values[option] ?? [] }

    /// Returns the number that an option has as its value; nil if the option is absent. Throws if it is not a whole number in the range.
    ///
    /// - Parameter noun: The words for the number in the message.
    func number(_ option: Option, in range: ClosedRange<Int>, _ noun: String = "number") throws(Refusal) -> Int? {
        guard let text = value(option) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        throw .usage("\(option.spelling) is \"\(text)\"; it must be a \(noun) from \(range.lowerBound) to \(range.upperBound)")
    }
}

enum UsageError: Error, Equatable, CustomStringConvertible {
    case noCommand
    /// An argument that is not UTF-8, repaired.
    case notUTF8(String)
    case unknownCommand(String)
    case missing(String)
    case surplus(String, advice: String? = nil)
    case unknownOption(String, allowed: [String])
    case valueMissing(String, String)
    /// An empty text for an option that takes the path of a file.
    case emptyPath(String, String)
    case noValueWanted(String, String)
    case inputTwice

    var description: String {
        switch self {
        case .noCommand: "missing command"
        case .notUTF8(let text): "argument \"\(text)\" is not UTF-8, so Tactus cannot use it; write it in UTF-8, or rename the file"
        case .unknownCommand(let word):
            if let line = Self.commandsElsewhere[word] {
                "unknown command \"\(word)\"; write \(line)"
            } else {
                "unknown command \"\(word)\"\(didYouMean(closest(to: word, among: Subcommand.names)))"
            }
        case .missing(let what): "missing \(what)"
        case .surplus(let text, let advice): "unexpected argument \"\(text)\"\(advice.map { ": \($0)" } ?? "")"
        case .unknownOption(let name, let allowed):
            "unknown option \(name)\(closest(to: name, among: allowed + ["--help"]).map { didYouMean($0) } ?? Self.list(allowed))"
        case .valueMissing(let name, let value): "\(name) needs a value: \(name) \(value)"
        case .emptyPath(let name, let value): "\(name) needs a file, but its value is empty: \(name) \(value)"
        case .noValueWanted(let name, let value): "\(name) takes no value, but got \"\(value)\""
        case .inputTwice: "standard input (-) can be read only once; write one of the two into a file"
        }
    }

    /// The commands of other programs, each with the command line to write instead.
    private static let commandsElsewhere = {
        var lines = [
            "enable": "systemctl --user enable --now tactus.service", "disable": "systemctl --user disable --now tactus.service",
            "log": "journalctl --user -u tactus.service", "logs": "journalctl --user -u tactus.service",
            "test": "tactus check", "validate": "tactus check", "monitor": "tactus watch", "debug": "tactus watch",
            "play": "tactus replay", "list-devices": "tactus devices", "version": "tactus --version",
        ]
        for word in ["start", "stop", "restart"] { lines[word] = "systemctl --user \(word) tactus.service" }
        return lines
    }()

    private static func list(_ options: [String]) -> String {
        switch options.count {
        case 0: "; this command takes none"
        case ...listLimit: "; this command takes \(options.joined(separator: ", "))"
        default: ""
        }
    }
}

/// The word in capitals that stands for a value in help. It shows the kind of value.
enum Placeholder: String, CaseIterable {
    case file = "FILE"
    /// The first configuration of a comparison; `new` is the second.
    case old = "OLD"
    case new = "NEW"
    /// The path of a device node.
    case path = "PATH"
    case command = "COMMAND"
    /// The program whose files are imported.
    case program = "PROGRAM"
    case count = "COUNT"
    case shell = "SHELL"
    case page = "PAGE"
    /// The name of a gesture.
    case gesture = "GESTURE"
    /// The name of a layer.
    case layer = "LAYER"
    /// The kind of names to list.
    case type = "TYPE"
    case sentence = "SENTENCE"
    case axes = "AXES"
    case seconds = "SECONDS"
    case arguments = "ARGUMENTS"
    case when = "WHEN"
    /// The name of the active program.
    case app = "APP"
    /// The title of the active window.
    case title = "TITLE"
    /// The word yes or no.
    case answer = "ANSWER"
    /// The word on or off.
    case state = "STATE"
    /// A number, or two with a hyphen between them.
    case range = "RANGE"
    /// A time with its unit.
    case time = "TIME"

    /// Returns the placeholders in a text such as `GESTURE [FILE...]`, in order.
    static func all(in text: String) -> [Placeholder] { text.split { !$0.isLetter }.compactMap { Placeholder(rawValue: String($0)) } }

    /// The values that a shell can offer.
    enum Offer: Equatable {
        case files
        case devices
        case words([String])
        /// Names in the user's configuration.
        case names(List.Kind)
        case nothing
    }

    var offer: Offer {
        switch self {
        case .file, .old, .new: .files
        case .path: .devices
        case .command: .words(Subcommand.names)
        case .program: .words(ImportSource.allCases.map(\.rawValue))
        case .gesture: .names(.gestures)
        case .layer: .names(.layers)
        case .type: .words(List.Kind.allCases.map(\.rawValue))
        case .when: .words(ColorChoice.allCases.map(\.rawValue))
        case .shell: .words(Shell.allCases.map(\.rawValue))
        case .page: .words(ManualPage.allCases.map(\.rawValue))
        case .answer: .words(DesktopChoice.Answer.allCases.map(\.rawValue))
        case .state: .words(["on", "off"])
        case .sentence, .axes, .seconds, .count, .arguments, .app, .title, .range, .time: .nothing
        }
    }
}
