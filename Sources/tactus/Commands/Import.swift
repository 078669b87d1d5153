internal import Diagnostics
internal import Import
internal import System

extension Subcommand {
    static let `import` = Subcommand(
        "import", "convert another program's configuration: \(ImportSource.names)",
        positionals: "FILE... | -- lisgd ARGUMENTS...", count: 1...10_000,
        options: [
            .from.with(
                "read the files as those of this program instead of recognizing them: \(ImportSource.names)", value: "PROGRAM"), .output,
            .force,
        ],
        explanation:
            "Parts that cannot be converted are reported in comments and on standard error. After -- write a command line of lisgd.",
        examples: [
            Example(command: "tactus import ~/.config/libinput-gestures.conf -o new.toml", meaning: "convert a file"),
            Example(command: "tactus import -- lisgd -g '1,LR,L,*,R,my-menu'", meaning: "convert a command line of lisgd"),
        ],
        run: Import.run)
}

/// Converts files of other gesture programs, or a command line of lisgd, and reports what could not be converted.
enum Import {
    static func run(_ arguments: Arguments) throws -> ExitStatus {
        var source: ImportSource?
        if let name = arguments.value(.from) {
            source = ImportSource(rawValue: name)
            guard source != nil else {
                throw Refusal.usage("--from \(name): Tactus knows the files of \(ImportSource.names)")
            }
        }
        let imported = try read(arguments.positionals, source)
        if let file = ResultFile(arguments) {
            try file.write(imported.toml)
        } else {
            Output.write(imported.toml)
        }
        return report(imported)
    }

    /// Reads files or, if an argument other than `-` begins with a dash, a command line of lisgd. Throws if one of them cannot be read or
    /// converted, or if the arguments are wrong.
    private static func read(_ positionals: [String], _ source: ImportSource?) throws(Refusal) -> ImportedConfiguration {
        if let option = positionals.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
            guard source == nil || source == .lisgd else { throw usage(.surplus(option)) }
            let first = positionals[0]
            guard first.hasPrefix("-") || isLisgd(first) else {
                throw usage(.surplus(first, advice: "the command line after -- begins with lisgd\(example); import files without --"))
            }
            do throws(Diagnostic) {
                return try ImportedConfiguration(lisgdArguments: positionals, named: "lisgd")
            } catch {
                throw refusal(of: "lisgd", error)
            }
        }
        // "lisgd" alone is a command line without options, unless a file has that name.
        if positionals.count == 1, isLisgd(positionals[0]), !File.exists(positionals[0]) {
            throw usage(.missing("arguments of lisgd: write its command line\(example)"))
        }
        return ImportedConfiguration(merging: try positionals.map { path throws(Refusal) in try read(path, source) })
    }

    private static func read(_ path: String, _ source: ImportSource?) throws(Refusal) -> ImportedConfiguration {
        let bytes: [UInt8]
        do throws(File.Failure) {
            // One byte more than the limit, so that a larger file is refused and not cut.
            bytes = try File.readArgument(path, limit: ImportedConfiguration.sizeLimit + 1)
        } catch {
            throw Refusal("\(error)", .noInput)
        }
        do throws(Diagnostic) {
            if source == nil, ImportSource.isRecording(bytes) { throw Diagnostic.recording }
            if source == nil, ImportSource.isTactus(bytes) { throw Diagnostic.alreadyTactus }
            guard let source = source ?? ImportSource(recognizing: bytes, named: path) else { throw Diagnostic.notRecognized }
            return try ImportedConfiguration(parsing: bytes, named: path, of: source)
        } catch {
            throw refusal(of: path, error)
        }
    }

    private static func usage(_ error: UsageError) -> Refusal { .usage("\(error)") }

    private static func refusal(of file: String, _ error: Diagnostic) -> Refusal {
        Refusal("\(file):\(error.position == nil ? " " : "")\(error)", .wrong)
    }

    private static func isLisgd(_ word: String) -> Bool { word.split(separator: "/").last == "lisgd" }

    /// A command line of lisgd, to follow a sentence that asks for one.
    private static let example = ", as in tactus import -- lisgd -g '1,LR,L,*,R,my-menu'"

    private static func report(_ imported: ImportedConfiguration) -> ExitStatus {
        let count = imported.gestures.count(where: \.isCarriedOver)
        let missing = imported.untranslated.count
        Messages.notice(
            "\(count) \(count == 1 ? "gesture" : "gestures") carried over"
                + (missing == 0 ? "" : "; \(missing) \(missing == 1 ? "thing" : "things") could not be:"))
        for item in imported.untranslated { Messages.plain("\(item)") }
        for note in imported.allNotes { Messages.notice("note: \(note)") }
        return missing == 0 ? .done : .wrong
    }
}

extension ImportSource {
    /// The names of all sources, separated by commas.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
