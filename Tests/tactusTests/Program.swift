import Foundation
import GestureTestSupport

/// The built program, run as a user would, in a home of its own.
struct Program {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    let home: URL

    init() throws {
        home = try TestFolder.make()
    }

    /// Writes a file into the home and returns its path.
    @discardableResult
    func write(_ name: String, _ text: String) throws -> String {
        try write(name, Data(text.utf8))
    }

    @discardableResult
    func write(_ name: String, _ data: Data) throws -> String {
        let file = home.appending(path: name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    func read(_ name: String) -> String? { try? String(contentsOf: home.appending(path: name), encoding: .utf8) }

    func run(_ arguments: String...) throws -> Result { try run(arguments) }

    func run(_ arguments: [String]) throws -> Result { try run(Self.executable, arguments) }

    /// Runs a line of `sh` in the home; `tactus` there is the built program.
    func shell(_ line: String) throws -> Result { try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line]) }

    private func run(_ file: URL, _ arguments: [String]) throws -> Result {
        let process = Process()
        process.executableURL = file
        process.arguments = arguments
        process.currentDirectoryURL = home
        process.environment = ["HOME": home.path, "PATH": "\(Self.executable.deletingLastPathComponent().path):/usr/bin:/bin"]
        let (output, errors) = (home.appending(path: ".stdout"), home.appending(path: ".stderr"))
        for file in [output, errors] { try Data().write(to: file) }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: read(".stdout") ?? "", errors: read(".stderr") ?? "")
    }

    /// The built program, which lies beside the test program.
    static var executable: URL {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "tactus")
    }

    /// The top of the source tree.
    static var root: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }
}
