/// Generates tactus(1). Commands, options and statuses come from the program's own tables.
enum ProgramManual {
    static var text: String {
        var page = Mdoc(title: "TACTUS", section: 1, date: Version.date)
        page.section("NAME")
        page.line(".Nm tactus")
        page.line(".Nd multitouch gestures that run commands")
        page.section("SYNOPSIS")
        page.line(".Nm")
        page.line(".Ar COMMAND")
        page.line(".Op Ar ...")
        page.section("DESCRIPTION")
        page.prose(description)
        page.example("systemctl --user enable --now tactus.service")
        page.section("COMMANDS")
        for command in Subcommand.all { describe(command, in: &page) }
        page.section("OUTPUT FOR SCRIPTS")
        page.prose(json)
        page.list(jsonKeys)
        page.section("ENVIRONMENT")
        page.list(environment)
        page.section("FILES")
        page.prose("Those that come with Tactus lie below the folder it was installed in, /usr/local or /usr.")
        page.list(files)
        page.section("EXIT STATUS")
        page.list(ExitStatus.allCases.map { (term: "\($0.rawValue)", body: $0.meaning) })
        page.section("SIGNALS")
        page.prose("They are for the daemon, tactus run.")
        page.list(signals)
        page.section("SEE ALSO")
        page.line(".Xr libinput 1 ,")
        page.line(".Xr systemctl 1 ,")
        page.line(".Xr tactus.toml 5")
        return page.text
    }

    private static func describe(_ command: Subcommand, in page: inout Mdoc) {
        page.subsection("tactus \(command.name)")
        page.macro("Ic", Help.usage(of: command))
        page.paragraph()
        page.prose(command.summary.capitalizedSentence)
        if let more = command.explanation {
            page.paragraph()
            page.prose(more)
        }
        if !command.options.isEmpty {
            page.list(command.options.map { (term: Help.spelling(of: $0, in: command), body: $0.summary.capitalizedSentence) })
        }
        for example in command.examples {
            page.paragraph()
            page.prose("\(example.meaning.capitalizedSentence.dropLast()):")
            page.example(example.command)
        }
    }

    private static let description = """
        Tactus reads the contacts of touchpads and touchscreens, each finger for itself, and runs commands where they make a gesture that \
        its configuration describes.
        It reads beside the desktop and takes nothing away from it.
        The daemon is a service of the user. To start it now and at every login, type:
        """

    private static let json = """
        With --json a command prints one JSON object a line, with keys in snake_case.
        Later versions may add keys; messages stay on standard error.
        Lengths are in millimeters, angles in degrees, speeds in millimeters a second.
        JSON.md has all keys of all commands. Those of try and replay, where each line is a gesture event:
        """

    private static let jsonKeys = [
        (term: "time", body: "Seconds since the first event of the recording."),
        (
            term: "gesture, phase",
            body: "The name of the gesture, and one of began, changed, tick, ended, released, cancelled and, with --explain, failed."
        ),
        (
            term: "fingers, device, x, y, start_x, start_y, dx, dy, vx, vy, scale, rotation, duration_ms, direction",
            body: "What a command gets in the variables of the same name: see tactus.toml(5)."
        ),
        (
            term: "actions",
            body: "What the event sets off, a list of objects: action is run, start, end, press, hold, release, call or layer; trigger is "
                + "the key of the file; steps counts the steps. With it comes shell, argv, keys, layer, or what call needs."
        ),
        (term: "cooling_down", body: "True if the gesture does nothing because it acted a moment ago."),
        (term: "reason, measured, wanted, unit", body: "Why a gesture has failed."),
        (term: "recording", body: "The file, if replay was given several."),
    ]

    private static let environment = [
        (term: "XDG_CONFIG_HOME", body: "Below this folder, in tactus/tactus.toml, is the configuration. Where it is not set: ~/.config."),
        (term: "HOME", body: "The home folder."),
        (term: "XDG_RUNTIME_DIR", body: "Holds the lock that keeps a second daemon from running."),
        (term: "DBUS_SESSION_BUS_ADDRESS", body: "The user's message bus, where it is not that in XDG_RUNTIME_DIR."),
        (
            term: "XDG_SEAT",
            body: "The seat whose devices are read. Where it is not set, as in a user service: that of your session, or seat0 without one."
        ),
        (
            term: "WAYLAND_DISPLAY, DISPLAY",
            body: "The desktop that commands find. The daemon warns where neither is set."
        ),
        (
            term: "XDG_CURRENT_DESKTOP, KDE_SESSION_VERSION, NIRI_SOCKET, HYPRLAND_INSTANCE_SIGNATURE, SWAYSOCK",
            body: "What tactus check knows the desktop by, whose own gestures it tells of."
        ),
        (term: "NO_COLOR, TERM", body: "If NO_COLOR is not empty, or TERM is dumb, --color auto uses no colors."),
        (term: "PATH", body: "Where the programs of actions are looked for."),
        (term: "JOURNAL_STREAM", body: "Set by systemd: messages to the journal have a priority."),
        (
            term: "TACTUS_*", body: "What commands are told of the gesture: see tactus.toml(5)."
        ),
    ]

    private static let files = [
        (term: "~/.config/tactus/tactus.toml", body: "The configuration: see tactus.toml(5)."),
        (term: "share/tactus/tactus.toml", body: "The default configuration, which tactus init copies."),
        (term: "share/tactus/tactus.schema.json", body: "The JSON Schema of the configuration."),
        (term: "share/tactus/quirks", body: "What is known of devices that say too little of themselves, or what is wrong."),
        (term: "share/tactus/examples", body: "Configurations for several desktops."),
        (
            term: "share/doc/tactus",
            body: "The documents, among them Configuration.md, Sentences.md, Detectors.md, Import.md and JSON.md."
        ),
        (term: "lib/systemd/user/tactus.service", body: "The service of the user."),
        (
            term: "70-tactus.rules, 70-tactus-touchscreens.rules",
            body: "The udev rules that let the active user read touchpads and touchscreens. Their comments say what that gives away."
        ),
    ]

    private static let signals = [
        (term: "SIGHUP", body: "Reads the configuration again. One with errors is not taken, and what was there before goes on working."),
        (
            term: "SIGTERM, SIGINT",
            body: "Ends the daemon. Gestures that go on are cancelled. What during holds is asked to end, and killed if that takes it more "
                + "than 2 s. Other commands that run live on."
        ),
    ]
}
