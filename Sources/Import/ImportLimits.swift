/// Bounds that keep a hostile file from taking the machine, and its translation below what a configuration may be.
enum ImportLimits {
    /// Bytes. The longest example that a project publishes has some 12 kB.
    static let size = 1 << 18
    /// Levels of XML, YAML and TOML. Real files have seven.
    static let depth = 32
    /// Gestures, and of what is left over as many again. A real file has a few dozen.
    static let count = 1000
    /// Elements of XML, nodes of YAML with those that aliases stand for. More cannot be a thousand gestures.
    static let nodes = 50_000
    /// Merged keys (`<<`) in one mapping of YAML. fusuma itself takes one.
    static let mergeCount = 32
}
