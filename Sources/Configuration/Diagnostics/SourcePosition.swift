/// A place in a configuration file. Line and column count from 1; columns count characters (Unicode scalars), not bytes.
public struct SourcePosition: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// The index of the file among those that were read together; the main file has 0.
    public var file: Int
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int, file: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    public static func < (a: SourcePosition, b: SourcePosition) -> Bool { (a.file, a.line, a.column) < (b.file, b.line, b.column) }
}

/// The key, value or table header that a diagnostic marks.
public struct SourceSpan: Hashable, Sendable, BitwiseCopyable {
    public var start: SourcePosition
    /// The number of characters, all in the line of ``start``. Nil where the text is not at hand or the end is not plain to see;
    /// ``CheckReport`` has the text and fills it in.
    public var length: Int?

    public init(_ start: SourcePosition, length: Int? = nil) {
        self.start = start
        self.length = length
    }
}
