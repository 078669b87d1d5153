/// What scripts can rely on: the numbers of `sysexits.h`.
enum ExitStatus: Int32 {
    case done = 0
    /// The thing asked about is wrong.
    case wrong = 1
    case usage = 64
    case noInput = 66
    case noDevice = 69
    case cannotWrite = 73
    case noPermission = 77
    case badConfiguration = 78
}
