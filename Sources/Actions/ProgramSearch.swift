internal import Glibc

/// Finds programs as a shell does, but can say where it looked.
struct ProgramSearch {
    /// PATH of the daemon; what `sh` takes where there is none.
    let path: String

    init(path: String?) { self.path = path ?? "/usr/local/bin:/usr/bin:/bin" }

    /// A name with a slash is a path already.
    static func applies(to program: String) -> Bool { !program.utf8.contains(UInt8(ascii: "/")) }

    /// The files that a program's name may mean, in order. Looks at none of them.
    func candidates(for program: String) -> [String] {
        if !Self.applies(to: program) { return [program] }
        return path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "./" + program : "\($0)/\(program)" }
    }

    /// The file to execute. A name with a slash is a path already, and whether it is any good is left to the kernel.
    func find(_ program: String) throws(LaunchError) -> String {
        if !Self.applies(to: program) { return program }
        var unusable: String?
        for file in candidates(for: program) where isRegularFile(file) {
            if access(file, X_OK) == 0 { return file }
            unusable = unusable ?? file
        }
        if let unusable { throw .notExecutable(file: unusable) }
        throw .notFound(program: program, path: path)
    }

    private func isRegularFile(_ file: String) -> Bool {
        var status = stat()
        return stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }
}
