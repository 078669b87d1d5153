import Foundation
import Testing
import TouchInput
import TouchScript

private func documentedSentencesPage() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "Documentation/Sentences.md"), encoding: .utf8)
}

/// The examples of `Documentation/Sentences.md`: lines of its code blocks marked `sentence`.
func documentedSentences() throws -> [String] {
    try documentedSentencesPage().components(separatedBy: "```sentence\n").dropFirst().flatMap { block in
        block.components(separatedBy: "```")[0].split(separator: "\n").map(String.init)
    }
}

@Suite struct `The documentation of sentences` {
    @Test func `The page about sentences has at least 15 examples`() throws {
        #expect(try documentedSentences().count >= 15)
    }

    @Test(arguments: try documentedSentences())
    func `Each documented sentence plays on common pads and lifts every finger`(sentence: String) throws {
        for (width, height) in [(69.0, 50.0), (100, 60), (160, 115)] {
            let surface = Surface(kind: .touchpad, width: .mm(width), height: .mm(height))
            let timeline = try TouchScript(sentence).timeline(on: surface)
            #expect(timeline.stillDown.isEmpty, "on \(width) mm")
        }
    }

    @Test func `The documented mistakes of sentences have the messages that are printed`() throws {
        let lines = try documentedSentencesPage().components(separatedBy: "\n")
        let mistakes = lines.indices.filter { lines[$0].hasPrefix("$ tactus try \"") }
        #expect(mistakes.count == 2)
        for index in mistakes {
            let sentence = String(lines[index].dropFirst("$ tactus try \"".count).dropLast())
            let error = try #require(throws: SentenceError.self) { try TouchScript(sentence) }
            #expect("tactus: \(error)" == lines[index + 1])
        }
    }
}
