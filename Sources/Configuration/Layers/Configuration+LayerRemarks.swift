extension Configuration {
    /// Of layers that no gesture switches to: that can be meant, as whoever runs `tactus layer NAME` does so from outside.
    var layerRemarks: [Remark] {
        if layers.isEmpty { return [] }
        // Of an empty layer that is said already.
        let settled = Set(gestures.flatMap(\.layersSwitchedTo)).union(emptyLayers)
        return layers.filter { !settled.contains($0.name) }.map { layer in
            let message =
                "nothing in the file switches to the layer \(quoted(layer.name)); \"tactus layer NAME\" can, "
                + "and so can run = { layer = \(quoted(layer.name)) } in a gesture"
            return Remark(.note, .unused, at: layer.position, message)
        }.limited()
    }

    private var emptyLayers: [String] {
        warnings.compactMap { warning in
            if case .emptyLayer(let name) = warning.kind { name } else { nil }
        }
    }
}

extension ConfiguredGesture {
    fileprivate var layersSwitchedTo: [String] {
        ActionMoment.allCases.compactMap { moment in
            if case .layer(let name) = action(at: moment)?.order { name } else { nil }
        }
    }
}
