import Foundation
import FoundationXML
import Gestures
import Testing
import TouchInput

@testable import Pictures

@Suite struct `A picture` {
    /// Counts the groups of an image by class; throws if it is not XML.
    private final class Reader: NSObject, XMLParserDelegate {
        var groups: [String: Int] = [:]

        init(_ image: String) throws {
            super.init()
            let parser = XMLParser(data: Data(image.utf8))
            parser.delegate = self
            try #require(parser.parse(), "\(String(describing: parser.parserError))")
        }

        func parser(
            _: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
        ) {
            if name == "g" { groups[attributes["class"] ?? "", default: 0] += 1 }
        }
    }

    private func record(named name: String = "pad") -> PlaybackRecord {
        PlaybackRecord(title: name, device: name, surface: .imagined, areas: [Area(name, x: .mm(0)...(.mm(20)), y: .mm(0)...(.mm(20)))])
    }

    private func trace(_ number: Int, samples: Int = 2, tool: Contact.Tool = .finger) -> ContactTrace {
        let list = (0..<samples).map { index in
            // A zigzag, so that no sample can be left out without a trace.
            let place = Point(x: .mm(Double(index % 113)), y: .mm(Double(index * 37 % 71)))
            return ContactTrace.Sample(time: .milliseconds(index * 8), location: place, tool: tool)
        }
        return ContactTrace(id: ContactID(rawValue: Int64(number)), samples: list, lift: .milliseconds(samples * 8))
    }

    private func lane(_ number: Int, named name: String) -> GestureLane {
        var lane = GestureLane(gesture: GestureID("\(number)"), name: name)
        lane.phases = [.init(progress: .possible, time: Stretch(start: .zero, end: .milliseconds(8)))]
        lane.losses = [.init(time: .milliseconds(8), reason: "\(name): moved 9.4 mm, needs 20 mm", .tooLittle)]
        return lane
    }

    @Test func `A picture is valid XML whatever the names are, and has no control characters`() throws {
        for name in ["<&\"'>]]>", "\u{0}\u{1}\u{1b}[31m\u{7f}\u{85}", "\u{202e}\u{feff}\u{fffe}\u{ffff}\n\r\t", "שלום 你好 😀 e\u{301}"] {
            var record = record(named: name)
            var touch = TouchRecord(number: 1, start: .zero, end: .milliseconds(20))
            touch.traces = [trace(1)]
            touch.lanes = [lane(1, named: name)]
            touch.lanes[0].moments = [.init(phase: .ended, time: .milliseconds(9), place: .zero, summary: name)]
            (record.touches, record.touchCount) = ([touch], 1)
            let image = Picture(of: record).image.svg
            #expect(try Reader(image).groups == ["contact": 1, "marks": 1, "recognized": 1, "lane": 1])
            let controls = image.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t" }
            #expect(controls.isEmpty, "\(name)")
        }
    }

    @Test func `A picture of very much stays below 4 MB, and the rest is counted`() throws {
        var record = record()
        for number in 1...30 {
            var touch = TouchRecord(number: number, start: .zero, end: .seconds(120))
            touch.traces = (0..<64).map { trace($0, samples: number == 1 && $0 == 0 ? 50_000 : 40) }
            touch.lanes = (0..<100).map { lane($0, named: String(repeating: "a long name ", count: 100)) }
            record.touches.append(touch)
        }
        record.touchCount = 5000
        let image = Picture(of: record).image
        #expect(image.svg.utf8.count < 4_000_000, "\(image.svg.utf8.count)")
        #expect((16_000..<32_767).contains(image.height), "\(image.height)")
        #expect(image.svg.contains("and 70 more gestures, which came less near"))
        let shown = try Reader(image.svg).groups["contact", default: 0] / 64
        #expect((10..<24).contains(shown))
        #expect(image.svg.contains("\(5000 - shown) more touches are not shown"))
        #expect(Picture(of: record).image == image)
    }

