import Testing
import TouchInput
import TouchScript

@Suite struct `A timeline` {
    /// What must not depend on the report rate.
    private struct Life: Hashable {
        var id: ContactID
        var landed: TouchInstant
        var landingPlace: Point
        var lifted: TouchInstant?
        var liftingPlace: Point
    }

    private func lives(in timeline: Timeline) -> [Life] {
        var lives: [Life] = []
        for frame in timeline.frames {
            for contact in frame.contacts {
                if let index = lives.firstIndex(where: { $0.id == contact.id }) {
                    lives[index].liftingPlace = contact.location
                } else {
                    lives.append(
                        Life(id: contact.id, landed: frame.time, landingPlace: contact.location, liftingPlace: contact.location))
                }
            }
            for index in lives.indices where lives[index].lifted == nil {
                if !frame.contacts.contains(where: { $0.id == lives[index].id }) { lives[index].lifted = frame.time }
            }
        }
        return lives
    }

    @Test(arguments: try documentedSentences(), [60, 90, 250, 500, 1000] as [ReportRate])
    func `has the same landings, liftings and end at any report rate`(sentence: String, rate: ReportRate) throws {
        let script = try TouchScript(sentence)
        let usual = try script.timeline(on: .pad)
        let other = try script.timeline(on: .pad, reportRate: rate)
        #expect(lives(in: usual) == lives(in: other))
        #expect(usual.end == other.end)
    }

    @Test(arguments: try documentedSentences())
    func `has frames in order of time, at least a millisecond apart, and ends no earlier`(sentence: String) throws {
        for rate in [60, 125, 333, 1000] as [ReportRate] {
            let timeline = try TouchScript(sentence).timeline(on: .pad, reportRate: rate)
            for (earlier, later) in zip(timeline.frames, timeline.frames.dropFirst()) {
                #expect(later.time - earlier.time >= Timeline.shortestGap)
            }
            let last = try #require(timeline.frames.last)
            #expect(timeline.end >= last.time)
        }
    }

    @Test(arguments: try documentedSentences())
    func `numbers contacts from 1 and never brings one back`(sentence: String) throws {
        let timeline = try TouchScript(sentence).timeline(on: .pad)
        var gone: Set<ContactID> = []
        var seen: [ContactID] = []
        for frame in timeline.frames {
            let ids = frame.contacts.map(\.id)
            #expect(Set(ids).count == ids.count)
            #expect(gone.isDisjoint(with: ids))
            seen += ids.filter { !seen.contains($0) }.sorted()
            gone = Set(seen).subtracting(ids)
        }
        #expect(seen.map(\.rawValue) == (1...Int64(seen.count)).map { $0 })
    }

    @Test(arguments: try documentedSentences())
    func `stays on the surface`(sentence: String) throws {
        let timeline = try TouchScript(sentence).timeline(on: .pad)
        for contact in timeline.frames.flatMap(\.contacts) {
            #expect((0...100).contains(contact.location.x.millimeters))
            #expect((0...60).contains(contact.location.y.millimeters))
        }
    }

    @Test(arguments: try documentedSentences())
    func `is the same each time`(sentence: String) throws {
        #expect(try TouchScript(sentence).timeline(on: .pad) == TouchScript(sentence).timeline(on: .pad))
    }

    @Test func `keeps each finger in its slot`() throws {
        let script = try TouchScript("3 fingers touch, the first finger lifts, another finger touches, the last finger lifts")
        let timeline = try script.timeline(on: .pad)
        #expect(timeline.frames.map { $0.contacts.map(\.id.rawValue) } == [[1, 2, 3], [2, 3], [4, 2, 3], [2, 3]])
    }

    @Test func `counts fingers but neither palms nor thumbs`() throws {
        let script = try TouchScript("a palm touches, 2 fingers touch, the left finger becomes a palm, the last finger becomes a thumb")
        let timeline = try script.timeline(on: .pad)
        #expect(timeline.frames.map(\.fingerCount) == [0, 2, 1, 0])
    }

    @Test func `is seen in a mirror with left and right changed`() throws {
        let left = try TouchScript("1 finger touches the left edge, slide up 5mm in 8ms").timeline(on: .pad)
        let right = try TouchScript("1 finger touches the right edge, slide up 5mm in 8ms").timeline(on: .pad)
        #expect(left != right)
        #expect(left.mirrored(on: .pad) == right)
    }

    @Test func `moves by a vector and keeps its times`() throws {
        let script = try TouchScript("1 finger touches, hold 5ms, lift, wait 5ms")
        let moved = try script.timeline(on: .pad).moved(by: Vector(dx: .mm(1), dy: .mm(-2)))
        #expect(moved.frames.map { $0.contacts.map(\.rendered) } == [["1@51,28"], []])
        #expect(moved.end == TouchInstant(microseconds: 10_000))
    }

    @Test func `is renumbered with other ids in other slots`() throws {
        let timeline = try TouchScript("2 fingers touch, lift, 1 finger touches").timeline(on: .pad)
        let renumbered = timeline.renumbered()
        #expect(renumbered.frames.map { $0.contacts.map(\.rendered) } == [["2@57.5,30", "3@42.5,30"], [], ["1@50,30"]])
        #expect(renumbered.renumbered() == timeline)
    }
}
