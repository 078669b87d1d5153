internal import Configuration
internal import Diagnostics

/// The error when a configuration does not have the layer of `--layer`.
struct MissingLayer: Error, CustomStringConvertible {
    let name: String
    /// The names of the layers that the configuration has.
    let layers: [String]
    /// The path of the bundle that the configuration is in; nil for another configuration.
    let bundle: String?

    /// - Parameter bundle: The path of the bundle that the configuration is in; nil for another configuration.
    init(_ name: String, in configuration: Configuration, ofBundle bundle: String?) {
        (self.name, self.bundle) = (name, bundle)
        layers = configuration.layers.map(\.name) + [Layer.base]
    }

    /// True if no recording can be played in the layer, because other recordings are played with the same configuration.
    var concernsAll: Bool { bundle == nil }

    var description: String {
        let configuration = bundle == nil ? "the configuration" : "the configuration of the bundle"
        return "\(bundle ?? "config"): there is no layer \(quoted(name)); \(configuration) has \(listed(layers))"
    }
}
