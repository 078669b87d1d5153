import Foundation
import Testing

/// Tests the lines and drawings of `tactus try` and `tactus replay`.
@Suite struct `The lines of a playback` {
    private static let gestures = """
        [[gesture]]
        name = "volume"
        drag = { fingers = 2, axis = "vertical" }
        step = { every = "5mm", backward = "louder" }

        [[gesture]]
        name = "follow"
        drag = { fingers = 2 }
        priority = "simultaneous"
        changed = { run = "follow", every = "2mm" }
        """

    private func trace(of sentence: String) throws -> String {
        let program = try Program()
        let config = try program.write("c.toml", Self.gestures)
        let result = try program.run("try", sentence, "--config", config)
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
        return result.output
    }

    @Test func `The lines of two gestures at once name the first command of each, and count the changes of each`() throws {
        let text = try trace(of: "2 fingers touch, slide up 20mm in 200ms, lift")
        #expect(text.components(separatedBy: "would run: follow").count == 2, "\(text)")
        #expect(text.components(separatedBy: "would run: louder").count == 5, "\(text)")
        #expect(text.contains("\"volume\" ended after 20 changes"), "\(text)")
        #expect(text.contains("\"follow\" ended after 20 changes"), "\(text)")
    }

    @Test func `The lines of fingers beside a resting palm have the places of the fingers, and one drawing after all lines`() throws {
        let text = try trace(of: "a palm touches the left edge, 2 fingers touch, slide up 10mm in 100ms, lift, the palm lifts")
        #expect(text.contains("landed; now at 58,40  73,40 mm\n"), "\(text)")
        #expect(text.contains("lifted\n"), "\(text)")
        let parts = text.components(separatedBy: "┌")
        #expect(parts.count == 2 && parts[0].contains("\"follow\" ended") && parts[1].hasSuffix("┘\n"), "\(text)")
        #expect(parts[1].filter { $0 == "●" }.count == 3, "\(text)")
    }

    @Test func `The lines of two touches have a drawing after each`() throws {
        let text = try trace(of: "2 fingers touch, hold 50ms, lift, wait 1s, a palm touches the left edge, wait 100ms, the palm lifts")
        let drawings = text.components(separatedBy: "┌").dropFirst()
        #expect(drawings.map { $0.filter { $0 == "●" || $0 == "o" }.count } == [2, 1], "\(text)")
    }
}
