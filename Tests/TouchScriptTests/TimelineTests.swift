import Testing
import TouchInput
import TouchScript

@Suite struct `Timelines` {
    /// The facts about a contact that must not depend on the report rate.
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
    func `A timeline has the same landings, lifts and end at any report rate`(sentence: String, rate: ReportRate) throws {
        let script = try TouchScript(sentence)
        let usual = try script.timeline(on: .pad)
        let other = try script.timeline(on: .pad, reportRate: rate)
        #expect(lives(in: usual) == lives(in: other))
        #expect(usual.end == other.end)
    }

    @Test(arguments: try documentedSentences())
    func `The frames of a timeline are in order, at least a millisecond apart, and end before it`(sentence: String) throws {
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
    func `The contact ids of a timeline count from 1 and are never used again`(sentence: String) throws {
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
    func `The contacts of a sentence stay on the surface`(sentence: String) throws {
        let timeline = try TouchScript(sentence).timeline(on: .pad)
        for contact in timeline.frames.flatMap(\.contacts) {
            #expect((0...100).contains(contact.location.x.millimeters))
            #expect((0...60).contains(contact.location.y.millimeters))
        }
    }

    @Test(arguments: try documentedSentences())
    func `The same sentence gives the same timeline each time`(sentence: String) throws {
        #expect(try TouchScript(sentence).timeline(on: .pad) == TouchScript(sentence).timeline(on: .pad))
    }

    @Test func `A finger keeps its slot, and a new finger takes the lowest free slot`() throws {
        let script = try TouchScript("3 fingers touch, the first finger lifts, another finger touches, the last finger lifts")
        let timeline = try script.timeline(on: .pad)
        #expect(timeline.frames.map { $0.contacts.map(\.id.rawValue) } == [[1, 2, 3], [2, 3], [4, 2, 3], [2, 3]])
    }

    @Test func `The finger count of a frame includes neither palms nor thumbs`() throws {
        let script = try TouchScript("a palm touches, 2 fingers touch, the left finger becomes a palm, the last finger becomes a thumb")
        let timeline = try script.timeline(on: .pad)
        #expect(timeline.frames.map(\.fingerCount) == [0, 2, 1, 0])
    }

    @Test func `A mirrored timeline has left and right swapped`() throws {
        let left = try TouchScript("1 finger touches the left edge, slide up 5mm in 8ms").timeline(on: .pad)
        let right = try TouchScript("1 finger touches the right edge, slide up 5mm in 8ms").timeline(on: .pad)
        #expect(left != right)
        #expect(left.mirrored(on: .pad) == right)
    }

    @Test func `A moved timeline keeps its times`() throws {
        let script = try TouchScript("1 finger touches, hold 5ms, lift, wait 5ms")
        let moved = try script.timeline(on: .pad).moved(by: Vector(dx: .mm(1), dy: .mm(-2)))
        #expect(moved.frames.map { $0.contacts.map(\.rendered) } == [["1@51,28"], []])
        #expect(moved.end == TouchInstant(microseconds: 10_000))
    }

    @Test func `A renumbered timeline has other ids in reversed slots`() throws {
        let timeline = try TouchScript("2 fingers touch, lift, 1 finger touches").timeline(on: .pad)
        let renumbered = timeline.renumbered()
        #expect(renumbered.frames.map { $0.contacts.map(\.rendered) } == [["2@57.5,30", "3@42.5,30"], [], ["1@50,30"]])
        #expect(renumbered.renumbered() == timeline)
    }
}
