import Foundation
import Testing
import TouchInput
import TouchRecording

/// Recordings of real people on real devices, which are not part of this repository: `TACTUS_CORPUS` names their folder;
/// without it, `../shared/recordings` beside the package is tried.
@Suite struct `The corpus` {
    static let folder: URL? = {
        if let path = ProcessInfo.processInfo.environment["TACTUS_CORPUS"] { return URL(fileURLWithPath: path) }
        let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        let neighbor = package.appendingPathComponent("../shared/recordings").standardizedFileURL
        return FileManager.default.fileExists(atPath: neighbor.path) ? neighbor : nil
    }()

    @Test(.enabled(if: folder != nil, "no corpus here; set TACTUS_CORPUS to its folder"))
    func `is read without a single error or a lost event`() throws {
        let folder = try #require(Self.folder).resolvingSymlinksInPath()
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey]))
        var count = 0
        for case let file as URL in files {
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            let bytes = [UInt8](try Data(contentsOf: file))
            // License texts lie between the recordings.
            guard bytes.starts(with: "# EVEMU".utf8) else { continue }
            count += 1
            do {
                let recording = try Recording(parsing: bytes)
                #expect(recording.events.count == Self.eventLineCount(of: bytes), "\(file.path)")
            } catch {
                Issue.record("\(file.path):\(error)")
            }
        }
        #expect(count > 0, "\(folder.path) holds no recordings")
    }

    /// Lines that begin with `E:`, counted in the plainest way there is.
    private static func eventLineCount(of bytes: [UInt8]) -> Int {
        var count = 0
        var index = 2
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: ":"), bytes[index - 1] == UInt8(ascii: "E"), bytes[index - 2] == UInt8(ascii: "\n") {
                count += 1
            }
            index += 1
        }
        return count
    }
}
