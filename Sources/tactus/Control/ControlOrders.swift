internal import Configuration

/// What can be asked of the daemon while it runs.
protocol ControlOrders: AnyObject {
    /// Reads the configuration again, whether or not it was saved. Nothing is lost where it is not taken.
    func reload() -> ReloadResult
    /// Does nothing more until ``resume()``; gestures under way are cancelled.
    func pause()
    func resume()
    /// Nil switches the layer off that is on.
    func setLayer(_ name: String?) throws(UnknownLayer)
}

/// What became of a configuration that was read again.
enum ReloadResult: Equatable {
    /// What has changed, in a line.
    case taken(String)
    /// Everything that is wrong with it, a line each.
    case refused([String])
}

/// There is no such layer.
struct UnknownLayer: Error, Equatable, CustomStringConvertible {
    var name: String
    var known: [String]
}

extension UnknownLayer {
    var description: String {
        let advice = known.isEmpty ? "the configuration has none" : "there are \(known.map { printed($0) }.joined(separator: ", "))"
        return "there is no layer \(printed(name)); \(advice)"
    }

    /// Whoever asks may ask for anything.
    private func printed(_ name: String) -> String { "\"\(visible(name.prefix(60)))\(name.count > 60 ? "…" : "")\"" }
}
