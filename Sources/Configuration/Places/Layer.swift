package import Diagnostics

/// A set of gestures that can be switched on: `[layer.NAME]`. At most one layer is on at a time.
///
/// A layer with a condition is in effect while the condition holds, unless a layer before it is in effect, see ``Selection``.
package struct Layer: Hashable, Sendable {
    /// The gestures that are enabled while a layer is on. The raw values are the words of the configuration file.
    package enum Mask: String, CaseIterable, Hashable, Sendable {
        /// Only the gestures of the layer.
        case own
        /// Only the gestures that belong to no layer.
        case inner
        case none
        /// The gestures of the layer first, then those of no layer.
        case all
    }

    /// The word for no layer. No layer has this name.
    package static let base = "base"

    /// The name: one line, not empty, and not ``base``.
    package var name: String
    package var mask = Mask.all
    /// The condition on which the layer takes effect; nil for a layer that takes effect only while it is switched on.
    package var when: DesktopCondition?
    /// The place of the table's header.
    package var position: SourcePosition
}

extension Layer {
    /// True if the layer's own gestures are enabled while it is on.
    package var letsOwn: Bool {
        switch mask {
        case .own, .all: true
        case .inner, .none: false
        }
    }

    /// True if gestures that belong to no layer stay enabled while the layer is on.
    package var letsInner: Bool {
        switch mask {
        case .inner, .all: true
        case .own, .none: false
        }
    }
}

extension Configuration {
    /// Returns true if a layer has the name.
    package func hasLayer(_ name: String) -> Bool { layers.contains { $0.name == name } }

    /// Returns the places of the gestures that are enabled while the layer is on (nil for no layer), in order of precedence: the layer's own
    /// come first.
    package func places(inLayer layer: Layer?) -> [Int] {
        let free = gestures.indices.filter { gestures[$0].layers.isEmpty }
        guard let layer else { return free }
        let own = layer.letsOwn ? gestures.indices.filter { gestures[$0].layers.contains(layer.name) } : []
        return own + (layer.letsInner ? free : [])
    }
}

/// The keys of `[layer.NAME]`.
final class LayerKeys: KeyTable {
    static let keys = LayerKeys()
    static let table = keys.declared(as: "layer")

    let gestures = DeclaredKey.word(
        "gestures", default: Layer.Mask.all, advice: .verb,
        "The gestures that are enabled while the layer is on: its own (\"own\"), gestures without a layer (\"inner\"), no gestures "
            + "(\"none\"), or its own first and then gestures without a layer (\"all\").")

    let when = DeclaredKey.condition(
        "when",
        "The condition on the desktop under which the layer is on without being switched on. It must hold when the first finger lands.")

    var declared: [Reference.Key] { [gestures.declaration, when.declaration] }

    /// Reads a table; nil, and reported, if it is wrong.
    func layer(_ table: TableReader, named entry: TOMLEntry) -> Layer? {
        let errorCount = table.log.errorCount
        let mask = gestures.read(in: table)
        let when = when.read(in: table)
        table.finish()
        guard table.log.errorCount == errorCount else { return nil }
        return Layer(name: entry.key, mask: mask, when: when, position: entry.position)
    }
}
