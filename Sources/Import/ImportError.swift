internal import Configuration

/// Why nothing of a file could be translated. What is only wrong with a part of it is a ``Leftover``.
public struct ImportError: Error, Hashable, Sendable {
    /// A place in the foreign file. Both count from 1.
    public struct Position: Hashable, Sendable {
        /// Counts from 1.
        public var line: Int
        /// Counts from 1, in characters; of XML and YAML as their parsers count.
        public var column: Int

        /// Both count from 1.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// What is wrong; its description is for people.
    public enum Fault: Hashable, Sendable {
        case notRecognized
        case tooLarge(bytes: Int)
        case notUTF8
        case nul
        /// What a parser says of its own format.
        case malformed(String)
        case unclosedQuote
        /// Aliases that stand for more than anybody writes.
        case tooManyAliases
        case tooDeep
        case tooMuch
        case wrongRoot(found: String, wanted: String)
        case noCommandLine
        case outOfMemory
    }

    /// Nil where the fault is of the file as a whole.
    public var position: Position?
    /// The first that was found.
    public var fault: Fault

    /// Without a place for what is wrong with the whole file.
    public init(_ fault: Fault, at position: Position? = nil) {
        self.position = position
        self.fault = fault
    }
}

extension ImportError: CustomStringConvertible {
    /// `3:14: error: …` with what to do about it; the file's name goes in front.
    public var description: String {
        guard let position else { return "error: \(fault)" }
        return "\(position.line):\(position.column): error: \(fault)"
    }
}

extension ImportError.Fault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notRecognized:
            "this is no file of a gesture program that Tactus knows; if it is one, say which with --from \(Self.sources)"
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
