import Foundation
import Testing

private let folder = Program.root.appending(path: "Config/examples")

private let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".toml") }.sorted()

/// The comment lines that readers can paste, each with its file.
private let lines: [(file: String, line: String)] = files.flatMap { file in
    let text = (try? String(contentsOf: folder.appending(path: file), encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n").filter { $0.hasPrefix("#   tactus try") }.map { (file, String($0.dropFirst(4))) }
}

@Suite struct `A file of the cookbook` {
    @Test(arguments: files)
    func `A file of the cookbook is valid and lacks nothing but programs, access to uinput and a desktop`(file: String) throws {
        let result = try Program().shell("cd '\(folder.path)' && tactus check --json \(file)")
        #expect(result.status == 0, "\(result.output)")
        let told = try result.output.split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
        #expect(told.last?["valid"] as? Bool == true)
        for diagnostic in told where diagnostic["severity"] as? String == "warning" {
            let code = diagnostic["code"] as? String
            #expect(["command-not-found", "no-keyboard", "condition-source"].contains(code), "\(diagnostic)")
        }
    }

    @Test(arguments: [("gnome", "GNOME"), ("kde", "KDE"), ("niri", "niri"), ("i3", "i3")])
    func `A desktop's file of the cookbook contains no gesture that the desktop claims`(name: String, desktop: String) throws {
        let result = try Program().shell("cd '\(folder.path)' && XDG_CURRENT_DESKTOP=\(desktop) tactus check --json \(name).toml")
        #expect(result.status == 0)
        #expect(!result.output.contains("desktop-clash"), "\(result.output)")
    }

    @Test(arguments: lines)
    func `A command line to paste from the cookbook runs a command or presses keys`(file: String, line: String) throws {
        #expect(line.contains("--config \(file) "))
        let result = try Program().shell("cd '\(folder.path)' && \(line)")
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("would run: ") || result.output.contains("would press "), "\(line)")
    }

    @Test func `The cookbook has more than 8 command lines to paste`() { #expect(lines.count > 8) }
}
