/// The exit statuses that scripts can rely on. Statuses from 64 on are the numbers of `sysexits.h`. A status that is thrown as an error
/// means that a message has been printed.
enum ExitStatus: Int32, CaseIterable, Error {
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
