internal import Configuration

// Commands that print files for editors, shells and man.
extension Subcommand {
    static let schema = Subcommand(
        "schema", "print a JSON Schema of the configuration, for completion and checks in editors",
        explanation: "It is installed as share/tactus/tactus.schema.json, and the configuration that tactus init writes refers to it."
    ) { _ in
        Output.write(Schema(reference: .current).text)
        return .done
    }

    static let completions = Subcommand(
        "completions", "print a shell completion script: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))",
        positionals: "SHELL", count: 1...1,
        explanation: "The scripts are installed where the shells look for them; use this command for other places.",
        examples: [Example(command: "source <(tactus completions bash)", meaning: "complete in this bash")]
    ) { arguments in
        let name = arguments.positionals[0]
        guard let shell = Shell(rawValue: name) else {
            let shells = Shell.allCases.map(\.rawValue).joined(separator: ", ")
            throw Refusal.usage("no completions for \"\(name)\"; there are some for \(shells)")
        }
        Output.write(shell.completions)
        return .done
    }

    static let manual = Subcommand(
        "manual", "print the source of a manual page: \(ManualPage.allCases.map(\.rawValue).joined(separator: ", "))",
        positionals: "PAGE", count: 1...1,
        explanation: "tactus.1 is the page of this program, tactus.toml.5 the page of the configuration file.",
        examples: [Example(command: "tactus manual tactus.toml.5 | man -l -", meaning: "read the page of the configuration file")]
    ) { arguments in
        let name = arguments.positionals[0]
        guard let page = ManualPage(rawValue: name) else {
            let pages = ManualPage.allCases.map(\.rawValue).joined(separator: ", ")
            throw Refusal.usage("no manual page is called \"\(name)\"; there are \(pages)")
        }
        Output.write(page.text)
        return .done
    }
}
