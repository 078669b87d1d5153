internal import System

// udev for commands, whose user reads why it fails.
extension DeviceMonitor {
    /// Connects to udev.
    static func connect() throws(Refusal) -> DeviceMonitor {
        do throws(Failure) {
            return try DeviceMonitor()
        } catch {
            throw Refusal(error)
        }
    }

    /// Returns the touch devices; none if there are none.
    func list() throws(Refusal) -> [DeviceNode] {
        do throws(Failure) {
            return try devices()
        } catch {
            throw Refusal(error)
        }
    }
}

extension Refusal {
    /// Creates the refusal of a command that needs udev. The service manager starts the daemon again, unless the machine has no udev.
    init(_ failure: DeviceMonitor.Failure) { self.init("device: \(failure)", failure == .udevIsMissing ? .noDevice : .wrong) }
}
