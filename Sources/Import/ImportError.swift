package import Configuration

/// The reason why a whole file cannot be translated. Faults of single items are each an ``UntranslatedItem``.
package struct ImportError: Error, Hashable, Sendable {
    /// The faults of files. Its description is the message without the place.
    package enum Fault: Hashable, Sendable {
        case notRecognized
        case tooLarge(bytes: Int)
        case notUTF8
        case nul
        /// The message of a parser about its format.
        case malformed(String)
        case unclosedQuote
        /// The aliases stand for too many values or too much text.
        case tooManyAliases
        case tooDeep
        case tooMuch
        case wrongRoot(found: String, wanted: String)
        case noCommandLine
        case outOfMemory
    }

    /// The place; nil if the fault concerns the whole file.
    package var position: SourcePosition?
    /// The first fault found.
    package var fault: Fault

    /// Makes an error; without a place it concerns the whole file.
    package init(_ fault: Fault, at position: SourcePosition? = nil) {
        self.position = position
        self.fault = fault
    }
}

extension ImportError: CustomStringConvertible {
    /// `3:14: error: …` with advice; the name of the file goes in front.
    package var description: String {
        guard let position else { return "error: \(fault)" }
        return "\(position.line):\(position.column): error: \(fault)"
    }
}

extension ImportError.Fault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notRecognized:
            "this is not a file of a known gesture program; name the program with --from \(Self.sources)"
        case .tooLarge(let bytes):
            "the file has \(bytes) bytes; \(ImportLimits.size) is the limit"
        case .notUTF8:
            "this is not UTF-8 text"
        case .nul:
            "a NUL character; no command can hold one"
        case .malformed(let reason):
            visible(reason)
        case .unclosedQuote:
            "the quote that begins here is never closed"
        case .tooManyAliases:
            "the aliases here stand for more than \(ImportLimits.nodes) values or \(ImportLimits.size) bytes; no such file has so many"
        case .tooDeep:
            "nested more than \(ImportLimits.depth) levels deep; no such file is"
        case .tooMuch:
            "more than \(ImportLimits.count) gestures and other things; no such file has so many"
        case .wrongRoot(let found, let wanted):
            "found \(Excerpt.quoting(found)) where \(wanted) was expected"
        case .noCommandLine:
            "there is neither a lisgd command line with -g here nor the gestures of a config.h"
        case .outOfMemory:
            "not enough memory to read the file"
        }
    }

    private static let sources = ImportSource.allCases.map(\.rawValue).joined(separator: ", ")
}
