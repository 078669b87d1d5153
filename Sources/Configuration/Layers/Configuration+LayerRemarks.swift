extension Configuration {
    /// Of layers that no gesture switches to: that can be meant, as whoever runs `tactus layer NAME` does so from outside.
    var layerDiagnostics: [Diagnostic] {
        if layers.isEmpty { return [] }
        // Of an empty layer that is said already.
        let switchedTo = Set(gestures.flatMap(\.layersSwitchedTo))
        let empty = Set(warnings.filter { $0.code == .unused }.compactMap(\.position))
        return layers.filter { !switchedTo.contains($0.name) && !empty.contains($0.position) }.map { layer in
            let message =
                "nothing in the file switches to the layer \(quoted(layer.name)); \"tactus layer NAME\" can, "
                + "and so can run = { layer = \(quoted(layer.name)) } in a gesture"
            return Diagnostic(.note, .unused, at: layer.position, message)
        }.limited()
    }
}

extension ConfiguredGesture {
    fileprivate var layersSwitchedTo: [String] {
        ActionMoment.allCases.compactMap { moment in
            if case .layer(let name) = action(at: moment)?.order { name } else { nil }
        }
    }
}
