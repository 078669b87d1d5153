/// A place in the configuration file. Both count from 1; columns count characters (Unicode scalars), not bytes.
public struct SourcePosition: Comparable, Hashable, Sendable, BitwiseCopyable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (a: SourcePosition, b: SourcePosition) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
