import Diagnostics
import Foundation
import Gestures
import Testing

@testable import Configuration

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

func text(_ path: String) throws -> String {
    try String(decoding: Data(contentsOf: root.appending(path: path)), as: UTF8.self)
}

/// Every configuration below Config.
let configFiles: [String] = {
    let found = FileManager.default.enumerator(atPath: root.appending(path: "Config").path)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".toml") && !$0.hasPrefix("quirks/") }.map { "Config/" + $0 }.sorted()
}()

/// The quirk files that come with Tactus.
let quirkFiles: [String] = {
    let folder = root.appending(path: "Config/quirks").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted().map { "Config/quirks/\($0)" }
}()

@Suite struct `Files that are delivered` {
    @Test func `The delivered configurations are the default, one for each desktop, and recipes by subject`() {
        let examples = [
            "drawing", "gnome", "grab", "hyprland", "i3", "kde", "layers", "media", "niri", "programs", "recipes", "sway", "tabs-and-pages",
            "tools", "touchscreen", "volume-and-light", "windows",
        ].map { "Config/examples/\($0).toml" }
        let expected = ["Config/demo/demo.toml"] + examples + ["Config/tactus.toml"]
        #expect(configFiles == expected)
    }

    @Test(arguments: configFiles)
    func `A delivered configuration has no errors or warnings`(path: String) throws {
        let text = try text(path)
        #expect(issues(of: text) == "")
    }

    @Test(arguments: configFiles)
    func `A delivered configuration has no errors or warnings with everything in comments switched on`(path: String) throws {
        let text = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
            // Prose begins with "# ", a line that can be switched on begins with "#".
            .map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }.joined(separator: "\n")
        #expect(issues(of: text) == "")
    }

    @Test func `The default configuration has gestures in comments`() throws {
        let text = try text("Config/tactus.toml")
        #expect(text.contains("\n#[[gesture]]\n"))
    }
}

@Suite struct `Quirk files that are delivered` {
    @Test func `The delivered quirk files are those for Apple devices and for touchpads`() {
        #expect(quirkFiles == ["Config/quirks/apple.toml", "Config/quirks/touchpads.toml"])
    }

    @Test(arguments: quirkFiles)
    func `A delivered quirk file is valid and sets something in every table`(path: String) throws {
        let devices = try QuirkFile(parsing: Array(text(path).utf8), named: path).devices
        #expect(!devices.isEmpty)
        for device in devices { #expect(!device.changes.isEmpty, "line \(device.position.line)") }
    }

    @Test(arguments: quirkFiles)
    func `A delivered quirk file names the source of every table above it`(path: String) throws {
        let parts = try text(path).components(separatedBy: "\n[[device]]\n")
        for (number, part) in parts.dropLast().enumerated() {
            let comment = part.components(separatedBy: "\n\n").last ?? ""
            #expect(comment.contains("# Source: "), "table \(number + 1)")
        }
    }
}

@Suite struct `The reference` {
    private let blocks: [String]

    init() throws {
        blocks = try text("Documentation/Configuration.md").components(separatedBy: "```toml\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }

    @Test func `The configuration reference has only examples that are valid`() {
        #expect(blocks.count > 9)
        for block in blocks { #expect(issues(of: block, recordings: cornerRecording) == "", "\(block)") }
    }

    @Test(arguments: GestureKind.allCases)
    func `The configuration reference writes out the defaults of every kind`(kind: GestureKind) throws {
        let written = try #require(blocks.first { $0.contains("name = \"\(kind.rawValue)\"\n") })
        let bare = try gesture("\(kind.rawValue) = \(kind.example)")
        let configuration = try Configuration(parsing: written)
        #expect(configuration.gestures.map(\.gesture) == [bare.gesture])
    }

    private func words(_ table: Reference.Table) -> [String] { table.keys.map(\.name) }

    @Test(arguments: GestureKind.allCases)
    func `The configuration reference describes every key of every kind`(kind: GestureKind) throws {
        let section = try section("### \(kind.rawValue)")
        #expect((kind.table == nil) == kind.isMadeOfParts)
        for key in kind.table.map(words) ?? [] { #expect(section.contains("| `\(key)` |"), "\(key)") }
    }

    @Test func `The configuration reference describes every key of a gesture and of the settings`() throws {
        let gestures = try section("## Gestures")
        let settings = try section("## Settings")
        for key in words(GestureKeys.table) { #expect(gestures.contains("`\(key)`"), "\(key)") }
        for key in words(SettingsKeys.table) { #expect(settings.contains("| `\(key)` |"), "\(key)") }
    }

    @Test func `The configuration reference describes every key of a device`() throws {
        let devices = try section("## Devices")
        for key in words(DeviceKeys.table) + words(PalmKeys.table) + words(ThumbKeys.table) {
            #expect(devices.contains("| `\(key)` |"), "\(key)")
        }
        for key in words(DeviceMatchKeys.matchTable) { #expect(devices.contains("`\(key)`"), "\(key)") }
        for bus in Bus.allCases { #expect(devices.contains("\"\(bus.rawValue)\""), "\(bus)") }
    }

    @Test func `The configuration reference describes every key of areas and layers, and names the built-in areas`() throws {
        let (areas, layers) = (try section("## Areas"), try section("## Layers"))
        for key in words(AreaKeys.table) { #expect(areas.contains("`\(key)`"), "\(key)") }
        for name in ConfiguredArea.builtInNames { #expect(areas.contains("`\(name)`"), "\(name)") }
        for key in words(LayerKeys.table) { #expect(layers.contains("| `\(key)` |"), "\(key)") }
        for mask in Layer.Mask.allCases { #expect(layers.contains("`\"\(mask.rawValue)\"`"), "\(mask)") }
    }

    @Test func `The configuration reference quotes messages exactly`() throws {
        let block = try #require(text("Documentation/Configuration.md").components(separatedBy: "```text\n").dropFirst().first)
        let quoted = block.components(separatedBy: "```")[0]
        let real = checked(
            #"""
            [[gesture]]
            name = "a"
            swipe = { direction = "lefft" }
            run = "x"
            [[gesture]]
            name = "b"
            tap = { slop = 3 }
            run = "x"
            """#)
        #expect(quoted == real + "\n")
    }

    private func section(_ heading: String) throws -> String {
        let after = try text("Documentation/Configuration.md").components(separatedBy: "\n\(heading)\n")
        let rest = try #require(after.count == 2 ? after[1] : nil)
        return rest.components(separatedBy: "\n" + heading.prefix { $0 == "#" } + " ")[0]
    }
}
