import Testing
import TouchInput

@testable import Timelines

@Suite struct `Generated hands` {
    private func events(_ kind: TimelineKind, _ number: Int, seed: UInt64) -> [InputEvent] {
        let timeline = HandGenerator.timeline(kind, number: number, seed: seed)
        return timeline.events(for: timeline.device)
    }

    @Test(arguments: TimelineKind.allCases)
    func `The same seed makes the same timeline of each kind, and another seed makes another one`(kind: TimelineKind) {
        for number in 0..<5 {
            let first = events(kind, number, seed: 1)
            #expect(!first.isEmpty)
            #expect(first == events(kind, number, seed: 1))
            #expect(first != events(kind, number, seed: 2))
        }
    }

    @Test(arguments: TimelineKind.allCases)
    func `Each timeline has the fingers and the way of its number, a pad of the goal, and ends without a contact`(kind: TimelineKind) throws
    {
        for number in 0..<40 {
            let timeline = HandGenerator.timeline(kind, number: number, seed: 3)
            #expect(timeline.fingers == kind.fingers[number % kind.fingers.count])
            #expect(kind.ways.contains(timeline.way))
            #expect((60...160).contains(timeline.width))
            #expect((60...500).contains(timeline.rate))
            var decoder = try #require(FrameDecoder(for: timeline.device))
            let frames = timeline.events(for: timeline.device).compactMap { decoder.decode($0) }
            #expect(frames.last?.contacts.isEmpty == true)
            if timeline.company == .none { #expect(frames.map(\.fingerCount).max() == timeline.fingers) }
        }
    }

    @Test func `Thumbs and palms lie beside gestures, but no more often than in the recordings`() {
        let all = (0..<2000).map { HandGenerator.timeline(.drag, number: $0, seed: 4).company }
        let shares = [Company.thumb: "share beside a thumb", .palm: "share beside a palm"]
        for (company, name) in shares {
            let share = Double(all.count { $0 == company }) / 2000
            #expect(share > 0)
            #expect(share < DistributionTable.corpus[name].median * 1.3)
        }
    }

    @Test func `A palm lands before or after the first finger, but seldom with it, and before the last one lifts`() throws {
        var leads: [Double] = []
        for number in 0..<2000 {
            let timeline = HandGenerator.timeline(.drag, number: number, seed: 4)
            if timeline.company != .palm { continue }
            // The generator adds the palm behind the fingers.
            let (fingers, palm) = (timeline.paths.prefix(timeline.fingers), timeline.paths[timeline.fingers])
            leads.append(try #require(fingers.map(\.landing).min()) - palm.landing)
            #expect(palm.landing < (try #require(fingers.map(\.lift).max())))
        }
        #expect(leads.count > 50)
        #expect(leads.count { $0 > 0 } > leads.count / 4)
        #expect(leads.count { $0 < 0 } > leads.count / 4)
        // None of 128 recorded palms lands within 15 ms of the finger.
        #expect(leads.count { abs($0) < 5 } < leads.count / 20)
    }

    @Test(arguments: [
        "tap1 duration [ms]", "tapdrag pause [ms]", "click1 press duration [ms]", "second finger landing after [ms]",
        "scroll mean speed [mm/s]", "swipe3 length [mm]", "scroll finger distance [mm]",
    ])
    func `Generated timelines measure like the recordings: the quartiles of what is drawn differ by less than a quarter`(name: String)
        throws
    {
        let found = try #require(Self.measurements.quantiles(name))
        let recorded = DistributionTable.corpus[name]
        for share in [0.25, 0.5, 0.75] {
            let (value, wanted) = (found.value(at: share), recorded.value(at: share))
            #expect(abs(value - wanted) < wanted / 4, "\(share): \(value) is not near \(wanted)")
        }
    }

    private static let measurements = TimelineTrial(seed: 5).measurements(count: 120)
}
