import Foundation
import GestureTestSupport

/// A folder of its own, in which `sh` runs lines that call the built `tactus`.
struct Shell {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    private let folder: URL

    init() throws {
        folder = try TestFolder.make()
    }

    func write(_ name: String, _ text: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }

    /// The text of a file, or nil if it does not exist.
    func read(_ name: String) -> String? { try? String(contentsOf: folder.appending(path: name), encoding: .utf8) }

    func run(_ line: String) throws -> Result {
        // The built program lies beside the test program.
        let programs = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "{ \(line)\n} >.stdout 2>.stderr"]
        process.currentDirectoryURL = folder
        process.environment = ["HOME": folder.path, "PATH": "\(programs):/usr/bin:/bin"]
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: read(".stdout") ?? "", errors: read(".stderr") ?? "")
    }
}
