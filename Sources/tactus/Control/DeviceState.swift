/// The state of a touch device in the daemon.
struct DeviceState: Equatable {
    var path: String
    var name: String
    /// The reason why the device is not read, beginning with its path; nil if it is read.
    var obstacle: String?
}

/// A device that the daemon has grabbed.
struct GrabState: Equatable {
    /// The path of the device.
    var device: String
    /// The path of the twin, which the desktop reads in its place.
    var twin: String
}
