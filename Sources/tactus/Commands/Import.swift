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
    static func run(_ arguments: Arguments) -> ExitStatus {
        var source: ImportSource?
        if let name = arguments.value(.from) {
            source = ImportSource(rawValue: name)
            guard source != nil else {
                Messages.error("usage: --from \(name): Tactus knows the files of \(ImportSource.names)")
                return .usage
            }
        }
        do {
            let imported = try read(arguments.positionals, source)
            if let file = ResultFile(arguments) {
                if let status = file.write(imported.toml) { return status }
            } else {
                Output.write(imported.toml)
            }
            return report(imported)
        } catch let failure as File.Failure {
            Messages.error("\(failure)")
            return .noInput
        } catch let refusal as Refusal {
            Messages.error("\(refusal.file):\(refusal.error.position == nil ? " " : "")\(refusal.error)")
            return .wrong
        } catch let usage as UsageError {
            Messages.error("usage: \(usage)")
            return .usage
        } catch {
            Messages.error("bug: \(error)")
            return .wrong
        }
    }

    private struct Refusal: Error {
        var file: String
        var error: Diagnostic
    }

    /// Reads files or, if an argument other than `-` begins with a dash, a command line of lisgd. Throws if one of them cannot be read or
    /// converted, or if the arguments are wrong.
    private static func read(_ positionals: [String], _ source: ImportSource?) throws -> ImportedConfiguration {
        if let option = positionals.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
            guard source == nil || source == .lisgd else { throw UsageError.surplus(option) }
            let first = positionals[0]
            guard first.hasPrefix("-") || isLisgd(first) else {
                throw UsageError.surplus(first, advice: "the command line after -- begins with lisgd\(example); import files without --")
            }
            do throws(Diagnostic) {
                return try ImportedConfiguration(lisgdArguments: positionals, named: "lisgd")
            } catch {
                throw Refusal(file: "lisgd", error: error)
            }
        }
        // "lisgd" alone is a command line without options, unless a file has that name.
        if positionals.count == 1, isLisgd(positionals[0]), !File.exists(positionals[0]) {
            throw UsageError.missing("arguments of lisgd: write its command line\(example)")
        }
        return ImportedConfiguration(
            merging: try positionals.map { path in
                // One byte more than the limit, so that a larger file is refused and not cut.
                let bytes = try File.readArgument(path, limit: ImportedConfiguration.sizeLimit + 1)
                do throws(Diagnostic) {
                    if source == nil, ImportSource.isTactus(bytes) { throw Diagnostic.alreadyTactus }
                    guard let source = source ?? ImportSource(recognizing: bytes, named: path) else { throw Diagnostic.notRecognized }
                    return try ImportedConfiguration(parsing: bytes, named: path, of: source)
                } catch {
                    throw Refusal(file: path, error: error)
                }
            })
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
