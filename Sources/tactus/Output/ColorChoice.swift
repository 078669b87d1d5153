internal import Glibc

/// What `--color` can be.
enum ColorChoice: String, CaseIterable {
    case auto, always, never

    /// What the command line says; nil, with a message, if that is no choice.
    static func read(_ arguments: Arguments) -> ColorChoice? {
        guard let text = arguments.value(.color) else { return .auto }
        if let choice = ColorChoice(rawValue: text) { return choice }
        Messages.error("usage: unknown color choice \"\(text)\"; write --color \(allCases.map(\.rawValue).joined(separator: "|"))")
        return nil
    }

    /// Whether results are colored: by themselves only on a terminal that can do it, and unless NO_COLOR says otherwise.
    var isColored: Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isatty(Output.descriptor) == 1 && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
        }
    }
}
