/// Why a configuration cannot be used. Whoever has one already keeps it.
public struct ConfigurationRejected: Error, Hashable, Sendable {
    /// Everything that is wrong, warnings included, by file, line and column. At least one error; of files with hundreds, the first hundred
    /// and one issue that says how many more.
    public var issues: [ConfigurationIssue]
    /// The names of the files that were read, in the order in which positions count them. Empty where they have none.
    public var files: [String]
}

extension ConfigurationRejected: CustomStringConvertible {
    /// A line for each issue, with the file's name where there are several.
    public var description: String {
        issues.map { files.count > 1 ? $0.line(in: files) : $0.description }.joined(separator: "\n")
    }
}
