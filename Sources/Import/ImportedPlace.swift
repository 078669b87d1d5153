/// Where on the device fingers have to be, in areas that a configuration has without saying so, or ``inside``.
public struct ImportedPlace: Hashable, Sendable {
    /// Where one of the fingers lands; nil: anywhere.
    public var from: String?
    /// Where one of them is in the end; nil: anywhere.
    public var to: String?

    /// The area that no configuration has by itself: all but the edges.
    static let inside = "inside"

    init(from: String? = nil, to: String? = nil) {
        self.from = from
        self.to = to
    }

    /// To stand after `1 finger right`.
    var title: String {
        if from == Self.inside { return "inside" }
        return [from.map { "from the \(words($0))" }, to.map { "to the \(words($0))" }].compactMap { $0 }.joined(separator: " ")
    }

    private func words(_ area: String) -> String { area.split(separator: "-").joined(separator: " ") }

    var toml: [String] {
        if from == Self.inside { return ["area = \"\(Self.inside)\""] }
        return [from.map { "from = \"\($0)\"" }, to.map { "to = \"\($0)\"" }].compactMap { $0 }
    }

    /// The table of ``inside``.
    static let insideTOML = """
        [area.\(inside)]
        x = "6mm..100%-6mm"
        y = "6mm..100%-6mm"

        """
}
