internal import CLinux
internal import System
internal import Glibc

/// A process that has been started: the leader of its own session and process group.
struct Child: ~Copyable {
    /// Also the number of its group; nobody else's until it has been reaped.
    let pid: pid_t
    /// Readable once it has ended.
    let end: Descriptor
    let launch: Launch
}

/// Owns what a process needs until its program has been loaded, and then knows whether it was.
final class Launch {
    private let raw: OpaquePointer
    private let program: String
    private let path: String

    /// - Parameters:
    ///   - raw: Is taken over.
    ///   - path: Where the program was looked for.
    init(owning raw: OpaquePointer, of program: String, path: String) {
        self.raw = raw
        self.program = program
        self.path = path
    }

    deinit { tactus_launch_free(raw) }

    /// True once the program has been loaded, or could not be.
    var isOver: Bool { tactus_launch_is_over(raw) }

    /// Why the program could not be loaded; nil if it could. Valid once the process has ended.
    var failure: LaunchError? {
        let failure = tactus_launch_failure(raw)
        if failure.error == 0 { return nil }
        return LaunchError(
            of: program, searchedIn: path, file: String(cString: tactus_launch_file(raw, failure.file)), errno: failure.error,
            isThere: failure.is_there)
    }
}
