extension Word {
    /// What the summary has no room for, in help and manual; nil for what needs no more.
    var explanation: String? {
        switch self {
        case .run:
            "It acts while the session of the user on the seat is the active one, not locked and not asleep. One daemon runs for each user. "
                + "If the configuration has errors, it runs without gestures until the file is correct, and says so in a notification, too; to "
                + "ask whether a file is valid, use tactus check. A device named with --device may come later."
        case .check:
            "Of a valid file it also reports which gestures can never happen, which come late, who waits for whom and how long, and which are "
                + "beyond the devices that are there. Without FILE it checks the file that the daemon reads. FILE may be a pipe, and - is "
                + "standard input. Several files are checked one after the other; each is a configuration of its own."
        case .list:
            "TYPE is gestures or layers. The layers end with base, which is none of them. The shell completions use this command."
        case .status: "If the daemon does not run, it says what to type, and ends with 69, as do reload, pause, resume and layer."
        case .reload:
            "A configuration with errors is not taken; what was there before goes on working. Ends with 1 then."
        case .pause: "Gestures under way are cancelled. A pause outlives a reload, but not the daemon."
        case .resume: "Fingers that are down count only after they have lifted."
        case .layer: "At most one layer is on at a time, and at first none is. If there is no such layer, it ends with 1."
        case .devices: "With --wait it measures how often each device reports."
        case .record:
            "The file is of the kind that libinput record writes, so other programs can read it. It has all that was done on the device, "
                + "except keys: those are never recorded."
        case .replay:
            "FILE is a recording of libinput record, of evemu, or of tactus record. No device is needed, and no command is run without --act."
        case .try:
            "Sentences.md describes the words of such sentences. No device is needed, and no command is run. If you have no configuration yet, "
                + "it tries the default one, which tactus init writes."
        case .`init`: "A configuration that is there already stays as it is. Its first line tells editors where the JSON Schema is."
        case .`import`:
            "What could not be carried over is reported in comments and on standard error. After -- comes a command line of lisgd."
        case .learn:
            "GESTURE is the name of a gesture of the configuration. Repeat it as you do it every day, and lift all fingers in between; without "
                + "--from this is on the first touch device, or on that of --device. It shows how far, how long and how fast the repetitions "
                + "were, and the TOML to paste; it writes no file. With --against, recordings in which the gesture was not meant, it counts "
                + "how often it would have happened there all the same."
        case .schema: "It is installed as share/tactus/tactus.schema.json, and the configuration that tactus init writes refers to it."
        case .completions: "They are installed where the shells look for them; this is for other places."
        case .manual: "The page of this program is tactus.1, that of the configuration file tactus.toml.5."
        case .help: nil
        }
    }

    /// A command line, and what it is good for.
    struct Example {
        var command: String
        var meaning: String
    }

    /// Command lines to copy, as `sh` takes them.
    var examples: [Example] {
        switch self {
        case .run:
            [Example(command: "tactus run --config new.toml", meaning: "use another configuration, after the service was stopped")]
        case .status: [Example(command: "tactus status --json", meaning: "the same for scripts")]
        case .layer:
            [
                Example(command: "tactus layer media", meaning: "switch the layer \"media\" on"),
                Example(command: "tactus layer base", meaning: "switch it off"),
            ]
        case .check:
            [
                Example(command: "tactus check", meaning: "check the file that the daemon reads"),
                Example(command: "tactus check new.toml --json", meaning: "check another file, for an editor"),
            ]
        case .list: [Example(command: "tactus list gestures", meaning: "the names of your gestures")]
        case .devices: [Example(command: "tactus devices --wait 10", meaning: "measure how often your devices report")]
        case .record:
            [Example(command: "tactus record -o session.yml", meaning: "record the first touch device until Ctrl-C")]
        case .replay:
            [Example(command: "tactus replay session.yml --explain", meaning: "find out why a gesture did not happen in a recording")]
        case .try:
            [
                Example(command: "tactus try \"4 fingers touch, hold 60ms, lift\"", meaning: "what a tap with four fingers does"),
                Example(
                    command: "tactus try \"3 fingers touch, slide left 9mm in 90ms, lift\" --explain",
                    meaning: "why a short swipe does nothing"),
            ]
        case .`import`:
            [
                Example(command: "tactus import ~/.config/libinput-gestures.conf -o new.toml", meaning: "convert a file"),
                Example(command: "tactus import -- lisgd -g '1,LR,L,*,R,my-menu'", meaning: "convert a command line of lisgd"),
            ]
        case .learn:
            [
                Example(command: "tactus learn \"next workspace\"", meaning: "repeat the gesture ten times on the first touch device"),
                Example(
                    command: "tactus learn \"next workspace\" --from swipes.yml --against day.yml", meaning: "learn from recordings"),
            ]
        case .completions: [Example(command: "source <(tactus completions bash)", meaning: "complete in this bash")]
        case .manual: [Example(command: "tactus manual tactus.toml.5 | man -l -", meaning: "read the page of the configuration file")]
        case .help: [Example(command: "tactus help try", meaning: "explain try")]
        case .reload, .pause, .resume, .`init`, .schema: []
        }
    }
}
