import Foundation
import TouchInput
import TouchRecording

/// Recordings of real people on real devices, which are not part of this repository. `TACTUS_CORPUS` names their folder; by default it is
/// `../shared/recordings` beside the package.
enum Corpus {
    static let isHere = folder != nil
    static let absence = "no corpus here; set TACTUS_CORPUS to its folder"

    private static let folder: URL? = {
        if let path = ProcessInfo.processInfo.environment["TACTUS_CORPUS"] { return URL(fileURLWithPath: path) }
        let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardizedFileURL
        let neighbor = package.appendingPathComponent("../shared/recordings").standardizedFileURL
        return FileManager.default.fileExists(atPath: neighbor.path) ? neighbor : nil
    }()

    struct File {
        /// The path below the folder.
        let name: String
        let bytes: [UInt8]
    }

    /// All recordings, sorted by name. Other files, such as license texts, are skipped.
    static let files: [File] = {
        guard let folder = folder?.resolvingSymlinksInPath(),
            let urls = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        else { return [] }
        return urls.compactMap { $0 as? URL }.compactMap { url in
            guard let data = try? Data(contentsOf: url), data.starts(with: "# EVEMU".utf8) else { return nil }
            return File(name: String(url.path.dropFirst(folder.path.count + 1)), bytes: [UInt8](data))
        }.sorted { $0.name < $1.name }
    }()

    /// The recordings that can be read; another test checks that all of them can.
    static let recordings: [(name: String, recording: Recording)] = files.compactMap { file in
        (try? Recording(parsing: file.bytes)).map { (file.name, $0) }
    }
}
