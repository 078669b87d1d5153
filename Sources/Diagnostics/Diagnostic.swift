/// One finding about a text, such as an error of its reader, a conflict between gestures, or an obstacle on this machine. A diagnostic with
/// the code `more` stands for several similar findings.
///
/// Its ``description`` is a line for people, without the name of the file: `3:14: error: …`, or without a place `error: …`.
public struct Diagnostic: Error, Hashable, Sendable {
    /// The weight of a diagnostic, in ascending order.
    public enum Severity: String, CaseIterable, Hashable, Sendable {
        /// The file works as it is; the message is only information.
        case note
        /// The file can be used, but probably does not do what was meant.
        case warning
        /// The file cannot be used.
        case error
    }

    /// The consequence for the file.
    public var severity: Severity
    /// The kind of finding, for programs.
    package var code: Code
    /// The place in the file; nil if the diagnostic has none, because it is about the whole file or about the machine.
    package var span: SourceSpan?
    /// The message on one line, without position and severity: the finding, and the remedy if there is one.
    public var message: String
    /// The text to write instead of the key or value at ``span``; nil if it is unknown.
    package var replacement: String?
    /// Other places that are involved, possibly in other files.
    package var related: [SourcePosition]
    /// The number of findings that this one stands for: 1, unless its code is `more`; then the number of findings that are only counted.
    package var count: Int

    package init(
        _ severity: Severity, _ code: Code, at position: SourcePosition?, _ message: String, replacement: String? = nil,
        related: [SourcePosition] = [], count: Int = 1
    ) {
        self.severity = severity
        self.code = code
        span = position.map { SourceSpan($0) }
        self.message = message
        self.replacement = replacement
        self.related = related
        self.count = count
    }

    /// Creates an error without a place. Readers add functions that call this to `Diagnostic`, beside the code that finds the fault.
    package init(_ code: Code, _ message: String, replacement: String? = nil) {
        self.init(.error, code, at: nil, message, replacement: replacement)
    }

    /// The start of ``span``; nil if the diagnostic has no place. A new position makes a span of unknown length.
    public var position: SourcePosition? {
        get { span?.start }
        set { span = newValue.map { SourceSpan($0) } }
    }

    /// Returns a copy of the diagnostic with another place of unknown length.
    package func at(_ position: SourcePosition) -> Diagnostic {
        var diagnostic = self
        diagnostic.position = position
        return diagnostic
    }

    /// The kind of a diagnostic: a word for programs, which stays when the message is reworded.
    package enum Code: String, CaseIterable, Hashable, Sendable {
        // These are about the file.
        case syntax
        case tooLarge = "too-large"
        case unknownKey = "unknown-key"
        case misplacedKey = "misplaced-key"
        case missingKey = "missing-key"
        case conflictingKeys = "conflicting-keys"
        case wrongBrackets = "wrong-brackets"
        case wrongType = "wrong-type"
        case unknownWord = "unknown-word"
        case missingUnit = "missing-unit"
        case wrongQuantity = "wrong-quantity"
        case outOfRange = "out-of-range"
        case wrongFingers = "wrong-fingers"
        case wrongShape = "wrong-shape"
        case unusableRecording = "unusable-recording"
        case wrongKind = "wrong-kind"
        case wrongParts = "wrong-parts"
        case wrongDevice = "wrong-device"
        case wrongName = "wrong-name"
        case duplicateName = "duplicate-name"
        case wrongAction = "wrong-action"
        case neverSent = "never-sent"
        case noAction = "no-action"
        case noGesture = "no-gesture"
        /// An area, a layer or a key has no effect.
        case unused
        case unsetVariable = "unset-variable"
        case neverTogether = "never-together"
        /// A pattern is a regular expression, or another pattern that means something else in other programs.
        case unlikelyPattern = "unlikely-pattern"
        /// The further findings of a long list, of which only the number is given.
        case more

        // These are about gestures that affect each other.
        case neverHappens = "never-happens"
        case hardlyHappens = "hardly-happens"
        case comesLate = "comes-late"
        case waits

        // These are about the machine.
        case impossible
        case deviceAbsent = "device-absent"
        case noDevice = "no-device"
        case commandNotFound = "command-not-found"
        case commandNotExecutable = "command-not-executable"
        /// A list has words that only a shell understands.
        case needsShell = "needs-shell"
        case noKeyboard = "no-keyboard"
        /// A program that recognizes gestures as well is running.
        case otherProgram = "other-program"

        // These are about the desktop.
        case desktopClash = "desktop-clash"
        case desktopUnknown = "desktop-unknown"
        /// The desktop sees fingers of a grabbed device late.
        case desktopWaits = "desktop-waits"
        /// Gestures act behind a locked screen.
        case screenLock = "screen-lock"
        /// The source of the desktop state for conditions is known, or missing.
        case conditionSource = "condition-source"

        /// True if the line at the position shows the fault.
        package var hasPlace: Bool { self != .more && self != .noGesture && self != .tooLarge }
    }
}

