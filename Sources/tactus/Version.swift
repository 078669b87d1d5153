enum Version {
    static let current = "0.1.0"
    /// Of this version, or of the last change to what the manual pages say, as mdoc wants it.
    static let date = "November 22, 2026"
}
