import Configuration
import Foundation

/// A file of recipes with comments. The comments give the motion of fingers (`# try: SENTENCE`) and the commands that run then (`# ->
/// COMMAND`, a line for each).
///
/// A sentence may continue on lines whose text is indented by six blanks. `# try in NAME:` begins with an active layer, `# try with APP:`
/// with an active program, and `# try in tablet mode:` in that mode.
struct Cookbook {
    /// One sentence and the expected commands.
    struct Row {
        /// The line of the sentence, from 1.
        var line: Int
        var layer: String?
        var desktop = DesktopState(window: .none, isTablet: false)
        var sentence: String
        var expected: [String] = []
        /// The name of the gesture that follows the comment.
        var gesture: String?
    }

    /// The name of the file, such as `media.toml`.
    let name: String
    let text: String
    let configuration: Configuration
    let rows: [Row]

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    private static let folder = root.appending(path: "Config/examples")

    static let names: [String] = {
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (found ?? []).filter { $0.hasSuffix(".toml") }.sorted()
    }()

    init(_ name: String) throws {
        self.name = name
        text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        configuration = try Configuration(parsing: text)
        rows = Self.rows(of: text)
    }

    static func rows(of text: String) -> [Row] {
        var rows: [Row] = []
        var isSentence = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let wasSentence = isSentence
            isSentence = false
            if let row = head(line, index + 1) {
                rows.append(row)
                isSentence = true
            } else if wasSentence, line.hasPrefix("#      ") {
                rows[rows.count - 1].sentence += " " + line.dropFirst(7)
                isSentence = true
            } else if line.hasPrefix("# -> "), !rows.isEmpty {
                rows[rows.count - 1].expected.append(String(line.dropFirst(5)))
            } else if line.hasPrefix("name = \"") {
                let gesture = line.dropFirst(8).prefix { $0 != "\"" }
                for place in rows.indices where rows[place].gesture == nil { rows[place].gesture = String(gesture) }
            }
        }
        return rows
    }

    /// Parses `# try: SENTENCE`, `# try in LAYER: SENTENCE`, `# try in tablet mode: SENTENCE` or `# try with APP: SENTENCE`.
    private static func head(_ line: String, _ number: Int) -> Row? {
        guard line.hasPrefix("# try") else { return nil }
        let parts = line.dropFirst(5).split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        var row = Row(line: number, sentence: String(parts[1]))
        if parts[0].isEmpty { return row }
        if parts[0] == " in tablet mode" {
            row.desktop.isTablet = true
        } else if parts[0].hasPrefix(" in ") {
            row.layer = String(parts[0].dropFirst(4))
        } else if parts[0].hasPrefix(" with ") {
            row.desktop.window = .window(Window(apps: [String(parts[0].dropFirst(6))], title: nil, isFullScreen: false))
        } else {
            return nil
        }
        return row
    }
}
