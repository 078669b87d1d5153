/// What is said of a place in one of several files.
public protocol Located: CustomStringConvertible {
    var position: SourcePosition { get }
}

extension Located {
    /// One line with the name of the file: `tactus.toml:12:9: error: …`.
    /// - Parameter files: The names of the files in their order, such as ``Configuration/files``.
    public func line(in files: [String]) -> String {
        files.indices.contains(position.file) ? "\(files[position.file]):\(self)" : "\(self)"
    }
}

extension ConfigurationIssue: Located {}
extension OverlapNote: Located {}
