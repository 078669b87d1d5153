/// A place in a configuration file. Line and column count from 1; columns count characters (Unicode scalars), not bytes.
public struct SourcePosition: Comparable, Hashable, Sendable, BitwiseCopyable {
    /// The file's place among those that were read together, from 0: the main file first.
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
