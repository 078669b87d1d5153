internal import Import

/// The words of the command line. Arguments, help and dispatch all come from this table.
enum Word: String, CaseIterable {
    case run, status, reload, pause, resume, layer
    case check, list, devices, record, replay
    case `try`
    case `init`
    case `import`
    case schema, completions, manual
    case learn
    case help

    var summary: String {
        switch self {
        case .run: "watch the touch devices and run what the configuration says; what the service starts"
        case .status: "show the daemon's status: whether it acts, its layer, its configuration, its devices"
        case .reload: "make the daemon read its configuration again, and report what has changed or what is wrong"
        case .pause: "pause all gestures until \"tactus resume\""
        case .resume: "end a pause"
        case .layer: "switch a layer of the configuration on (base: off), or without a name print the one that is on"
        case .check: "report everything that is wrong with a configuration"
        case .list: "print the names of a configuration's gestures or layers, one a line"
        case .devices: "list the touch devices: what they are, what they can do, what is set for them, and why one cannot be read"
        case .record: "record what a device sends, until interrupted"
        case .replay: "show what recordings would have done"
        case .try: "show what a sentence would have done: \"3 fingers touch, slide left 40mm in 120ms, lift\""
        case .`init`: "write a commented default configuration and report missing permissions"
        case .`import`: "convert another program's configuration: \(ImportSource.names)"
        case .schema: "print a JSON Schema of the configuration, with which editors complete and check it"
        case .completions: "print a shell completion script: \(Shell.allCases.map(\.rawValue).joined(separator: ", "))"
        case .manual: "print the source of a manual page: \(ManualPage.allCases.map(\.rawValue).joined(separator: ", "))"
        case .learn: "measure repetitions of a gesture, from a device or from recordings, and propose thresholds for it"
        case .help: "explain a command"
        }
    }

    /// What follows the word, as help shows it. In capitals stand ``Placeholder``s.
    var positionals: String {
        switch self {
        case .run, .status, .reload, .pause, .resume, .devices, .record, .`init`, .schema: ""
        case .layer: "[LAYER]"
        case .check: "[FILE...]"
        case .list: "TYPE"
        case .replay: "FILE..."
        case .`import`: "FILE... | -- lisgd ARGUMENTS..."
        case .try: "SENTENCE"
        case .completions: "SHELL"
        case .manual: "PAGE"
        case .learn: "GESTURE [FILE...]"
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
        case .completions, .list, .manual: 1...1
        }
    }

    var options: [Option] {
        switch self {
        case .run: [.config, .device]
        case .check: [.config, .json, .color]
        case .status: [.json]
        case .list: [.config]
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
        case .list: List.run(arguments)
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

    /// What stands for the value in the help of a command, a ``Placeholder``; nil for options without a value.
    func value(of word: Word) -> String? {
        switch self {
        case .config, .output, .against: "FILE"
        case .layer: "LAYER"
        case .device: "PATH"
        case .axes: "AXES"
        case .wait: "SECONDS"
        case .from: word == .import ? "PROGRAM" : "FILE"
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

    /// What the option means to a command.
    func summary(of word: Word) -> String {
        switch self {
        case .config where word == .check: "check this configuration; the same as FILE"
        case .config: "use this configuration instead of \(ConfigurationFile.defaultPathForPeople)"
        case .layer: "begin in this layer instead of in none"
        case .device where word == .run: "use this device (may be repeated) instead of all touch devices"
        case .device: "use this device instead of the first touch device"
        case .json: "print one JSON object a line"
        case .explain: "report after each touch why the other gestures did not happen, with what was measured and what was wanted"
        case .act: "run the commands"
        case .axes: "axes of a recording that has no description, e.g. x=0..1280@12,y=0..680@10,slots=5 (units @ units per mm)"
        case .wait: "listen for so long, 1 to 60, and report how often each device reports while fingers move on it"
        case .output where word == .try: "write the sentence to this file as a recording, and play nothing"
        case .output where word == .record: "write the recording to this file instead of standard output"
        case .output: "write the configuration to this file instead of standard output"
        case .force: "replace the file of --output if it exists"
        case .from where word == .import: "read the files as those of this program, \(ImportSource.names), instead of finding out"
        case .from: "take the repetitions from this recording or folder of recordings (may be repeated)"
        case .against: "count how often the gesture happens in this recording of other things, or folder of them (may be repeated)"
        case .times:
            "how many repetitions to wait for at a device, \(Learn.times.lowerBound) to \(Learn.times.upperBound), default \(Learn.usualTimes)"
        case .color: "use colors: \(ColorChoice.allCases.map(\.rawValue).joined(separator: ", ")); default auto, which means on a terminal"
        }
    }

    var spelling: String { "--\(rawValue)" }
}
