import Gestures
import Testing
import TouchInput

@Suite struct `The built-in strokes` {
    /// Returns artists that draw the shape differently; every run gets the same ones.
    private static func artists(of shape: BuiltInStroke, count: Int) -> [Artist] {
        var random = SeededGenerator(seed: 7)
        return (0..<count).map { number in
            var artist = Artist(shape: shape)
            artist.size = [15.3, 22, 40, 80][number % 4]
            artist.reportRate = [60, 125, 250, 1000][(number + number / 4) % 4]
            artist.turn = .degrees(.random(in: -20...20, using: &random))
            artist.seconds = .random(in: 0.4...1.2, using: &random)
            artist.aspect = .random(in: 0.85...1.15, using: &random)
            artist.closing = .random(in: 0.96...1.04, using: &random)
            artist.isMirrored = shape.isRing && number % 2 == 0
            if shape == .circle { artist.start = .random(in: 0...1, using: &random) }
            artist.bend = 0.03
            artist.rounding = 0.03
            return artist
        }
    }

    /// The shapes that recognize the drawing, each configured alone.
    private func names(of artist: Artist) -> [BuiltInStroke] {
        var random = SeededGenerator(seed: UInt64(artist.seconds * 1_000_000))
        let frames = artist.frames(&random)
        return BuiltInStroke.allCases.filter { StrokeJudge($0).recognizes(frames) }
    }

    @Test(arguments: BuiltInStroke.allCases)
    func `Each built-in stroke is recognized as itself only, whatever its size, turn, speed and report rate (B143)`(
        shape: BuiltInStroke
    ) {
        for artist in Self.artists(of: shape, count: 8) { #expect(names(of: artist) == [shape], "\(artist)") }
    }

    @Test func `A closed built-in stroke other than the star begins anywhere and goes either way`() {
        for shape in BuiltInStroke.allCases where shape.isRing {
            for (number, start) in [0, 0.1, 0.3, 0.45, 0.7, 0.95].enumerated() where shape != .star {
                var artist = Artist(shape: shape)
                artist.start = start
                artist.isMirrored = number % 2 == 0
                #expect(names(of: artist) == [shape], "\(artist)")
            }
        }
    }

    @Test(arguments: [(BuiltInStroke.circle, 1.5), (.circle, 0.67), (.rectangle, 1.8), (.rectangle, 0.45)])
    func `A circle or rectangle stroke may be 1.5 times longer one way and is still recognized`(shape: BuiltInStroke, aspect: Double) {
        var artist = Artist(shape: shape)
        artist.aspect = aspect
        for start in [0, 0.2, 0.4, 0.6, 0.8] {
            artist.start = start
            #expect(names(of: artist) == [shape], "\(artist)")
        }
    }

    @Test(arguments: [BuiltInStroke.circle, .triangle, .rectangle, .star, .spiral])
    func `A closed built-in stroke or a spiral goes the way that it is asked to turn`(shape: BuiltInStroke) {
        // The sketches of rings and of the spiral go clockwise.
        var artist = Artist(shape: shape)
        #expect(StrokeJudge(shape, turning: .clockwise).hear(artist).hasPrefix("ended"))
        #expect(StrokeJudge(shape, turning: .anticlockwise).hear(artist) == "turned the other way, wants anticlockwise")
        artist.isMirrored = true
        #expect(StrokeJudge(shape, turning: .anticlockwise).hear(artist).hasPrefix("ended"))
        #expect(StrokeJudge(shape, turning: .clockwise).hear(artist) == "turned the other way, wants clockwise")
    }

    @Test func `No built-in stroke is a line, a part of a circle or a way there and back, even without rivals`() throws {
        let sentences = [
            "1 finger touches, slide right 60mm in 300ms, lift", "1 finger touches, slide down 40mm in 200ms, lift",
            "1 finger touches, slide up right 40mm in 200ms, lift", "1 finger touches, slide down left 50mm in 100ms, lift",
            "1 finger touches, slide right 40mm in 200ms, slide left 40mm in 200ms, lift",
            "1 finger touches, slide down 40mm in 200ms, slide up 20mm in 100ms, slide down 40mm in 200ms, lift",
        ]
        for shape in BuiltInStroke.allCases {
            let judge = StrokeJudge(StrokeGesture([.builtIn(shape)], rivals: [], rotationTolerance: .degrees(45)))
            for sentence in sentences {
                let heard = try judge.hear(sentence)
                #expect(heard.hasPrefix("like the shape by"), "\(shape): \(sentence)")
            }
            for part in [0.3, 0.5, 0.6] {
                var arc = Artist(shape: .circle)
                arc.closing = part
                arc.start = 0.6
                #expect(judge.hear(arc).hasPrefix("like the shape by"), "\(shape): \(part) of a circle")
            }
        }
    }

    @Test(arguments: [0.3, 0.45, 0.6, 0.7])
    func `A part of a circle is no built-in stroke, however low its least score`(part: Double) {
        var arc = Artist(shape: .circle)
        (arc.closing, arc.start) = (part, 0.6)
        for shape in BuiltInStroke.allCases {
            for (isMirrored, turning) in [(false, RotateGesture.Direction.either), (true, .either), (true, .clockwise)] {
                arc.isMirrored = isMirrored
                let judge = StrokeJudge(
                    StrokeGesture(
                        [.builtIn(shape, turning: turning)], rivals: [], rotationTolerance: .degrees(180), minimumScore: 0.5))
                let heard = judge.hear(arc)
                #expect(heard.hasSuffix("needs 0.5") || heard.contains("but like a part of a circle by 0.9"), "\(shape): \(heard)")
            }
        }
    }

    @Test func `A part of a circle is a recorded stroke if it was recorded`() throws {
        var arc = Artist(shape: .circle)
        (arc.closing, arc.start) = (0.5, 0.6)
        var random = SeededGenerator(seed: 3)
        let points = arc.places(&random).map { Point.zero + $0 }
        let template = try StrokeTemplate(name: "bow", points: points)
        #expect(StrokeJudge(StrokeGesture([.recorded(template)])).hear(arc).hasPrefix("ended"))
    }

    @Test(arguments: [
        (BuiltInStroke.check, 0.2, 0.09), (.caret, 0.2, 0.09), (.v, 0.1, 0.15), (.lessThan, 0.2, 0.09), (.z, 0.2, 0.12), (.m, 0.1, 0.09),
        (.star, 0.1, 0.09),
    ])
    func `A built-in stroke may be bent, with corners that the hand rounds and a slow touchpad cuts off`(
        shape: BuiltInStroke, rounding: Double, bend: Double
    ) {
        var artist = Artist(shape: shape)
        (artist.rounding, artist.bend) = (rounding, bend)
        (artist.reportRate, artist.seconds) = (60, 0.25)
        #expect(names(of: artist) == [shape])
    }

    @Test func `Circles and squares drawn by a sentence are recognized as circles and rectangles`() throws {
        let heard = try ["circle", "square"].map { shape in
            try [BuiltInStroke.circle, .rectangle, .triangle].filter {
                try StrokeJudge($0).hear("1 finger touches, draw a \(shape) of 30mm in 600ms, lift").hasPrefix("ended")
            }
        }
        #expect(heard == [[.circle], [.rectangle]])
    }
}
