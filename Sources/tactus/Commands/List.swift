internal import Configuration

extension Subcommand {
    static let list = Subcommand(
        "list", "print the names of a configuration's gestures or layers, one per line",
        positionals: "TYPE", count: 1...1,
        options: [.config],
        explanation:
            "TYPE is gestures or layers. The list of layers ends with base, which means no layer. The shell completions use this "
            + "command.",
        examples: [Example(command: "tactus list gestures", meaning: "print the names of your gestures")],
        run: List.run)
}

/// Prints names of a configuration for completions and scripts.
enum List {
    /// The things whose names can be listed.
    enum Kind: String, CaseIterable {
        case gestures, layers
    }

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let name = arguments.positionals[0]
        guard let kind = Kind(rawValue: name) else {
            throw Refusal.usage("unknown type \"\(name)\"; write \(Kind.allCases.map(\.rawValue).joined(separator: " or "))")
        }
        let (_, configuration) = try ConfigurationFile.load(for: arguments)
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