extension Diagnostic: CustomStringConvertible {
    /// One line without the file's name: `12:9: error: unknown direction "lefft" (did you mean "left"?); …`.
    public var description: String { (position.map { "\($0.line):\($0.column): " } ?? "") + "\(severity.rawValue): \(message)" }

    /// Returns one line with the name of the only file: `swipes.yml:12:9: error: …`, or without a place `swipes.yml: error: …`.
    package func line(of file: String) -> String { position == nil ? "\(file): \(self)" : "\(file):\(self)" }

    /// Returns one line with the name of the file: `tactus.toml:12:9: error: …`. Without a known file, the name is left out.
    /// - Parameter files: The names of the files, in the order of their indices in ``SourcePosition/file``.
    package func line(in files: [String]) -> String {
        guard let position, files.indices.contains(position.file) else { return description }
        return "\(files[position.file]):\(self)"
    }
}

extension [Diagnostic] {
    /// The diagnostics, sorted by file, line and column. Diagnostics at the same place keep their order. Diagnostics without a place follow
    /// those of the main file.
    package var sortedByPosition: [Diagnostic] {
        let end = SourcePosition(line: .max, column: .max)
        return enumerated().sorted { ($0.element.position ?? end, $0.offset) < ($1.element.position ?? end, $1.offset) }.map(\.element)
    }

    /// Returns the first `limit` diagnostics of each code. If a code has more of them, one further diagnostic states the number of the
    /// others. The diagnostics have to be sorted.
    package func limited(to limit: Int = 50) -> [Diagnostic] {
        var listed: [Diagnostic.Code: Int] = [:]
        var result: [Diagnostic] = []
        var rest: [(code: Diagnostic.Code, first: Diagnostic, count: Int)] = []
        for diagnostic in self {
            listed[diagnostic.code, default: 0] += 1
            if listed[diagnostic.code, default: 0] <= limit {
                result.append(diagnostic)
            } else if let index = rest.firstIndex(where: { $0.code == diagnostic.code }) {
                rest[index].count += 1
            } else {
                rest.append((diagnostic.code, diagnostic, 1))
            }
        }
        let more = rest.map {
            Diagnostic($0.first.severity, .more, at: $0.first.position, "… and \($0.count) more like this", count: $0.count)
        }
        return (result + more).sortedByPosition
    }
}

/// A place in one of the texts that were read together.
public struct SourcePosition: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// The index of the file among those that were read together; the main file has 0.
    public var file: Int
    /// The line, counted from 1.
    public var line: Int
    /// The column, counted from 1 in characters (Unicode scalars), but in evemu text in bytes.
    public var column: Int

    /// Makes a place; line and column count from 1.
    public init(line: Int, column: Int = 1, file: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// Moves over a character to the place of the next one.
    package mutating func advance(over scalar: Unicode.Scalar) {
        if scalar == "\n" {
            line += 1
            column = 1
        } else {
            column += 1
        }
    }

    /// Finds the first bytes that are not UTF-8, or the end of the text if all of it is valid.
    package init(ofInvalidUTF8In bytes: [UInt8], file: Int = 0) {
        self.init(line: 1, file: file)
        var codec = UTF8()
        var iterator = bytes.makeIterator()
        while case .scalarValue(let scalar) = codec.decode(&iterator) { advance(over: scalar) }
    }

    /// Orders by file, line and column.
    public static func < (a: SourcePosition, b: SourcePosition) -> Bool { (a.file, a.line, a.column) < (b.file, b.line, b.column) }
}

/// The key, value or table header that a diagnostic marks.
package struct SourceSpan: Hashable, Sendable, BitwiseCopyable {
    package var start: SourcePosition
    /// The number of characters, all in the line of ``start``. Nil if the text is not available, or if the end of the span is unknown.
    package var length: Int?

    package init(_ start: SourcePosition, length: Int? = nil) {
        self.start = start
        self.length = length
    }
}
