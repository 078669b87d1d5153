internal import Configuration
internal import Diagnostics

/// The orders that a running daemon takes.
protocol ControlOrders: AnyObject {
    /// Reads the configuration again, whether or not it was saved. If it has errors, the previous configuration stays.
    func reload() -> ReloadResult
    /// Ignores all touches until ``resume()``; gestures under way are canceled.
    func pause()
    func resume()
    /// Switches a layer on; nil switches the present one off. Throws if the configuration has no such layer.
    func setLayer(_ name: String?) throws(UnknownLayer)
    /// Notes whether the machine is used as a tablet. Returns the name of the source that reports it instead; nil if the order counts.
    func setTablet(_ isOn: Bool) -> String?
    /// Lets a program read a device while it is grabbed. Returns the descriptor for the program, which belongs to the caller. Returns nil
    /// if the daemon does not read the device, if the configuration has never wanted to grab it, or if the system has no descriptors left.
    func readDevice(at path: String) -> CInt?
    /// Lets a program watch. Returns the descriptor for the program, which belongs to the caller; nil if too many watch, or if the system has
    /// none left.
    func watch() -> CInt?
    /// Returns the last touches of a device; for an empty path, those of the device that was touched last. Throws if the daemon does not
    /// read such a device, or none at all.
    func lastTouches(of path: String) throws(NoTouches) -> LastTouches
    /// The counts of what has happened since the daemon's start.
    var currentStatistics: StatisticsState { get }
}

/// The result of reading a configuration again.
enum ReloadResult: Equatable {
    /// The configuration is in use; the text lists the changes in a line.
    case taken(String)
    /// The configuration has these errors, a line each.
    case refused([String])
}

/// An error for a layer that does not exist.
struct UnknownLayer: Error, Equatable, CustomStringConvertible {
    var name: String
    var known: [String]
}

extension UnknownLayer {
    var description: String {
        let advice = known.isEmpty ? "the configuration has none" : "there are \(known.map { printed($0) }.joined(separator: ", "))"
        return "there is no layer \(printed(name)); \(advice)"
    }

    /// Returns a name that is safe to print: callers may send any text.
    private func printed(_ name: String) -> String { "\"\(visible(name.prefix(60)))\(name.count > 60 ? "…" : "")\"" }
}
