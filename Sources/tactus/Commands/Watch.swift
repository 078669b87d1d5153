internal import Configuration
internal import Diagnostics
internal import EvdevInput
internal import Glibc
internal import System
internal import TouchInput
internal import Watching

extension Subcommand {
    static let watch = Subcommand(
        "watch", "show fingers and gestures on a full screen while they happen",
        positionals: "[FILE | SENTENCE]", count: 0...1,
        options: [.device, .config, .layer, .app, .title, .fullscreen, .tablet, .axes, .at, .json],
        explanation:
            "It shows what the running daemon sees and does: the fingers, the possible gestures and what they lack, the winner, and the "
            + "commands and their results. For a grabbed device it also shows what the desktop sees. If no daemon runs, or with "
            + "--config, it reads a device itself and runs nothing. A FILE is played as by replay, a SENTENCE as by try. Keys: q quits, "
            + "g shows the gestures alone, up and down scroll them, d shows the next device. In a playback, space stops and continues, "
            + "left and right move by 50 ms, and 0 goes to the start. With --json it needs no terminal.",
        examples: [
            Example(command: "tactus watch", meaning: "see how the daemon interprets your fingers"),
            Example(command: "tactus watch session.yml", meaning: "play a recording"),
        ],
        run: Watch.run)
}

extension Option {
    static let at = Option("at", "begin a playback paused at this time, such as 350ms", value: "TIME")
}

/// Shows fingers and gestures while they happen, or while it plays a recording or a sentence.
final class Watch {
    private let loop: EventLoop
    private var terminal: WatchTerminal?
    private var signals: [EventSource] = []
    /// The wait for the end of the reader of the results; nil on a terminal, and if they go to a file.
    private var reader: EventSource?
    /// The message to print after the loop has ended; nil for none.
    private var farewell: String?

    private init() throws(EventLoopError) { loop = try EventLoop() }

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let desktop = try DesktopChoice.read(arguments)
        if let subject = arguments.positionals.first { return try play(subject, desktop, arguments) }
        if let idle = [Option.at, .axes].first(where: arguments.has) {
            throw Refusal.usage("\(idle.spelling) is for a recording or a sentence; add one, or leave it out")
        }
        return try show(source(desktop, arguments), arguments)
    }

    // MARK: - The daemon or a device

    private static func source(_ desktop: DesktopState, _ arguments: Arguments) throws -> any WatchSource {
        // The daemon's configuration, layer and desktop are used unless an option names others.
        let asksOther = ([Option.config, .layer] + DesktopChoice.options).contains(where: arguments.has)
        if !asksOther, let source = try daemon(arguments.value(.device)) { return source }
        let configuration = try ConfigurationFile.loadOrDefault(arguments)
        return try DeviceSource(PlaybackScene(configuration, desktop, arguments), device: arguments.value(.device))
    }

    /// Returns the running daemon as a source; nil if none is on the bus, or if there is no bus. Throws if it does not answer or refuses.
    private static func daemon(_ device: String?) throws(BusClient.Failure) -> DaemonSource? {
        do throws(BusClient.Failure) {
            return try DaemonSource(DaemonClient(), device: device)
        } catch {
            switch error {
            case .noBus, .noService: return nil
            case .refused, .unanswered: throw error
            }
        }
    }

    private static func show(_ source: any WatchSource, _ arguments: Arguments) throws -> ExitStatus {
        try run { watch in
            if arguments.has(.json) {
                watch.reader = Output.endWithReader(watch.loop)
            } else {
                let terminal = try watch.openTerminal(WatchModel(start: .now), hint: "q quit   g gestures only   d next device")
                terminal.pressed = { [unowned watch] key in
                    switch key {
                    case .character("q"), .character("\u{1B}"), .end: watch.loop.exit(ExitStatus.done.rawValue)
                    case .character, .left, .right, .home: break
                    }
                }
            }
            try source.start(on: watch.loop) { [unowned watch] fact in
                watch.take(fact)
            } end: { [unowned watch] reason in
                watch.farewell = "watch: \(reason)"
                watch.loop.exit(ExitStatus.noDevice.rawValue)
            }
            return source
        }
    }

    private func take(_ fact: WatchFact) {
        guard let terminal else {
            Output.write(fact.json() + "\n")
            if Output.hasFailed { loop.exit(ExitStatus.done.rawValue) }
            return
        }
        terminal.model.take(fact)
        terminal.show()
    }

    // MARK: - Playbacks

    private static func play(_ subject: String, _ desktop: DesktopState, _ arguments: Arguments) throws -> ExitStatus {
        if arguments.has(.device) {
            throw Refusal.usage("--device is for what happens now; leave it out for a recording or a sentence")
        }
        let position = try position(arguments)
        if arguments.has(.json), arguments.has(.at) { throw Refusal.usage("--json prints a whole playback; leave out --at") }
        let played = try PlayedSubject(subject, arguments)
        let scene = try PlaybackScene(played.configuration, desktop, arguments)
        scene.warn()
        let facts = played.input.facts(scene)
        if arguments.has(.json) {
            let start = WatchPlayer.start(of: facts)
            for fact in facts where !Output.hasFailed { Output.write(fact.json(since: start) + "\n") }
            return .done
        }
        return try run { watch in
            let terminal = try watch.openTerminal(WatchModel(start: WatchPlayer.start(of: facts)), hint: WatchPlayer.hint)
            return try WatchPlayer(facts, at: position, terminal, on: watch.loop)
        }
    }

    /// Returns the time of `--at`; nil if the option is not given.
    private static func position(_ arguments: Arguments) throws(Refusal) -> Duration? {
        guard let text = arguments.value(.at) else { return nil }
        for (unit, scale) in [("ms", 1.0), ("s", 1000.0)] where text.hasSuffix(unit) {
            guard let number = Double(text.dropLast(unit.count)), number >= 0 else { break }
            // The limit of 1e9 ms is more than eleven days. No recording is as long.
            return .microseconds(Int64(min(number * scale, 1e9) * 1000))
        }
        throw .usage("--at: \"\(visible(text))\" is no time; write e.g. --at 350ms or --at 1.2s")
    }

    // MARK: - The loop

    /// Runs the loop until something ends it, and returns the exit status. Throws if the terminal, the source or the loop cannot be used.
    ///
    /// - Parameter prepare: Opens the terminal, if one is needed, and starts the source or the player. Its result lives as long as the loop
    ///   runs.
    private static func run(_ prepare: (Watch) throws -> AnyObject) throws -> ExitStatus {
        let watch = try Watch()
        watch.signals = try watch.loop.exit(on: [SIGINT, SIGTERM, SIGHUP])
        let prepared = try prepare(watch)
        let status = try withExtendedLifetime(prepared) { try watch.loop.run() }
        watch.terminal?.close()
        if let farewell = watch.farewell { Messages.error(farewell) }
        return ExitStatus(rawValue: status) ?? .wrong
    }

    private func openTerminal(_ model: WatchModel, hint: String) throws -> WatchTerminal {
        let terminal = try WatchTerminal(model, hint: hint, on: loop)
        self.terminal = terminal
        return terminal
    }
}
