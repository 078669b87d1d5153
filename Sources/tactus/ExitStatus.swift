/// The reason why a command cannot do what was asked, with its exit status.
struct Refusal: Error {
    /// A line for people, with the subject that blames something, such as `device:` or a path.
    var reason: String
    var status: ExitStatus

    init(_ reason: String, _ status: ExitStatus) { (self.reason, self.status) = (reason, status) }

    /// Returns the refusal of a wrong command line.
    static func usage(_ reason: String) -> Refusal { Refusal("usage: \(reason)", .usage) }
}

/// The exit statuses that scripts can rely on. Statuses from 64 on are the numbers of `sysexits.h`.
enum ExitStatus: Int32, CaseIterable {
    case done = 0
    /// The command has found a fault or a difference, has nothing to report on, was refused by the daemon, or has failed unexpectedly.
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
        case .wrong:
            "A configuration is not valid, a sentence cannot be read, or a difference was found. Also if something is missing, such as a "
                + "layer or a touch for why, or if the daemon has refused the request."
        case .usage: "The command line is wrong."
        case .noInput: "An input file does not exist, or cannot be read."
        case .noDevice: "There is no touch device, a daemon already runs, or no daemon runs."
        case .cannotWrite: "The result could not be written, as on a full disk, or its file exists and --force is missing."
        case .noPermission: "A device exists, but you have no permission to read it."
        case .badConfiguration:
            "The configuration is missing or has errors. If it has errors, the daemon does not end, but waits for a corrected file."
        }
    }
}
