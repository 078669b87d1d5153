import Gestures
import Learning
import Testing
import TouchInput
import TouchScript

@Suite struct `Repetitions are told apart` {
    /// When each begins and ends, in milliseconds.
    private func pieces(_ sentence: String, gap: Duration? = nil) throws -> [String] {
        var splitter = PassageSplitter(gap: gap)
        var pieces = try TouchScript(sentence).timeline(on: .imagined).frames.compactMap { splitter.take($0) }
        if let last = splitter.finish() { pieces.append(last) }
        return pieces.map { "\($0[0].time.microseconds / 1000)-\($0[$0.count - 1].time.microseconds / 1000)" }
    }

    @Test func `by the pause between two touches`() throws {
        let sentence = "1 finger touches, hold 50ms, lifts, wait 200ms, 1 finger touches, hold 50ms, lifts"
        #expect(try pieces(sentence).count == 2)
    }

    @Test func `but a contact that is lost for a moment is no pause`() throws {
        let sentence = "1 finger touches, hold 50ms, lifts, wait 40ms, 1 finger touches, hold 50ms, lifts"
        #expect(try pieces(sentence).count == 1)
    }

    @Test func `nor is the pause of a double tap`() throws {
        let sentence = """
            1 finger touches, hold 50ms, lifts, wait 300ms, 1 finger touches, hold 50ms, lifts, wait 800ms, 1 finger touches, hold 50ms, lifts
            """
        #expect(try pieces(sentence, gap: .milliseconds(350)).count == 2)
        #expect(try pieces(sentence).count == 3)
    }

    @Test func `nor one that is too long for it, or nobody would hear that it is`() throws {
        let sentence = "1 finger touches, hold 50ms, lifts, wait 500ms, 1 finger touches, hold 50ms, lifts"
        #expect(try pieces(sentence, gap: .milliseconds(350)).count == 1)
    }

    @Test func `and time alone ends one`() throws {
        var splitter = PassageSplitter(gap: nil)
        for frame in try TouchScript("1 finger touches, hold 50ms, lifts").timeline(on: .imagined).frames {
            #expect(splitter.take(frame) == nil)
        }
        let deadline = try #require(splitter.deadline)
        #expect(splitter.advance(to: deadline.advanced(by: .microseconds(-1))) == nil)
        #expect(splitter.advance(to: deadline)?.isEmpty == false)
        #expect(splitter.deadline == nil)
        #expect(splitter.finish() == nil)
    }

    @Test func `while a finger touches none ends, however long`() throws {
        var splitter = PassageSplitter(gap: nil)
        for frame in try TouchScript("1 finger touches").timeline(on: .imagined).frames { _ = splitter.take(frame) }
        #expect(splitter.deadline == nil)
        #expect(splitter.advance(to: TouchInstant(microseconds: 60_000_000)) == nil)
    }
}
