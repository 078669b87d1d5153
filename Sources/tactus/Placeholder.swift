internal import Import

/// What stands for a value in the help: its word there says what kind of thing is wanted.
enum Placeholder: String, CaseIterable {
    case file = "FILE"
    /// Of a device.
    case path = "PATH"
    case command = "COMMAND"
    /// A program whose files are imported, or a file.
    case source = "SOURCE"
    case count = "COUNT"
    case shell = "SHELL"
    case page = "PAGE"
    case name = "NAME"
    case sentence = "SENTENCE"
    case axes = "AXES"
    case seconds = "SECONDS"
    case arguments = "ARGUMENTS"
    case when = "WHEN"

    /// The first in a text such as `[FILE]` or `FILE...`.
    init?(in text: String) {
        let words = text.split { !$0.isLetter }
        guard let found = words.lazy.compactMap({ Placeholder(rawValue: String($0)) }).first else { return nil }
        self = found
    }

    /// What a shell can offer for it.
    enum Offer: Equatable {
        case files
        case devices
        case words([String])
        case nothing
    }

    var offer: Offer {
        switch self {
        case .file: .files
        case .path: .devices
        case .command: .words(Word.allCases.map(\.rawValue))
        case .source: .words(ImportSource.allCases.map(\.rawValue))
        case .shell: .words(Shell.allCases.map(\.rawValue))
        case .page: .words(ManualPage.allCases.map(\.rawValue))
        case .when: .words(ColorChoice.allCases.map(\.rawValue))
        case .name, .sentence, .axes, .seconds, .count, .arguments: .nothing
        }
    }
}
