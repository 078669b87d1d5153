import Foundation
import Testing
import TouchInput
import TouchScript

/// The examples of `Documentation/Sentences.md`: lines of its code blocks marked `sentence`.
func documentedSentences() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "Documentation/Sentences.md"), encoding: .utf8)
    return page.components(separatedBy: "```sentence\n").dropFirst().flatMap { block in
        block.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
    }
}

@Suite struct `The documentation` {
    @Test func `has examples`() throws {
        #expect(try documentedSentences().count >= 15)
    }

    @Test(arguments: try documentedSentences())
    func `gives examples that can be played on any common pad and leave nothing behind`(sentence: String) throws {
        for (width, height) in [(69.0, 50.0), (100, 60), (160, 115)] {
            let surface = Surface(kind: .touchpad, width: .mm(width), height: .mm(height))
            let timeline = try TouchScript(sentence).timeline(on: surface)
            #expect(timeline.stillDown.isEmpty, "on \(width) mm")
        }
    }

    @Test func `shows the mistake as it is printed`() throws {
        let error = try #require(throws: SentenceError.self) {
            try TouchScript("3 fingers touch, slide left 40 in 120ms, lift")
        }
        #expect("\(error)" == "clause 2, \"slide left 40 in 120ms\": 40 has no unit; write 40mm or 40ms")
    }
}
