internal import Diagnostics

/// The methods by which clients control the running daemon.
protocol ControlOrders: AnyObject {
    /// Reads the configuration again, whether or not it was saved. If it has errors, the previous configuration stays.
    func reload() -> ReloadResult
    /// Ignores all touches until ``resume()``; active gestures are canceled.
    func pause()
    func resume()
    /// Switches a layer on; nil switches the current one off. Throws if the configuration has no layer of that name.
    func setLayer(_ name: String?) throws(UnknownLayer)
    /// Sets whether the machine is used as a tablet. If another source reports this, changes nothing and returns its name; otherwise nil.
    func setTablet(_ isOn: Bool) -> String?
    /// Lets a program read a device while it is grabbed. Returns the descriptor for the program, which belongs to the caller. Returns nil
    /// if the daemon does not read the device, if no configuration has grabbed it so far, or if no descriptors are left.
    func readDevice(at path: String) -> CInt?
    /// Lets a program watch the daemon. Returns the descriptor for the program, which belongs to the caller; nil if too many programs
    /// watch, or if no descriptors are left.
    func watch() -> CInt?
    /// Returns the last touches of a device. An empty path stands for the device that was touched last. Throws if the daemon does not read
    /// the device, or reads none.
    func lastTouches(of path: String) throws(NoTouches) -> LastTouches
    /// The statistics since the daemon's start.
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
        let advice = known.isEmpty ? "the configuration has none" : "there are \(known.map { quoted($0) }.joined(separator: ", "))"
        return "there is no layer \(quoted(name)); \(advice)"
    }
}
