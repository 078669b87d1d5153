import Foundation

/// Checks the types of programs that import the built libraries.
enum Compiler {
    /// The top of the source tree.
    static let root = URL(fileURLWithPath: #filePath).appending(path: "../../../..").standardizedFileURL

    /// Returns the errors of each source that does not compile, by the name of the source.
    static func errors(in sources: [String: String]) throws -> [String: [String]] {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-compile-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = sources.keys.sorted().enumerated().map { (name: $1, file: folder.appending(path: "source\($0).swift")) }
        for (name, file) in files { try Data((sources[name] ?? "").utf8).write(to: file) }
        // The modules lie beside the test program.
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let arguments =
            [
                "swiftc", "-typecheck", "-wmo", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
                "-enable-upcoming-feature", "MemberImportVisibility", "-module-name", "Samples",
                "-module-cache-path", folder.appending(path: "modules").path,
                "-I", products.appending(path: "Modules").path, "-I", products.appending(path: "CLinux.build").path,
                "-I", root.appending(path: "Sources/Clibevdev").path, "-I", root.appending(path: "Sources/Clibyaml").path,
            ]
            + (try run("pkg-config", "--cflags", "libevdev", "yaml-0.1").output.split(whereSeparator: \.isWhitespace).flatMap {
                ["-Xcc", String($0)]
            })
            + files.map(\.file.path)
        let (text, status) = try run(arguments)
        var errors: [String: [String]] = [:]
        for (name, file) in files {
            let found = text.split(separator: "\n").filter { $0.hasPrefix(file.path) && $0.contains(" error: ") }
            if !found.isEmpty { errors[name] = found.map { String($0.dropFirst(file.path.count)) } }
        }
        // An error without a place, such as a missing module.
        if status != 0, errors.isEmpty { errors[""] = [text] }
        return errors
    }

    private static func run(_ arguments: String...) throws -> (output: String, status: Int32) { try run(arguments) }

    /// Runs a program and returns everything it prints.
    private static func run(_ arguments: [String]) throws -> (output: String, status: Int32) {
        let program = Process()
        let pipe = Pipe()
        program.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        program.arguments = arguments
        (program.standardOutput, program.standardError) = (pipe, pipe)
        try program.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        program.waitUntilExit()
        return (String(decoding: output, as: UTF8.self), program.terminationStatus)
    }
}
