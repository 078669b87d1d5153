internal import Configuration

/// Prints names of a configuration, for shells to complete and for scripts to choose from.
enum List {
    /// What has names.
    enum Kind: String, CaseIterable {
        case gestures, layers
    }

    static func run(_ arguments: Arguments) -> ExitStatus {
        let name = arguments.positionals[0]
        guard let kind = Kind(rawValue: name) else {
            Messages.error("usage: unknown type \"\(name)\"; write \(Kind.allCases.map(\.rawValue).joined(separator: " or "))")
            return .usage
        }
        guard let (_, configuration) = ConfigurationFile.loadOrExplain(arguments) else { return .badConfiguration }
        for name in names(kind, in: configuration) { Output.line(name) }
        return .done
    }

    private static func names(_ kind: Kind, in configuration: Configuration) -> [String] {
        switch kind {
        case .gestures: configuration.gestures.map(\.name)
        case .layers: configuration.layers.map(\.name) + [Layer.base]
        }
    }
}
