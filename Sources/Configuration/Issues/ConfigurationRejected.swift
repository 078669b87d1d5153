/// Why a file cannot be used. Whoever has a configuration already keeps it.
public struct ConfigurationRejected: Error, Hashable, Sendable {
    /// Everything that is wrong, warnings included, by line and column. At least one error; of a file with hundreds, the first hundred
    /// and one issue that says how many more.
    public var issues: [ConfigurationIssue]
}

extension ConfigurationRejected: CustomStringConvertible {
    /// A line for each issue.
    public var description: String { issues.map(\.description).joined(separator: "\n") }
}
