/// The page of a trial, in Markdown.
public struct TimelinePage {
    let tallies: [Tally]
    /// The measured distributions of the generated timelines.
    let generated: DistributionTable
    let seed: UInt64

    /// The line about the day and the machine.
    let origin: String

    public init(tallies: [Tally], generated: DistributionTable, seed: UInt64, origin: String) {
        (self.tallies, self.generated, self.seed, self.origin) = (tallies, generated, seed, origin)
    }

    /// The least recall and the greatest confusion that are aimed at.
    static let leastRecall = 0.995
    static let greatestConfusion = 0.003

    /// The page.
    public var text: String {
        [Self.introduction(tallies.map(\.all.count).min() ?? 0, seed, origin), recall, confusions, reasons, statistics].joined(
            separator: "\n")
    }

    private static func introduction(_ count: Int, _ seed: UInt64, _ origin: String) -> String {
        """
        # Timelines of hands

        `make timelines` writes this page. It generates timelines of hands from the distributions that `Scripts/hand-distributions`
        measured in labeled recordings, plays them as `tactus replay` plays recordings, with the defaults of every kind in one
        configuration, and counts what is recognized. There are \(count) timelines of each kind, from seed \(seed). Equal seeds make equal
        tables. \(origin)

        Pads are 60 to 160 mm wide and report 60 to 500 times a second. Fingers land and lift one after the other, tremble, drift and
        differ. A thumb or a palm lies beside some gestures: as often as in the recordings, but only if the pad has room for it.

        What the recordings lack is taken from what they have, or chosen. The doc comments of `Benchmarks/Timelines/Generating` say which:

        * Swipes of four and five fingers, and swipes up and down, have the numbers of 7 swipes of three fingers to the sides.
        * Taps of three and more fingers have the times of taps of two.
        * Turns have the skews, times and grips of 5 pinches, and as long a way.
        * Double taps have the pause between a tap and its drag.
        * Swipes from an edge move like drags and land within 5 mm of it. Shakes and drawn shapes have sizes and times of our choice.
        * Presses last 0.6 to 2 s. Another gesture whose fingers rest for 450 ms, or are not 3 mm from their landing after
          480 ms, would be a press: it is drawn again.
        * Motions that are longer than the pad end at its edge, and hands that are wider are made narrower.

        Shapes are drawn with a second configuration without drags of one finger and swipes from an edge. Detectors are programs outside,
        and `simultaneous` and `exclusive` gestures are made of the kinds below: there are no timelines of them.

        """
    }