    @Test func `Contacts differ without colors: by dashes, and by the shape of their marks`() {
        let rules = PictureStyle.sheet.components(separatedBy: "@media")[0]
        var dashes: Set<String> = []
        var shapes: Set<String> = []
        for number in 0..<PictureStyle.contactCount {
            let mark = ContactMark(number)
            let rule = rules.components(separatedBy: ".\(mark.dashed) {")[1].components(separatedBy: "}")[0]
            dashes.insert(rule.components(separatedBy: "stroke-dasharray:").dropFirst().first ?? "solid")
            var writer = SVGWriter()
            mark.draw("", at: Spot(x: 0, y: 0), radius: 8, into: &writer)
            shapes.insert(writer.text)
        }
        #expect(dashes.count == PictureStyle.contactCount)
        #expect(shapes.count == PictureStyle.contactCount)
    }

    @Test func `Every style of the light picture that has a color has one in the dark picture`() {
        let parts = PictureStyle.sheet.components(separatedBy: "@media")
        for name in ["page", "pad", "halo", "grid", "rule", "mark", "dot", "goal", "ink", "possible", "active", "cross", "faint"] {
            #expect(parts[0].contains(".\(name) {"), "\(name)")
            #expect(parts[1].contains(".\(name)"), "\(name)")
        }
    }

    @Test func `A picture without touches shows the surface and says that nothing touches it`() throws {
        let image = Picture(of: record()).image.svg
        #expect(try Reader(image).groups == [:])
        #expect(image.contains("Nothing touches the surface."))
        #expect(image.contains("class=\"pad\""))
    }

    @Test func `Numbers that no renderer can take are bounded`() {
        #expect(Double.nan.svg == "0")
        #expect(Double.infinity.svg == "0")
        #expect((1e300).svg == "1000000")
        #expect((-0.04).svg == "0")
        #expect((-1.25).svg == "-1.3")
        #expect((12.0).svg == "12")
    }
}

@Suite struct `The parts of a picture` {
    @Test func `Labels never overlap each other or marks, and stay inside`() {
        let bounds = Box(x: 0, y: 0, width: 300, height: 200)
        var placer = LabelPlacer(in: bounds)
        var taken = [Box(around: Spot(x: 150, y: 100), 10)]
        placer.take(taken[0])
        for number in 0..<200 {
            let spot = Spot(x: Double(number * 53 % 300), y: Double(number * 31 % 200))
            guard let box = placer.place(width: 40, height: 12, near: spot, distances: [4, 10, 20]) else { continue }
            #expect(bounds.contains(box))
            #expect(!taken.contains(where: box.overlaps))
            taken.append(box)
        }
        #expect(taken.count > 40)
    }

    @Test func `A simplified line keeps its ends and corners, and no more spots than allowed`() {
        let straight = (0...1000).map { (step: Int) -> Spot in Spot(x: Double(step) / 10, y: 5) }
        #expect(TraceSimplifier.simplify(straight, limit: 100) == [straight[0], straight[1000]])
        let down = (1...500).map { (step: Int) -> Spot in Spot(x: 100, y: 5 + Double(step) / 10) }
        let corner = straight + down
        #expect(TraceSimplifier.simplify(corner, limit: 100) == [corner[0], Spot(x: 100, y: 5), corner[1500]])
        let noise = (0..<20_000).map { (step: Int) -> Spot in Spot(x: Double(step * 7919 % 431), y: Double(step * 104_729 % 307)) }
        let kept = TraceSimplifier.simplify(noise, limit: 50)
        #expect(kept.count <= 50 && kept.count >= 2)
        #expect(kept.first == noise.first && kept.last == noise.last)
    }

    @Test(arguments: [(121.0, 8, [0, 20, 40, 60, 80, 100, 120]), (3_600_000, 4, [0, 1_000_000, 2_000_000, 3_000_000]), (0.5, 4, [0])])
    func `The ticks of a scale are round numbers`(span: Double, count: Int, ticks: [Double]) {
        #expect(Scale(0...span, from: 0, length: 100).ticks(atMost: count) == ticks)
    }

    @Test func `A picture has the millisecond of a moment that the other commands have, which is never a later one`() {
        #expect(Duration.microseconds(72_900).text == "72 ms")
        #expect(Duration.microseconds(72_900).wholeMilliseconds == 72)
    }

