/// The state of a touch device in the daemon.
struct DeviceState: Equatable {
    var path: String
    var name: String
    /// The reason why the device is not read; nil if it is. It begins with the path.
    var obstacle: String?
}
