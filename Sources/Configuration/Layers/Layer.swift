/// A set of gestures that can be switched on: `[layer.NAME]`. At most one is on at a time.
public struct Layer: Hashable, Sendable {
    /// Which gestures count while the layer is on. The words are those of the file.
    public enum Mask: String, CaseIterable, Hashable, Sendable {
        /// Only those of the layer.
        case own
        /// Only those of no layer.
        case inner
        case none
        /// Those of the layer, which go first, and those of no layer.
        case all
    }

    /// What actions call having no layer on. No layer can have this name.
    public static let base = "base"

    public var name: String
    public var mask: Mask
    /// Of the table's header.
    public var position: SourcePosition

    public init(name: String, mask: Mask = .all, position: SourcePosition) {
        self.name = name
        self.mask = mask
        self.position = position
    }
}

extension Configuration {
    /// Whether the file has a layer of that name.
    public func hasLayer(_ name: String) -> Bool { layers.contains { $0.name == name } }

    /// The configuration as it is while the layer is on; nil: while none is. Gestures keep their order, but those of the layer go first.
    /// A layer that the file does not have counts as none.
    public func limited(toLayer name: String?) -> Configuration {
        let layer = name.flatMap { name in layers.first { $0.name == name } }
        let own = gestures.filter { $0.layer != nil && $0.layer == layer?.name }
        let free = gestures.filter { $0.layer == nil }
        var limited = self
        limited.gestures =
            switch layer?.mask {
            case .own: own
            case .inner, nil: free
            case .some(.none): []
            case .all: own + free
            }
        return limited
    }
}