    @Test func `Text that is too wide is cut or broken into lines, and never longer than the limit`() {
        let text = "3 fingers touch, slide left 40mm in 120ms, lift"
        #expect(TextFit.cut(text, to: 1000, size: 11) == text)
        #expect(TextFit.width(TextFit.cut(text, to: 80, size: 11), size: 11) <= 80)
        let lines = TextFit.lines(text, width: 120, size: 11, atMost: 2)
        #expect(lines.count == 2)
        #expect(lines[1].hasSuffix("…"))
        #expect(lines.allSatisfy { TextFit.width($0, size: 11) <= 120 })
    }
}

@Suite struct `A recorder of playbacks` {
    @Test func `A recorder joins equal progress, and ends a touch when nothing touches and the engine is idle`() {
        let tap = GestureID("tap")
        let record = PlaybackRecord(title: "", device: "", surface: .imagined, areas: [])
        var recorder = PlaybackRecorder(into: record, of: [(tap, "tap")], touches: 1...10)
        let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(10), y: .mm(10)))
        for time in [0, 8, 16] {
            recorder.note(TouchFrame(time: .zero, contacts: [contact]), at: .milliseconds(time))
            recorder.note([(tap, .possible)], isIdle: false, at: .milliseconds(time))
        }
        recorder.note(TouchFrame(time: .zero, contacts: []), at: .milliseconds(20))
        recorder.note([(tap, .decided)], isIdle: false, at: .milliseconds(20))
        recorder.note(GestureLane.Loss(time: .milliseconds(40), reason: "late", .timing), of: tap)
        recorder.note([], isIdle: true, at: .milliseconds(50))
        recorder.note(TouchFrame(time: .zero, contacts: [contact]), at: .milliseconds(90))
        let touches = recorder.finish(at: .milliseconds(100)).touches
        #expect(touches.map(\.number) == [1, 2])
        #expect(touches[0].end == .milliseconds(40))
        let trace = touches[0].traces[0]
        #expect(trace.samples.map(\.time) == [.zero, .milliseconds(16)])
        #expect(trace.lift == .milliseconds(20))
        let phases = touches[0].lanes[0].phases
        #expect(phases.map(\.progress) == [.possible, .decided])
        #expect(phases.map(\.time.end) == [.milliseconds(20), .milliseconds(40)])
        #expect(touches[1].traces[0].lift == nil)
    }

    @Test func `A touch keeps the most fingers at once, also those without a place and those that end as palms`() {
        func contact(_ number: Int, _ tool: Contact.Tool = .finger) -> Contact {
            Contact(id: ContactID(rawValue: Int64(number)), location: Point(x: .mm(Double(number)), y: .mm(10)), tool: tool)
        }
        func fingerCount(_ frames: TouchFrame...) -> Int? {
            let record = PlaybackRecord(title: "", device: "", surface: .imagined, areas: [])
            var recorder = PlaybackRecorder(into: record, of: [], touches: 1...1)
            for (number, frame) in frames.enumerated() { recorder.note(frame, at: .milliseconds(number * 8)) }
            return recorder.finish(at: .milliseconds(100)).touches.first?.fingerCount
        }
        #expect(fingerCount(TouchFrame(time: .zero, contacts: [contact(1), contact(2)], fingerCount: 3)) == 3)
        let fingers = TouchFrame(time: .zero, contacts: [contact(1), contact(2)])
        #expect(fingerCount(fingers, TouchFrame(time: .zero, contacts: [contact(1, .palm), contact(2, .thumb)])) == 2)
        #expect(fingerCount(TouchFrame(time: .zero, contacts: (1...70).map { contact($0) })) == 70)
    }

    @Test func `A trace finds the place at any time between its samples`() {
        let samples = [0, 100].map { (time: Int) -> ContactTrace.Sample in
            ContactTrace.Sample(time: .milliseconds(time), location: Point(x: .mm(Double(time)), y: .zero))
        }
        let trace = ContactTrace(id: ContactID(rawValue: 1), samples: samples)
        let times: [Int] = [-5, 0, 25, 100, 900]
        let places = times.map { (time: Int) -> Double in trace.location(at: .milliseconds(time)).x.millimeters }
        #expect(places == [0, 0, 25, 100, 100])
        #expect(trace.length == .mm(100))
    }
}
