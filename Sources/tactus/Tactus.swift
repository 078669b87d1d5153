internal import Glibc

@main
enum Tactus {
    static func main() {
        let status = run(Array(CommandLine.arguments.dropFirst()))
        exit((Output.hasFailed ? ExitStatus.cannotWrite : status).rawValue)
    }

    /// Finds the word and does what it says. Separate from `main`, which Swift ties to its concurrency runtime.
    static func run(_ arguments: [String]) -> ExitStatus {
        // Writing to a reader that has gone is an error to handle, not a reason to die.
        signal(SIGPIPE, SIG_IGN)
        Output.prepare()
        guard let first = arguments.first else {
            Messages.error("usage: \(UsageError.noWord)")
            File.write("\n\(Help.overview(width: Terminal.width(of: STDERR_FILENO)))", to: STDERR_FILENO)
            return .usage
        }
        if GlobalOption.version.spellings.contains(first) {
            Output.write("tactus \(Version.current)\n")
            return .done
        }
        if GlobalOption.help.spellings.contains(first) { return Help.run(nil) }
        if first.hasPrefix("-") {
            return refuse(.unknownOption(first, allowed: GlobalOption.allCases.flatMap(\.spellings)), about: nil)
        }
        guard let word = Word(rawValue: first) else {
            return refuse(.unknownWord(first), about: nil)
        }
        do {
            let parsed = try Arguments(parsing: Array(arguments.dropFirst()), of: word)
            if parsed.wantsHelp { return Help.run(word) }
            return word.run(parsed)
        } catch {
            return refuse(error, about: word)
        }
    }

    private static func refuse(_ reason: UsageError, about word: Word?) -> ExitStatus {
        Messages.error("usage: \(reason)")
        Messages.plain(word.map { "try \"tactus help \($0.rawValue)\"" } ?? "try \"tactus help\"")
        return .usage
    }
}
