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
        page.prose("Files of Tactus lie below the folder of its installation, /usr/local or /usr.")
        page.list(files)
        page.section("EXIT STATUS")
        page.list(ExitStatus.allCases.map { (term: "\($0.rawValue)", body: $0.meaning) })
        page.section("SIGNALS")
        page.prose("These signals are for the daemon, tactus run.")
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
            page.list(command.options.map { (term: Help.spelling(of: $0), body: $0.summary.capitalizedSentence) })
        }
        for example in command.examples {
            page.paragraph()
            page.prose("\(example.meaning.capitalizedSentence.dropLast()):")
            page.example(example.command)
        }
    }

    private static let description = """
        Tactus reads the contacts of touchpads and touchscreens, finger by finger, and runs commands for gestures that its configuration \
        describes.
        It reads beside the desktop, which still receives all input, except from devices that the configuration grabs.
        The daemon is a service of the user. To start it now and with the desktop, type:
        """

    private static let json = """
        With --json a command prints one JSON object a line, with keys in snake_case.
        Later versions may add keys; messages stay on standard error.
        Lengths are in millimeters, angles in degrees, speeds in millimeters per second.
        JSON.md has all keys of all commands. For try and replay, each line is a gesture event with these keys:
        """

    private static let jsonKeys = [
        (term: "time", body: "Seconds since the first event of the recording."),
        (
            term: "gesture, phase",
            body: "The name of the gesture, and one of began, changed, tick, ended, released, cancelled and, with --explain, failed."
        ),
        (
            term: "fingers, device, x, y, start_x, start_y, dx, dy, vx, vy, scale, rotation, duration_ms, direction",
            body: "The values that commands get in the variables of the same name: see tactus.toml(5)."
        ),
        (
            term: "actions",
            body: "The actions of the event, a list of objects: action is run, start, end, press, click, hold, release, call, notify or "
                + "layer; trigger is the key of the file; steps counts the steps; follows is true if it waits for the one before it. "
                + "Further keys are shell, argv, keys, button, pointer, text, layer, or the members of call."
        ),
        (term: "cooling_down", body: "True if the gesture does nothing because its cooldown has not passed. Missing for changed and tick."),
        (term: "reason, measured, wanted, unit", body: "The reason why a gesture has failed."),
        (term: "recording", body: "The file, if replay plays several files."),
    ]

    private static let environment = [
        (
            term: "XDG_CONFIG_HOME",
            body: """
            The folder that contains tactus/tactus.toml, the configuration. If it is not set: ~/.config. \
            A shell does not set it for the service: let ~/.config/tactus be a link.
            """
        ),
        (term: "HOME", body: "The home folder."),
        (term: "XDG_RUNTIME_DIR", body: "The folder of the lock that prevents a second daemon."),
        (term: "DBUS_SESSION_BUS_ADDRESS", body: "The user's message bus, if it is not the one in XDG_RUNTIME_DIR."),
        (
            term: "XDG_SEAT",
            body: "The seat whose devices are read. If it is not set, as in a user service: the seat of your session, or seat0 without one."
        ),
        (
            term: "WAYLAND_DISPLAY, DISPLAY",
            body: "The desktop that commands use and that reports the active window. The daemon warns if neither is set."
        ),
        (term: "XAUTHORITY", body: "The file that gives access to an X server. If it is not set: ~/.Xauthority."),
        (
            term: "SWAYSOCK, I3SOCK, NIRI_SOCKET, HYPRLAND_INSTANCE_SIGNATURE",
            body: "The sockets of desktops. By them, and by those of the two above, the daemon notices that its desktop has gone."
        ),
        (
            term: "XDG_CURRENT_DESKTOP, KDE_SESSION_VERSION, NIRI_SOCKET, HYPRLAND_INSTANCE_SIGNATURE, SWAYSOCK",
            body: "The variables by which tactus check recognizes the desktop, to report its own gestures."
        ),
        (term: "NIRI_CONFIG", body: "The configuration of niri that tactus check reads, if it is not the usual one."),
        (term: "XDG_SESSION_TYPE", body: "The type of the session, which tactus record --bundle notes beside the desktop's name."),
        (
            term: "NO_COLOR, TERM",
            body: "If NO_COLOR is not empty, or TERM is dumb, --color auto uses no colors. With NO_COLOR, tactus watch uses none either."
        ),
        (
            term: "LC_ALL, LC_CTYPE, LANG",
            body: "The first that is not empty is the locale. On a terminal without UTF-8 in it, drawings and signs are ASCII."
        ),
        (term: "PATH", body: "The folders in which the programs of actions are searched for."),
        (term: "JOURNAL_STREAM", body: "Set by systemd. If standard error is the journal, messages have a priority."),
        (
            term: "NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID",
            body: "Set by systemd. The daemon reports its state there, and that it still works."
        ),
        (
            term: "TACTUS_*", body: "The values of the gesture for commands: see tactus.toml(5)."
        ),
    ]

    private static let files = [
        (term: "~/.config/tactus/tactus.toml", body: "The configuration: see tactus.toml(5)."),
        (term: "share/tactus/tactus.toml", body: "The default configuration, which tactus init copies."),
        (term: "share/tactus/tactus.schema.json", body: "The JSON Schema of the configuration."),
        (term: "share/tactus/quirks", body: "The properties of devices that report too little about themselves, or report it wrong."),
        (term: "share/tactus/examples", body: "Configurations for several desktops."),
        (
            term: "share/doc/tactus",
            body: "The documents, among them Configuration.md, Sentences.md, Detectors.md, Import.md, JSON.md and Bundles.md."
        ),
        (term: "lib/systemd/user/tactus.service", body: "The service of the user."),
        (
            term: "70-tactus.rules, 70-tactus-touchscreens.rules, 70-tactus-switches.rules",
            body: "The udev rules that let the active user read touchpads and touchscreens. Their comments explain the consequences."
        ),
    ]

    private static let signals = [
        (term: "SIGHUP", body: "Reads the configuration again. If it has errors, the previous one stays in use."),
        (
            term: "SIGTERM, SIGINT",
            body: "Ends the daemon. Active gestures are canceled. Commands of during get SIGTERM, and SIGKILL if they have not ended "
                + "after 2 s. Other running commands live on."
        ),
    ]
}
