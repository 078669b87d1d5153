import Gestures
import TouchInput

/// The layers, the condition and the area that decide whether two gestures are ever possible in the same touch.
struct Circumstances: Hashable {
    /// The layers of the gesture; empty for a gesture of no layer.
    var layers: [Layer] = []
    /// The conditions of the gesture and of its areas; nil if there is none.
    var condition: DesktopCondition?
    /// The area where the first finger has to land; nil for anywhere.
    var area: Area?

    /// Returns true if gestures with these circumstances are never possible in the same touch.
    func excludes(_ other: Circumstances) -> Bool {
        if let condition, let its = other.condition, condition.excludes(its) { return true }
        if let area, let its = other.area, !area.overlaps(its) { return true }
        switch (layers.isEmpty, other.layers.isEmpty) {
        case (true, true): return false
        case (true, false): return other.layers.allSatisfy { !$0.letsOwn || isImpossible(in: $0) }
        case (false, true): return layers.allSatisfy { !$0.letsOwn || other.isImpossible(in: $0) }
        // At most one layer is in effect.
        case (false, false): return !layers.contains { $0.letsOwn && other.layers.contains($0) }
        }
    }

    /// Returns true if a gesture with these circumstances is certainly possible whenever one with the other circumstances is. Areas are
    /// not compared.
    func covers(_ other: Circumstances) -> Bool {
        let known = other.layers.count == 1 ? DesktopCondition.both(other.condition, other.layers[0].when) : other.condition
        func isCertain(_ condition: DesktopCondition) -> Bool { known.map(condition.covers) ?? false }
        if let condition, !isCertain(condition) { return false }
        switch (layers.isEmpty, other.layers.isEmpty) {
        case (true, true): return true
        case (true, false): return other.layers.allSatisfy(\.letsInner)
        case (false, true): return layers.contains { $0.when.map(isCertain) ?? false }
        case (false, false): return other.layers.allSatisfy(layers.contains)
        }
    }

    /// Returns true if a gesture of no layer is never possible while `layer` is in effect.
    private func isImpossible(in layer: Layer) -> Bool {
        if !layer.letsInner { return true }
        guard let condition, let its = layer.when else { return false }
        return condition.excludes(its)
    }
}

extension Configuration {
    /// Returns true if `other` is certainly possible whenever `gesture` is, in the first of its layers if it has any. Areas and devices are
    /// not compared.
    package func isPossible(_ other: ConfiguredGesture, whenever gesture: ConfiguredGesture) -> Bool {
        var gesture = gesture
        gesture.layers = Array(gesture.layers.prefix(1))
        return other.circumstances(in: layers, on: .imagined).covers(gesture.circumstances(in: layers, on: .imagined))
    }
}

extension ConfiguredGesture {
    /// Returns the gesture's circumstances.
    ///
    /// - Parameters:
    ///   - layers: The layers of the file.
    ///   - surface: The surface on which areas are measured.
    func circumstances(in layers: [Layer], on surface: Surface) -> Circumstances {
        let own = self.layers.isEmpty ? [] : layers.filter { self.layers.contains($0.name) }
        return Circumstances(layers: own, condition: condition, area: area?.area(on: surface))
    }

    /// True if the gesture competes with others. A simultaneous one takes nothing from them and loses nothing to them.
    var competes: Bool { priority != .simultaneous }
}
