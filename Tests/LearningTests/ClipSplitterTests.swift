import Gestures
import Learning
import Testing
import TouchInput
import TouchScript

@Suite struct `Splitting into repetitions` {
    /// The beginning and the end of each repetition, in milliseconds.
    private func pieces(_ sentence: String, gap: Duration? = nil) throws -> [String] {
        var splitter = ClipSplitter(gap: gap)
        var pieces = try TouchScript(sentence).timeline(on: .imagined).frames.compactMap { splitter.take($0) }
        if let last = splitter.finish() { pieces.append(last) }
        return pieces.map { "\($0[0].time.microseconds / 1000)-\($0[$0.count - 1].time.microseconds / 1000)" }
    }

    @Test func `A pause between two touches separates repetitions`() throws {
        let sentence = "1 finger touches, hold 50ms, lifts, wait 200ms, 1 finger touches, hold 50ms, lifts"
        #expect(try pieces(sentence).count == 2)
    }

    @Test func `A contact that is lost for a moment does not end a repetition`() throws {
        let sentence = "1 finger touches, hold 50ms, lifts, wait 40ms, 1 finger touches, hold 50ms, lifts"
        #expect(try pieces(sentence).count == 1)
    }

    @Test func `The pause of a double tap does not end a repetition`() throws {
        let sentence = """
            1 finger touches, hold 50ms, lifts, wait 300ms, 1 finger touches, hold 50ms, lifts, wait 800ms, 1 finger touches, hold 50ms, lifts
            """
        #expect(try pieces(sentence, gap: .milliseconds(350)).count == 2)
        #expect(try pieces(sentence).count == 3)
    }

    @Test func `A pause slightly too long for a double tap does not end a repetition, so that it can be reported`() throws {
        let sentence = "1 finger touches, hold 50ms, lifts, wait 500ms, 1 finger touches, hold 50ms, lifts"
        #expect(try pieces(sentence, gap: .milliseconds(350)).count == 1)
    }

    @Test func `A repetition ends by time alone, without a further frame`() throws {
        var splitter = ClipSplitter(gap: nil)
        for frame in try TouchScript("1 finger touches, hold 50ms, lifts").timeline(on: .imagined).frames {
            #expect(splitter.take(frame) == nil)
        }
        let deadline = try #require(splitter.deadline)
        #expect(splitter.advance(to: deadline.advanced(by: .microseconds(-1))) == nil)
        #expect(splitter.advance(to: deadline)?.isEmpty == false)
        #expect(splitter.deadline == nil)
        #expect(splitter.finish() == nil)
    }

    @Test func `No repetition ends while a finger touches`() throws {
        var splitter = ClipSplitter(gap: nil)
        for frame in try TouchScript("1 finger touches").timeline(on: .imagined).frames { _ = splitter.take(frame) }
        #expect(splitter.deadline == nil)
        #expect(splitter.advance(to: TouchInstant(microseconds: 60_000_000)) == nil)
    }
}
