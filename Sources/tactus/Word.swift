internal import Import

/// The words of the command line. Arguments, help and dispatch all come from this table.
enum Word: String, CaseIterable {
    case run, status, reload, pause, resume, layer
    case check, devices, record, replay
    case `try`
    case `init`
    case `import`
    case schema, completions, manual
    case learn
    case help

    var summary: String {
        switch self {
        case .run: "watch the touch devices and run what the configuration says; what the service starts"
        case .status: "say how the daemon is: whether it acts, its layer, its configuration, its devices"
        case .reload: "let the daemon read its configuration again, and say what has changed or what is wrong"
        case .pause: "let the daemon do nothing until \"tactus resume\""
        case .resume: "end a pause"
        case .layer: "switch a layer of the configuration on (base: off), or without a name say which one is on"
        case .check: "say everything that is wrong with a configuration"
        case .devices: "list the touch devices: what they are, what they can do, what is set for them, and why one cannot be read"
        case .record: "write what a device sends to a file, until interrupted"
        case .replay: "show what recordings would have done"
        case .try: "show what a sentence would have done: \"3 fingers touch, slide left 40mm in 120ms, lift\""
        case .`init`: "write the commented default configuration, and say what is missing for access"
        case .`import`: "translate what other gesture programs were told: \(ImportSource.names)"
        case .schema: "print a JSON Schema of the configuration, with which editors complete and check it"
        case .completions: "print what makes a shell complete this command line: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))"
        case .manual: "print the source of a manual page: \(ManualPage.allCases.map(\.rawValue).joined(separator: ", "))"
        case .learn: "measure repetitions of a gesture, from a device or from recordings, and propose thresholds for it"
        case .help: "explain a command"
        }
    }

    /// What follows the word, as help shows it. In capitals stand ``Placeholder``s.
    var positionals: String {
        switch self {
        case .run, .status, .reload, .pause, .resume, .devices, .record, .`init`, .schema: ""
        case .layer: "[NAME]"
        case .check: "[FILE...]"
        case .replay: "FILE..."
        case .`import`: "FILE... | -- lisgd ARGUMENTS..."
        case .try: "SENTENCE"
        case .completions: "SHELL"
        case .manual: "PAGE"
        case .learn: "NAME [FILE...]"
        case .help: "[COMMAND]"
        }
    }

    var positionalCount: ClosedRange<Int> {
        switch self {
        case .run, .status, .reload, .pause, .resume, .devices, .record, .`init`, .schema: 0...0
        case .layer, .help: 0...1
        case .check: 0...10_000
        case .replay, .`import`, .learn: 1...10_000
        case .try: 1...1
        case .completions, .manual: 1...1
        }
    }

    var options: [Option] {
        switch self {
        case .run: [.config, .device]
        case .check: [.config, .json, .color]
        case .status: [.json]
        case .reload, .pause, .resume, .layer, .help, .`init`: []
        case .schema, .completions, .manual: []
        case .devices: [.json, .wait, .config]
        case .record: [.output, .force, .device]
        case .replay: [.config, .layer, .json, .explain, .act, .axes, .color]
        case .try: [.config, .layer, .json, .explain, .output, .force, .color]
        case .`import`: [.from, .output, .force]
        case .learn: [.config, .device, .from, .against, .times, .json]
        }
    }

    func run(_ arguments: Arguments) -> ExitStatus {
        switch self {
        case .run: Run.run(arguments)
        case .status: Status.run(arguments)
        case .reload: Reload.run()
        case .pause: Pause.run()
        case .resume: Resume.run()
        case .layer: SetLayer.run(named: arguments.positionals.first)
        case .check: Check.run(arguments)
        case .devices: Devices.run(arguments)
        case .record: Record.run(arguments)
        case .replay: Replay.run(arguments)
        case .try: Try.run(arguments)
        case .`init`: Init.run()
        case .`import`: Import.run(arguments)
        case .schema: PrintSchema.run()
        case .completions: Completions.run(arguments)
        case .manual: Manual.run(arguments)
        case .learn: Learn.run(arguments)
        case .help: Help.run(named: arguments.positionals.first)
        }
    }
}

/// An option of the command line; which word takes it says ``Word/options``.
enum Option: String, CaseIterable {
    case config, layer, device, json, explain, act, axes, output, force, wait, from, against, times, color

    /// What stands for the value in help, a ``Placeholder``; nil for options without one.
    var value: String? {
        switch self {
        case .config: "FILE"
        case .layer: "NAME"
        case .device: "PATH"
        case .axes: "AXES"
        case .output: "FILE"
        case .wait: "SECONDS"
        case .from: "SOURCE"
        case .against: "FILE"
        case .times: "COUNT"
        case .color: "WHEN"
        case .json, .explain, .act, .force: nil
        }
    }

    var letter: Character? {
        switch self {
        case .output: "o"
        case .config, .layer, .device, .json, .explain, .act, .axes, .force, .wait, .from, .against, .times, .color: nil
        }
    }

    var summary: String {
        switch self {
        case .config: "use this configuration instead of \(ConfigurationFile.defaultPathForPeople)"
        case .layer: "begin in this layer instead of in none"
        case .device: "use this device (may be repeated) instead of all touch devices"
        case .json: "print one JSON object a line"
        case .explain: "say after each touch why the other gestures did not happen, with what was measured and what was wanted"
        case .act: "run the commands"
        case .axes: "axes of a recording that has no description, e.g. x=0..1280@12,y=0..680@10,slots=5 (units @ units per mm)"
        case .wait: "listen for so long, 1 to 60, and say how often each device reports while fingers move on it"
        case .output: "write the result to this file: a recording (libinput-record YAML), or of import the configuration"
        case .force: "replace the file of --output if it exists"
        case .from:
            "of import: take the files for those of this program, \(ImportSource.names); of learn: a recording of repetitions, or a folder "
                + "of them (may be repeated)"
        case .against: "a recording of other things, or a folder of them: say how often the gesture would have happened (may be repeated)"
        case .times: "how many repetitions to wait for at a device, \(Learn.times.lowerBound) to \(Learn.times.upperBound), 10 unless told"
        case .color: "use colors: \(ColorChoice.allCases.map(\.rawValue).joined(separator: ", ")); default auto, which means on a terminal"
        }
    }

    var spelling: String { "--\(rawValue)" }
}
