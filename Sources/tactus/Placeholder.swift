internal import Import

/// The word in capitals that stands for a value in help. It says what kind of value is wanted.
enum Placeholder: String, CaseIterable {
    case file = "FILE"
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

    /// Finds the placeholders in a text such as `GESTURE [FILE...]`, in order.
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
        case .file: .files
        case .path: .devices
        case .command: .words(Subcommand.names)
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
