import Configuration
import Diagnostics
import Foundation
import GestureTestSupport
import Testing

@Suite struct `Damaged files` {
    /// Damages files 20 000 times in all, in the same ways in every run.
    @Test(arguments: configFiles + quirkFiles)
    func `A damaged file is read or refused, with positions inside the file`(path: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let original = [UInt8](try Data(contentsOf: root.appending(path: path)))
        var random = SeededGenerator(seed: UInt64(path.utf8.count))
        for round in 0..<(20_000 / (configFiles + quirkFiles).count + 1) {
            let damaged = damage(original, with: &random)
            let lines = damaged.count { $0 == UInt8(ascii: "\n") } + 1
            let found: [Diagnostic]
            do throws(ConfigurationRejected) {
                found = try Configuration(parsing: damaged).warnings
            } catch {
                found = error.diagnostics
                #expect(found.contains { $0.severity == .error }, "round \(round)")
            }
            let positions = found.compactMap(\.position)
            #expect(positions.count == found.count, "round \(round)")
            #expect(positions.allSatisfy { (1...lines).contains($0.line) && $0.column > 0 }, "round \(round)")
            #expect(positions == positions.sorted(), "round \(round)")
            #expect(found.allSatisfy { !$0.description.contains("\n") }, "round \(round)")
        }
    }

    /// Returns a piece of the file with one to four changes. In a whole file, early damage would hide all later damage.
    private func damage(_ original: [UInt8], with random: inout SeededGenerator) -> [UInt8] {
        let start = Int.random(in: 0..<original.count, using: &random)
        var bytes = Array(original[start..<min(start + 600, original.count)])
        if let line = bytes.firstIndex(of: UInt8(ascii: "\n")) { bytes.removeFirst(line + 1) }
        for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let other = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(Array("\"'[]{}=,.#\\\n".utf8).randomElement(using: &random) ?? 0, at: place)
            case 3: bytes.removeSubrange(min(place, other)..<max(place, other))
            case 4: bytes.insert(contentsOf: bytes[min(place, other)..<max(place, other)], at: place)
            default: bytes.swapAt(place, other)
            }
        }
        return bytes
    }
}
