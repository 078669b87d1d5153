/// The exit statuses that scripts can rely on, with the numbers of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    /// The thing that was asked about is wrong.
    case wrong = 1
    case usage = 64
    case noInput = 66
    case noDevice = 69
    case cannotWrite = 73
    case noPermission = 77
    case badConfiguration = 78

    var meaning: String {
        switch self {
        case .done: "Done."
        case .wrong: "The thing asked about is wrong: a configuration that is not valid, a sentence that is not understood."
        case .usage: "The command line is wrong."
        case .noInput: "A file to be read is not there, or cannot be read."
        case .noDevice: "No touch device, daemon already running, or daemon not running."
        case .cannotWrite: "The result could not be written, as on a full disk, or its file exists and --force is missing."
        case .noPermission: "A device is there, but must not be read."
        case .badConfiguration: "The configuration that was to be used is missing or wrong. A daemon waits for one that is wrong."
        }
    }
}
