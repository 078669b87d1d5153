package import Foundation

/// Folders for the files of tests. They go when the test program ends.
package enum TestFolder {
    /// The folder of this run, short enough that a socket in it has a path below 108 bytes.
    private static let run: URL = {
        var template = Array((FileManager.default.temporaryDirectory.path + "/tactus-tests-XXXXXX").utf8CString)
        guard mkdtemp(&template) != nil else { preconditionFailure("No folder for the tests: \(String(cString: strerror(errno)))") }
        atexit { try? FileManager.default.removeItem(at: TestFolder.run) }
        return URL(fileURLWithPath: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self), isDirectory: true)
    }()

    /// Returns a new, empty folder.
    package static func make() throws -> URL {
        let folder = run.appending(path: String(UInt64.random(in: 0 ... .max), radix: 36))
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        return folder
    }
}
