import Testing

@testable import Timelines

@Suite struct `A tally of timelines` {
    @Test func `Recall falls if a tap may last no longer than 30 ms`() {
        let right = TimelineTrial(seed: 6).tally(.tap, count: 200).all.recall
        let wrong = TimelineTrial(seed: 6, tapKeys: ", within = \"30ms\"").tally(.tap, count: 200).all.recall
        #expect(right > 0.9)
        #expect(wrong < 0.2)
    }

    @Test func `A gesture of another kind counts as a confusion, and one with other fingers does not`() {
        let timeline = HandGenerator.timeline(.tap, number: 0, seed: 7)
        var tally = Tally(.tap)
        tally.note(timeline, ["tap/1"])
        tally.note(timeline, ["tap/1", "drag/1/left"])
        tally.note(timeline, ["tap/2"])
        tally.note(timeline, [])
        #expect(tally.all.count == 4)
        #expect(tally.all.recall == 0.5)
        #expect(tally.clean == 1)
        #expect(tally.confusion(with: .drag) == 0.25)
        #expect(tally.variants == 1)
        #expect(tally.nothing == 1)
    }

    @Test func `A gesture that happens twice is not found`() {
        let timeline = HandGenerator.timeline(.tap, number: 0, seed: 7)
        var tally = Tally(.tap)
        tally.note(timeline, ["tap/1", "tap/1"])
        #expect(tally.all.found == 0)
        #expect(tally.variants == 1)
    }

    @Test func `Recalls are rounded down and confusions up`() {
        #expect(TimelinePage.percent(0.99499) == "99.49 %")
        #expect(TimelinePage.percent(0.00301, .up) == "0.31 %")
        #expect(TimelinePage.percent(1) == "100.00 %")
    }
}

@Suite struct `Quantiles of a measurement` {
    @Test func `A number between two quantiles is interpolated`() throws {
        let quantiles = try #require(Quantiles(of: (0...100).map(Double.init)))
        #expect(quantiles.median == 50)
        #expect(abs(quantiles.value(at: 0.33) - 33) < 1e-9)
        #expect(quantiles.value(at: 0) == 0)
        #expect(quantiles.value(at: 1) == 100)
    }

    @Test func `Quantiles that fall, or that are too few, are refused`() {
        #expect(Quantiles(count: 1, values: [1, 2]) == nil)
        #expect(Quantiles(count: 1, values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 8]) == nil)
        #expect(Quantiles(of: []) == nil)
    }

    @Test func `A table reads what it writes, to three decimals`() {
        var measurements = HandMeasurements()
        for number in [0.5, -2.25, 7.125] { measurements.add("length [mm]", number) }
        let table = DistributionTable(measurements)
        #expect(table.text.hasPrefix("length [mm]\t3\t-2.25\t"))
        #expect(DistributionTable(parsing: "# a comment\n" + table.text).text == table.text)
    }
}
