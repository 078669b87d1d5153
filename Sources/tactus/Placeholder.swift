internal import Import

/// What stands for a value in the help: its word there says what kind of thing is wanted.
enum Placeholder: String, CaseIterable {
    case file = "FILE"
    /// Of a device.
    case path = "PATH"
    case command = "COMMAND"
    /// Whose files are imported.
    case program = "PROGRAM"
    case count = "COUNT"
    case shell = "SHELL"
    case page = "PAGE"
    /// The name of a gesture.
    case gesture = "GESTURE"
    /// The name of a layer.
    case layer = "LAYER"
    /// Of names.
    case type = "TYPE"
    case sentence = "SENTENCE"
    case axes = "AXES"
    case seconds = "SECONDS"
    case arguments = "ARGUMENTS"
    case when = "WHEN"

    /// Those in a text such as `GESTURE [FILE...]`, in order.
    static func all(in text: String) -> [Placeholder] { text.split { !$0.isLetter }.compactMap { Placeholder(rawValue: String($0)) } }

    /// What a shell can offer for it.
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
        case .file: .files
        case .path: .devices
        case .command: .words(Word.allCases.map(\.rawValue))
        case .program: .words(ImportSource.allCases.map(\.rawValue))
        case .gesture: .names(.gestures)
        case .layer: .names(.layers)
        case .type: .words(List.Kind.allCases.map(\.rawValue))
        case .when: .words(ColorChoice.allCases.map(\.rawValue))
        case .shell: .words(Shell.allCases.map(\.rawValue))
        case .page: .words(ManualPage.allCases.map(\.rawValue))
        case .sentence, .axes, .seconds, .count, .arguments: .nothing
        }
    }
}
