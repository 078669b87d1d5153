internal import Configuration
internal import EvdevInput
internal import System
internal import TouchInput

/// Says everything that there is to say about a configuration: what is wrong with it or, of a valid one, what its gestures do to each
/// other, and what devices, system and desktop have against them.
enum Check {
    static func run(_ arguments: Arguments) -> ExitStatus {
        guard let color = ColorChoice.read(arguments) else { return .usage }
        let named = arguments.all(.config) + arguments.positionals
        var result = ExitStatus.done
        for path in named.isEmpty ? [nil] : named.map(Optional.some) where !Output.hasFailed {
            let status = check(path, arguments, Palette(color))
            if result == .done { result = status }
        }
        return result
    }

    /// One file, or the default one.
    private static func check(_ given: String?, _ arguments: Arguments, _ palette: Palette) -> ExitStatus {
        do {
            let report = try report(on: try ConfigurationFile.path(given))
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
            case .rejected: return .wrong
            }
        }
    }

    private static func report(on path: String) throws(ConfigurationFile.Problem) -> CheckReport {
        let quirks = try ConfigurationFile.quirks()
        let files = try ConfigurationFile.sources(path, .once, quirks)
        do throws(ConfigurationRejected) {
            let configuration = try ConfigurationFile.load(files, quirks)
            let diagnostics = configuration.diagnostics + surroundings(of: configuration)
            return CheckReport(of: files, diagnostics, gestureCount: configuration.gestures.count)
        } catch {
            return CheckReport(of: files, error.diagnostics, gestureCount: nil)
        }
    }

    /// What is so on this machine, in this session; the file is right all the same.
    private static func surroundings(of configuration: Configuration) -> [Diagnostic] {
        // Nothing to say of a file that asks for nothing.
        if configuration.gestures.isEmpty { return [] }
        let nodes = DeviceMonitor()?.devices() ?? []
        let devices = nodes.compactMap { try? TouchDevice(opening: $0).description }
        var commands = CommandDiagnostics()
        return commands.diagnostics(on: configuration) + configuration.keyboardDiagnostics() + configuration.diagnostics(on: devices)
            + DesktopFiles().diagnostics(on: configuration)
    }
}
