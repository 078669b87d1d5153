/// A touch device as the daemon has it.
struct DeviceState: Equatable {
    var path: String
    var name: String
    /// Why it is not read; nil where it is. Begins with the path.
    var obstacle: String?
}
