import GestureTestSupport
import Testing
import TouchInput
import TouchScript

private let spareParts = [
    ",", "while", "then", "and", "lift", "touch", "2 fingers touch,", "another finger touches,", "hold 5ms,", "left", "up", "the", "palm",
    "thumb", "finger", "other", "edge", "corner", "apart", "spread by 1000000 in 5ms,", "0mm", "1000000mm", "999999s", "600s", "0", "100%",
    "360deg",
    "5ms", "while slide right 1mm in 3ms,", "the last finger", "draw a circle of 1mm in 7ms,", "press the button,", "\u{301}", "１mm", "-",
    "°",
]

private func mutated(_ sentence: String, with dice: inout SeededGenerator) -> String {
    var words = sentence.replacing(",", with: " ,").split(separator: " ").map(String.init)
    for _ in 0..<Int.random(in: 1...2, using: &dice) {
        let index = Int.random(in: 0..<words.count, using: &dice)
        switch Int.random(in: 0..<6, using: &dice) {
        case 0: words.insert(spareParts.randomElement(using: &dice) ?? "", at: index)
        case 1: words[index] = spareParts.randomElement(using: &dice) ?? ""
        case 2: words.swapAt(index, Int.random(in: 0..<words.count, using: &dice))
        case 3: words.append(contentsOf: words[index...])
        case 4: if words.count > 1 { words.remove(at: index) }
        default: words[index].removeAll { _ in Int.random(in: 0..<3, using: &dice) == 0 }
        }
    }
    return words.joined(separator: " ")
}

@Suite struct `Mutated sentences` {
    @Test(arguments: 0..<20)
    func `A mutated sentence is played within bounds or refused with a message`(seed: Int) throws {
        var dice = SeededGenerator(seed: UInt64(seed))
        let sentences = try documentedSentences()
        var played = 0
        for round in 0..<1000 {
            let sentence = mutated(sentences[round % sentences.count], with: &dice)
            do throws(SentenceError) {
                let timeline = try TouchScript(sentence).timeline(on: .pad, reportRate: 10)
                played += 1
                let isOrdered = zip(timeline.frames, timeline.frames.dropFirst()).allSatisfy { $1.time - $0.time >= Timeline.shortestGap }
                let isBounded =
                    timeline.end <= .zero + TouchScript.maximumDuration + .seconds(1)
                    && timeline.frames.allSatisfy { $0.contacts.count <= TouchScript.maximumContactCount }
                let isOnSurface = timeline.frames.lazy.flatMap(\.contacts).allSatisfy {
                    (0...100).contains($0.location.x.millimeters) && (0...60).contains($0.location.y.millimeters)
                }
                if !isOrdered || !isBounded || !isOnSurface { Issue.record("\(sentence)") }
            } catch {
                if "\(error)".isEmpty { Issue.record("\(sentence)") }
            }
        }
        // At least some mutations must play; otherwise only the refusals are tested.
        #expect(played > 50)
    }

    @Test func `A sentence of a thousand steps is played without hanging`() throws {
        let pair = "2 fingers touch, slide left 1mm in 5ms while spread by 1.1 in 5ms, lift, "
        let timeline = try TouchScript(String(repeating: pair, count: 500)).timeline(on: .pad)
        #expect(timeline.frames.count == 1500)
        let apart = "1 finger touches, " + String(repeating: "slide left 0.1mm in 5ms, slide right 0.1mm in 5ms, ", count: 500)
        #expect(try TouchScript(apart).timeline(on: .pad).frames.count == 1001)
    }
}
