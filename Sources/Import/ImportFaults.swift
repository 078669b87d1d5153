package import Diagnostics

// The reasons why a whole file cannot be translated. A fault of a single item is an UntranslatedItem instead.
extension Diagnostic {
    package static var notRecognized: Diagnostic {
        let sources = ImportSource.allCases.map(\.rawValue).joined(separator: ", ")
        return Diagnostic(
            .syntax,
            "this is not a file of a known gesture program; name the program with --from \(sources); "
                + "import reads no other programs: write their gestures by hand, as the Cookbook shows")
    }

    package static var alreadyTactus: Diagnostic {
        Diagnostic(.syntax, "this is a configuration of Tactus, which needs no import; to check it, type \"tactus check FILE\"")
    }

    package static var recording: Diagnostic {
        Diagnostic(.syntax, "this is a recording, not the file of a gesture program; to play it, type \"tactus replay FILE\"")
    }

    /// The error for a file or a command line that is too large. It has no size, because the rest of the file is not read.
    static var tooLarge: Diagnostic { Diagnostic(.tooLarge, "more than \(ImportLimits.size) bytes, which is the limit") }

    static var notUTF8: Diagnostic { Diagnostic(.syntax, "this is not UTF-8 text") }

    static var nul: Diagnostic { Diagnostic(.syntax, "a NUL character; no command can hold one") }

    /// Returns an error with the reason that a parser gives.
    static func malformed(_ reason: String) -> Diagnostic { Diagnostic(.syntax, visible(reason)) }

    static var unclosedQuote: Diagnostic { Diagnostic(.syntax, "the quote that begins here is never closed") }

    /// The error for aliases that stand for too much.
    static var tooManyAliases: Diagnostic {
        Diagnostic(.tooLarge, "the aliases here stand for more than \(ImportLimits.size) bytes and values; no such file has so many")
    }

    static var tooDeep: Diagnostic {
        Diagnostic(.tooLarge, "nested more than \(ImportLimits.depth) levels deep; no such file is")
    }

    static var tooMuch: Diagnostic {
        Diagnostic(.tooLarge, "more than \(ImportLimits.count) gestures and other entries; no such file has so many")
    }

    static var tooManyApps: Diagnostic {
        Diagnostic(.tooLarge, "a gesture for more than \(ImportLimits.appCount) programs; no such file names so many")
    }

    static func wrongRoot(found: String, wanted: String) -> Diagnostic {
        Diagnostic(.syntax, "found \(Excerpt.quoting(found)) where \(wanted) was expected")
    }

    package static var noCommandLine: Diagnostic {
        Diagnostic(.syntax, "there is neither a lisgd command line with -g here nor the gestures of a config.h")
    }

    static var unknownArguments: Diagnostic {
        Diagnostic(
            .syntax,
            "what the script calls lisgd with is unknown; write the command line, as in tactus import -- lisgd -g '1,LR,L,*,R,my-menu'")
    }

    static var outOfMemory: Diagnostic { Diagnostic(.tooLarge, "not enough memory to read the file") }
}
