internal import Pictures

/// An option of one or several subcommands. Options with equal names are equal.
struct Option: Hashable, Sendable {
    let name: String
    let letter: Character?
    /// The ``Placeholder`` of the value in help; nil for an option without a value.
    let value: String?
    /// A clause for help, in lower case and without a full stop.
    let summary: String

    init(_ name: String, _ summary: String, value: String? = nil, letter: Character? = nil) {
        self.name = name
        self.summary = summary
        self.value = value
        self.letter = letter
    }

    /// Returns the option with another meaning for one subcommand, and with another kind of value if `value` is given.
    func with(_ summary: String, value: String? = nil) -> Option {
        Option(name, summary, value: value ?? self.value, letter: letter)
    }

    var spelling: String { "--\(name)" }
    /// The spellings, such as `--output` and `-o`.
    var spellings: [String] { [spelling] + (letter.map { ["-\($0)"] } ?? []) }

    static func == (a: Option, b: Option) -> Bool { a.name == b.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Option {
    /// The options that stand in place of a subcommand.
    static let global = [help, version]
    static let help = Option("help", "explain the commands", letter: "h")
    static let version = Option("version", "print the version", letter: "V")

    static let config = Option(
        "config", "use this configuration instead of \(ConfigurationFile.defaultPathForPeople)", value: "FILE")
    static let layer = Option("layer", "begin in this layer instead of in no layer", value: "LAYER")
    static let app = Option(
        "app", "play as if this program were active (may be repeated for its other names); \"\" for no active window", value: "APP")
    static let title = Option("title", "play as if a window of this title were active", value: "TITLE")
    static let fullscreen = Option("fullscreen", "play as if the active window filled the screen: yes or no", value: "ANSWER")
    static let tablet = Option("tablet", "play as if the machine were in tablet mode: yes or no", value: "ANSWER")
    static let device = Option("device", "use this device instead of the first touch device", value: "PATH")
    static let json = Option("json", "print one JSON object per line")
    static let statistics = Option("statistics", "show counts and latencies since the daemon's start")
    static let once = Option("once", "print the present state, and end")
    static let explain = Option(
        "explain", "report after each touch why the other gestures did not happen, with the measured and the wanted values")
    static let act = Option("act", "run the commands")
    static let axes = Option(
        "axes",
        "axes of a recording without a description, e.g. x=0..1280@12,y=0..680@10,slots=5 (units @ units per mm)", value: "AXES")
    static let touches = Option(
        "touches", "draw only the touch of this number, or a range such as 3-5, at most \(Picture.touchLimit)", value: "RANGE")
    static let wait = Option(
        "wait", "measure for this time, 1 to 60, how often each device reports while fingers move on it", value: "SECONDS")
    static let output = Option(
        "output", "write the configuration to this file instead of standard output", value: "FILE", letter: "o")
    static let bundle = Option(
        "bundle",
        "make a bundle for a bug report: add the description of the device, your configuration without comments and commands, the "
            + "version and the desktop")
    static let withCommands = Option("with-commands", "keep the comments and commands of the configuration in the bundle")
    static let force = Option("force", "replace the file of --output if it exists")
    static let from = Option(
        "from", "take the repetitions from this recording or folder of recordings (may be repeated)", value: "FILE")
    static let against = Option(
        "against", "count how often the gesture happens in this recording or folder of recordings of other touches (may be repeated)",
        value: "FILE")
    static let times = Option(
        "times",
        "the number of repetitions on a device, \(Learn.times.lowerBound) to \(Learn.times.upperBound), default \(Learn.usualTimes)",
        value: "COUNT")
    static let color = Option(
        "color", "use colors: \(ColorChoice.allCases.map(\.rawValue).joined(separator: ", ")); default auto, which means on a terminal",
        value: "WHEN")
}
