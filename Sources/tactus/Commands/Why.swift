internal import Configuration
internal import Diagnostics
internal import EvdevInput
internal import Gestures
internal import Session
internal import System
internal import TouchInput
internal import TouchRecording

extension Subcommand {
    static let why = Subcommand(
        "why", "explain why a gesture did or did not happen in the last touch that the running daemon read",
        positionals: "[GESTURE]", count: 0...1,
        options: [
            .touches.with("explain this number of the last touches, 1 to \(TouchHistory.touchLimit), default 1", value: "COUNT"),
            .device.with("explain the last touch of this device instead of the last touch of any device"), .json,
        ],
        explanation:
            "The output is like that of tactus explain. It covers the last touch and the touches that belong to it, as in a double tap. "
            + "With GESTURE it covers that gesture alone. The daemon keeps the last \(TouchHistory.touchLimit) touches of each device in "
            + "memory: contacts and the buttons of the pad, no keys. No command is run. If there was no touch yet, the exit status is 1.",
        examples: [
            Example(command: "tactus why \"next workspace\"", meaning: "make the gesture, then find out why nothing happened"),
            Example(command: "sleep 3; tactus why", meaning: "make the gesture within 3 s, and see everything about it"),
        ],
        run: Why.run)
}

/// Reports what happened in the last touches of the running daemon, and why. It runs no command.
enum Why {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let count = try arguments.number(.touches, in: 1...TouchHistory.touchLimit) ?? 1
        let daemon = try DaemonClient()
        let last = try daemon.lastTouches(of: arguments.value(.device) ?? "")
        return try tell(last, count, state: try daemon.state().state, arguments, at: .now)
    }

    private static func tell(
        _ last: LastTouches, _ count: Int, state: String, _ arguments: Arguments, at now: TouchInstant
    ) throws -> ExitStatus {
        let recording: Recording
        do throws(Diagnostic) {
            recording = try Recording(parsing: Array(last.head.utf8))
        } catch {
            throw Refusal("bug: the answer of the daemon cannot be read: \(error)", .wrong)
        }
        let files = (recording.bundle?.files ?? []).map { SourceFile(named: $0.name, Array($0.text.utf8)) }
        let configuration = try ConfigurationFile.load(inUse: files)
        guard let input = PlaybackInput(last.touches, of: recording.device, screen: last.screen, for: configuration) else {
            throw PlaybackSetup.refusal(of: recording, named: last.path)
        }
        return try tell(last, input, configuration, count, state: state, arguments, at: now)
    }

    private static func tell(
        _ last: LastTouches, _ input: PlaybackInput, _ configuration: Configuration, _ count: Int, state: String, _ arguments: Arguments,
        at now: TouchInstant
    ) throws -> ExitStatus {
        let gestures = configuration.selectionOfAllLayers()
        let only = try Explain.gesture(arguments.positionals.first, in: configuration)
        let finder = TouchGroupFinder()
        let scene = PlaybackScene(configuration: configuration, layer: last.touches.layer, desktop: last.touches.desktop)
        input.play(scene, explains: true, to: finder)
        var first = finder.groups.count
        var touches = 0
        while touches < count, first > 0 {
            first -= 1
            touches += finder.groups[first].touches
        }
        guard let start = finder.groups.dropFirst(first).first?.start, let end = finder.groups.last?.end else {
            throw Refusal("device: \(last.path): \(absence(last.touches, state: state))", .wrong)
        }
        PlaybackSetup.warnAboutDetectors(in: configuration)
        let notes = TouchNotes(
            last.touches, finder.groups[first...], isFirst: first == 0, wanted: count, isTouched: finder.hasFingers, state: state)
        if arguments.has(.json) {
            let head = [("device", JSON.string(input.deviceName)), ("path", JSON.string(last.path)), ("ago", (now - end).secondsText)]
            Output.write(JSON.object(head + notes.members) + "\n")
        } else {
            Output.line("\"\(input.deviceName)\" (\(last.path)), \((now - end).inMinutesAndSeconds) ago:")
        }
        let view = Explain.view(gestures, only: only, device: input.deviceName, json: arguments.has(.json))
        input.play(scene, explains: true, since: start, to: LaterGroupsView(view, after: first))
        if !arguments.has(.json) {
            for note in notes.sentences { Output.write(visible(note).wrapped(to: Terminal.width(of: Output.descriptor)) + "\n") }
        }
        return .done
    }

    /// Returns the reason why no touch is kept.
    private static func absence(_ touches: KeptTouches, state: String) -> String {
        if touches.isLastLost { return TouchNotes.lossSentence }
        let rest = state == ControlState().state ? "" : "; gestures do not act now (\(state)), so touches are not kept"
        return "nothing has touched it since the daemon reads it\(rest)"
    }
}