    /// The table of recalls.
    private var recall: String {
        var lines = [
            "## Recall", "",
            "A gesture is found if it happens exactly once. It is clean if nothing happens besides, except presses of fingers that do rest.",
            "The goal is \(Self.percent(Self.leastRecall)) for each kind.", "",
            "| kind | found | clean | 1 finger | 2 | 3 | 4 | 5 | alone | beside a thumb | beside a palm | goal |",
            "|---|---|---|---|---|---|---|---|---|---|---|---|",
        ]
        for tally in tallies {
            let fingers = (1...5).map { Self.text(tally.byFingers[$0], withCount: false) }
            let company = Company.allCases.map { Self.text(tally.byCompany[$0], withCount: $0 != .none) }
            let cells =
                [tally.kind.rawValue, Self.percent(tally.all.recall), Self.percent(Double(tally.clean) / Double(max(tally.all.count, 1)))]
                + fingers + company + [tally.all.recall >= Self.leastRecall ? "met" : "**missed**"]
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The matrix of confusions.
    private var confusions: String {
        let kinds = tallies.map(\.kind)
        var lines = [
            "## Confusions", "",
            "For each kind of timeline, the share in which a gesture of another kind happened that the hand did not make. \"Else\" is the same",
            "kind with other fingers or another direction, \"none\" is nothing at all. An empty cell is zero. The goal is at most",
            "\(Self.percent(Self.greatestConfusion)); what is more is bold.", "",
            "| | " + kinds.map(\.rawValue).joined(separator: " | ") + " | else | none |",
            "|---|" + String(repeating: "---|", count: kinds.count + 2),
        ]
        for tally in tallies {
            let total = Double(max(tally.all.count, 1))
            var cells = kinds.map { $0 == tally.kind ? "·" : Self.cell(tally.confusion(with: $0)) }
            cells += [Self.cell(Double(tally.variants) / total), Self.cell(Double(tally.nothing) / total)]
            lines.append("| \(tally.kind.rawValue) | " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The reasons why gestures were not found.
    private var reasons: String {
        var lines = [
            "## Reasons", "",
            "Why gestures were not found, by what `explain` says, with the numbers of timelines alone and beside a thumb or palm. Reasons of",
            "fewer than 10 timelines are left out.", "",
            "| kind | reason | alone | beside |", "|---|---|---|---|",
        ]
        for tally in tallies {
            let sorted = tally.reasons.sorted { ($1.value.alone + $1.value.beside, $0.key) < ($0.value.alone + $0.value.beside, $1.key) }
            for (reason, count) in sorted where count.alone + count.beside >= 10 {
                lines.append("| \(tally.kind.rawValue) | \(reason) | \(count.alone) | \(count.beside) |")
            }
        }
        return lines.joined(separator: "\n") + "\n\n" + Self.causes
    }

    /// The causes behind the most frequent reasons, as seen in the frames of missed timelines.
    private static let causes = """
        What lies behind them, as `TimelineTable frames` shows:

        * A finger that lands 150 ms before two others, and has gone up to 1.5 mm when they have gone 3 mm, becomes a resting thumb until it
          goes at least half as far as the farthest of them. A swipe of staggered fingers then begins with a finger less.
        * Taps of more than 250 ms, and of less than 25 ms with one finger (45 ms near a side, Decision 0093) unless the hand goes on from
          them, are in the recordings, but are none by default.
        * If a tip-swipe begins within 150 ms and the resting finger drifts the other way, the fingers seem to move apart: a pinch begins.
        * The swiping finger of a tip-swipe is left out near an edge until it has moved 5 mm. The resting finger may make a press until then.
        * The first finger of a swipe may creep 8 mm for half a second while the others land. That is a drag before the swipe. To wait more
          than 80 ms for further fingers would delay every drag (Decision 0003).
        * A thumb that lands before the fingers counts as a finger, unless it lies in a bottom corner, in the lowest 8 % of the height, 45 mm
          from two of them, 33 mm from all if two of them land 150 ms after it, 20 mm below two of them that land 300 ms after it (15 mm in the
          lowest 16 %), or 62 mm from the only one (45 mm in the lowest 16 %, and nearer there or at a side after 500 ms: Decision 0091). Half
          of the recorded thumbs lie above the 8 %. Taking nearer ones in the lowest 16 % for thumbs as well, if they landed 300 ms before one
          finger 20 mm above them, loses 4 labeled recordings in which a finger rests there for a scroll.
        * A palm that comes and goes in pieces taps, or is a finger more. A piece 13 mm and more from the edge is like a finger in all that a
          pad reports. Two fingers of which one rests and one moves are up to 61 mm apart when they land, and palms 35 to 73 mm from a finger
          (Decision 0079). A piece that touches as long as a tap, with nothing else 350 ms before and after, is a tap (Decision 0088).
        * A swipe from the edge that is left out until it has moved 5 mm loses its landing, if it is less than 5 mm deeper by then.
        * Some drawings are too unlike their shape. How unlike people draw was not measured.

        """

    /// The statistics of generated timelines beside those of the recordings.
    private var statistics: String {
        var lines = [
            "## Statistics beside those of the recordings", "",
            "The same code measures both. Each cell has the 5 %, 50 % and 95 % quantile. The recordings' are",
            "`Benchmarks/Timelines/distributions.tsv`; generated ones are of 1000 timelines a kind.", "",
            "| measurement | recordings | numbers | generated |", "|---|---|---|---|",
        ]
        for (name, found) in generated.distributions.sorted(by: { $0.key < $1.key }) {
            guard let recorded = DistributionTable.corpus.distributions[name] else { continue }
            lines.append("| \(name) | \(Self.text(recorded)) | \(recorded.count) | \(Self.text(found)) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func text(_ quantiles: Quantiles) -> String {
        [0.05, 0.5, 0.95].map { DistributionTable.text(quantiles.value(at: $0)) }.joined(separator: ", ")
    }

    private static func text(_ score: Tally.Score?, withCount: Bool) -> String {
        guard let score, score.count > 0 else { return "" }
        return percent(score.recall) + (withCount ? " of \(score.count)" : "")
    }

    private static func cell(_ share: Double) -> String {
        if share == 0 { return "" }
        return share > greatestConfusion ? "**\(percent(share, .up))**" : percent(share, .up)
    }

    /// Returns a share in percent with two decimals. Recalls are rounded down and confusions up, so that no number looks better than it is.
    static func percent(_ share: Double, _ rule: FloatingPointRoundingRule = .down) -> String {
        let hundredths = Int((share * 10_000 + (rule == .down ? 0.000_001 : -0.000_001)).rounded(rule))
        let decimals = hundredths % 100
        return "\(hundredths / 100).\(decimals < 10 ? "0" : "")\(decimals) %"
    }
}
