/// One of the files that a configuration is made of.
public struct SourceFile {
    /// What people call it: mostly its path. Nil where nobody said.
    public var name: String?
    /// TOML 1.0 in UTF-8, with or without a byte order mark.
    public var bytes: [UInt8]
    /// Gives the frames of the recordings that the file names. Left out: there are none.
    public var recordings: RecordingReader?

    public init(named name: String? = nil, _ bytes: [UInt8], recordings: RecordingReader? = nil) {
        self.name = name
        self.bytes = bytes
        self.recordings = recordings
    }
}
