internal import Analysis
internal import Configuration
internal import Diagnostics
internal import EvdevInput
internal import System
internal import TouchInput

extension Subcommand {
    static let check = Subcommand(
        "check", "report all errors of a configuration",
        positionals: "[FILE...]", count: 0...10_000,
        options: [.config.with("check this configuration; the same as FILE"), .json, .color],
        explanation:
            "For a valid file it reports which gestures can never happen, which are late, and which wait for others and how long. It "
            + "also reports which gestures your devices cannot recognize. Without FILE it checks the file that the daemon reads. FILE "
            + "may be a pipe, and - is standard input. Several files are checked one after the other, each as a separate configuration.",
        examples: [
            Example(command: "tactus check", meaning: "check the file that the daemon reads"),
            Example(command: "tactus check new.toml --json", meaning: "check another file, for an editor"),
        ],
        run: Check.run)
}

/// Reports the errors of a configuration. If it is valid, reports how its gestures affect each other, and what the devices, the system and
/// the desktop prevent.
enum Check {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let color = try ColorChoice.read(arguments)
        let named = arguments.all(.config) + arguments.positionals
        var result = ExitStatus.done
        for path in named.isEmpty ? [nil] : named.map(Optional.some) where !Output.hasFailed {
            let status = check(path, arguments, Palette(color))
            if result == .done { result = status }
        }
        return result
    }

    /// Checks one file, and returns the exit status; nil stands for the default file.
    private static func check(_ given: String?, _ arguments: Arguments, _ palette: Palette) -> ExitStatus {
        do {
            let report = try report(on: try ConfigurationFile.path(given), ConfigurationFile.Reading(ofNamed: given))
            if arguments.has(.json) {
                for line in report.jsonLines { Output.write(line + "\n") }
            } else {
                for line in report.parts {
                    Output.write(line.map { palette.paint($0.text, Palette.Style($0.role)) }.joined() + "\n")
                }
            }
            return report.gestureCount == nil ? .wrong : .done
        } catch {
            ConfigurationFile.explain(error)
            switch error {
            case .noHome: return .badConfiguration
            case .unreadable: return .noInput
            case .rejected, .emptied: return .wrong
            }
        }
    }

    private static func report(
        on path: String, _ reading: ConfigurationFile.Reading
    ) throws(ConfigurationFile.Problem) -> CheckReport {
        let quirks = Quirks.load()
        let files = try ConfigurationFile.sources(path, reading, quirks)
        do throws(ConfigurationRejected) {
            let configuration = try ConfigurationFile.load(files, quirks)
            let diagnostics = configuration.diagnostics + surroundings(of: configuration)
            return CheckReport(of: files, diagnostics, gestureCount: configuration.gestures.count)
        } catch {
            return CheckReport(of: files, error.diagnostics, gestureCount: nil)
        }
    }

    /// Returns diagnostics about this machine and session, for a valid configuration.
    private static func surroundings(of configuration: Configuration) -> [Diagnostic] {
        // Without gestures nothing can be missing.
        if configuration.gestures.isEmpty { return [] }
        let nodes = (try? DeviceMonitor().devices()) ?? []
        let devices = nodes.compactMap { try? TouchDevice(opening: $0).description }
        var commands = CommandDiagnostics()
        return commands.diagnostics(on: configuration) + configuration.keyboardDiagnostics() + configuration.diagnostics(on: devices)
            + DesktopFiles().diagnostics(on: configuration) + DesktopSources().diagnostics(on: configuration)
            + OtherPrograms().diagnostics()
    }
}
