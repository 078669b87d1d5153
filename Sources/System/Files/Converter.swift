internal import Glibc

/// Runs a program that converts its standard input to its standard output, and waits for it.
package enum Converter {
    package enum Failure: Error, Equatable {
        /// There is no program of that name.
        case missing
        /// The program could not be started, or a temporary file could not be made or read.
        case notStarted(errno: CInt)
        /// The program has failed. A positive number is its exit status; a negative one is the negated number of the signal that killed it.
        case failed(status: CInt)
    }

    /// Returns the program's output for the text. Throws if the program cannot be run or fails, if a temporary file fails, or if the output
    /// has more than `limit` bytes.
    ///
    /// - Parameter command: The program, which is searched for in PATH, and its arguments.
    package static func convert(_ text: String, with command: [String], limit: Int) throws(Failure) -> [UInt8] {
        guard let file = MemoryFile.make(Array(text.utf8)) else { throw .notStarted(errno: errno) }
        let input = Descriptor(owning: file)
        let output = try makeTemporaryFile()
        let status = try run(command, input.raw, output.raw)
        guard status == 0 else { throw .failed(status: status) }
        guard let bytes = MemoryFile.read(output.raw, limit: limit) else { throw .notStarted(errno: EFBIG) }
        return bytes
    }

    /// Makes a file without a name, which vanishes when it is closed.
    private static func makeTemporaryFile() throws(Failure) -> Descriptor {
        guard let file = tmpfile() else { throw .notStarted(errno: errno) }
        defer { fclose(file) }
        let raw = fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
        guard raw >= 0 else { throw .notStarted(errno: errno) }
        return Descriptor(owning: raw)
    }

    private static func run(_ command: [String], _ input: CInt, _ output: CInt) throws(Failure) -> CInt {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This process ignores these signals, which the program must not inherit.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGXFSZ)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var arguments = command.map { strdup($0) }
        defer { for argument in arguments { free(argument) } }
        arguments.append(nil)
        var child = pid_t(0)
        let error = posix_spawnp(&child, command[0], &actions, &attributes, arguments, environ)
        guard error == 0 else { throw error == ENOENT ? .missing : .notStarted(errno: error) }
        var status = CInt(0)
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status & 0x7f == 0 ? (status >> 8) & 0xff : -(status & 0x7f)
    }
}
