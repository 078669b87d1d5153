internal import Glibc

/// A reason why a command did not start.
enum LaunchError: Error, Hashable {
    case notFound(program: String, path: String)
    case noSuchFile(String)
    case notExecutable(file: String)
    case isFolder(String)
    case noInterpreter(file: String)
    case notAProgram(file: String)
    case refused(file: String, errno: CInt)
    case noPipe(errno: CInt)
    case notWatchable(reason: String)

    /// Turns the errno of a failed exec into an error.
    ///
    /// - Parameters:
    ///   - file: The file that caused the error; for a program that was not found, the first place in which it was searched for.
    ///   - isThere: True if the file exists although errno is ENOENT: then its interpreter is missing.
    init(of program: String, searchedIn path: String, file: String, errno: CInt, isThere: Bool) {
        switch errno {
        case ENOENT where isThere: self = .noInterpreter(file: file)
        case ENOENT where Launcher.searches(for: program): self = .notFound(program: program, path: path)
        case ENOENT, ENOTDIR: self = .noSuchFile(file)
        case EACCES: self = .notExecutable(file: file)
        case EISDIR: self = .isFolder(file)
        case ENOEXEC: self = .notAProgram(file: file)
        default: self = .refused(file: file, errno: errno)
        }
    }
}

extension LaunchError: CustomStringConvertible {
    var description: String {
        switch self {
        case .notFound(let program, let path):
            "command not found: \(program); PATH is \(path); correct the name, install the program or write its full path"
        case .noSuchFile(let file):
            "no such file: \(file); correct the path"
        case .notExecutable(let file):
            "not an executable file: \(file); if it is a script: chmod +x \(file)"
        case .isFolder(let folder):
            "a folder and no program: \(folder); write the path of a program"
        case .noInterpreter(let file):
            "cannot start \(file): the interpreter in its first line (#!) does not exist"
        case .notAProgram(let file):
            "not a program: \(file); if it is a script, its first line must be like #!/bin/sh"
        case .refused(let file, E2BIG):
            "cannot start \(file): arguments and environment are too long"
        case .refused(let file, EAGAIN):
            "cannot start \(file): too many processes (ulimit -u, or TasksMax= in the service)"
        case .refused(let file, let errno):
            "cannot start \(file): \(String(cString: strerror(errno)))"
        case .noPipe(let errno):
            "cannot make a pipe for the command's messages: \(String(cString: strerror(errno)))"
        case .notWatchable(let reason):
            "cannot watch the command: \(reason)"
        }
    }
}
