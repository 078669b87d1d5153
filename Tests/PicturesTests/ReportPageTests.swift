import Foundation
import Gestures
import Testing
import TouchInput

@testable import Pictures

/// Tests the parts of a page that need no browser. `Tests/Report` opens pages in Chromium.
@Suite struct `A page of recordings` {
    private func sample(_ milliseconds: Int, _ x: Double, _ y: Double, _ tool: Contact.Tool = .finger) -> ContactTrace.Sample {
        ContactTrace.Sample(time: .milliseconds(milliseconds), location: Point(x: .mm(x), y: .mm(y)), tool: tool)
    }

    private func record(named name: String) -> PlaybackRecord {
        let area = Area(name, x: .mm(0)...(.mm(20)), y: .mm(0)...(.mm(20)))
        var record = PlaybackRecord(title: name, device: name, surface: .imagined, areas: [area])
        var touch = TouchRecord(number: 1, start: .milliseconds(5), end: .milliseconds(45))
        let samples = [sample(5, 10, 20), sample(25, 12.5, 20)]
        touch.traces = [ContactTrace(id: ContactID(rawValue: 7), samples: samples, lift: .milliseconds(40))]
        touch.fingerCount = 3
        var lane = GestureLane(gesture: GestureID(name), name: name)
        lane.phases = [.init(progress: .possible, time: Stretch(start: .milliseconds(5), end: .milliseconds(30)))]
        lane.losses = [.init(time: .milliseconds(30), reason: "\(name): moved 2.5 mm, needs 6 mm", .tooLittle, closeness: 2.4)]
        touch.lanes = [lane]
        record.add(touch, isKept: true)
        return record
    }

    /// Returns the JSON of an element of a page. Fails unless the page has exactly one such element.
    private func json(_ id: String, in page: [UInt8]) throws -> [String: Any] {
        let text = String(decoding: page, as: UTF8.self)
        let parts = text.components(separatedBy: "<script type=\"application/json\" id=\"\(id)\">")
        try #require(parts.count == 2)
        let data = Data(parts[1].components(separatedBy: "</script>")[0].utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func `A page has a row for each recording, and its traces as differences of whole numbers`() throws {
        var page = ReportPage()
        page.add(record(named: "pad"))
        page.add(unreadable: "gone", because: "gone: No such file or directory")
        let table = try json("report", in: page.bytes)
        let rows = try #require(table["rows"] as? [[String: Any]])
        #expect(rows.map { $0["name"] as? String } == ["pad", "gone"])
        #expect(rows[0]["fingers"] as? Int == 3)
        #expect(rows[0]["outcomes"] as? [Int] == [0, FailureClass.tooLittle.outcome, 1])
        #expect((rows[0]["nearest"] as? [Any])?.last as? String == "pad: moved 2.5 mm, needs 6 mm")
        #expect(rows[1]["error"] as? String == "gone: No such file or directory")
        let touches = try #require(try json("r0", in: page.bytes)["touches"] as? [[String: Any]])
        #expect(touches[0]["start"] as? Int == 50)
        #expect(touches[0]["length"] as? Int == 400)
        let contact = try #require((touches[0]["contacts"] as? [[Any]])?.first)
        #expect(contact[0] as? Int == 7)
        #expect(contact[1] as? Int == 350)
        #expect(contact[3] as? [Int] == [0, 1000, 2000, 200, 250, 0])
    }

    @Test func `The row of a recording is about all its touches, also about those that the page does not show`() throws {
        let tap = GestureID("tap")
        let record = PlaybackRecord(title: "pad", device: "pad", surface: .imagined, areas: [])
        var recorder = PlaybackRecorder(into: record, of: [(tap, "tap")], touches: 1...1)
        for number in 1...3 {
            let start = number * 1000
            let contacts = (0..<number).map {
                Contact(id: ContactID(rawValue: Int64(start + $0)), location: Point(x: .mm(10 * Double($0)), y: .mm(10)))
            }
            recorder.note(TouchFrame(time: .zero, contacts: contacts), at: .milliseconds(start))
            recorder.note(TouchFrame(time: .zero, contacts: []), at: .milliseconds(start + 80))
            let reason = "moved \(number) mm, needs 4 mm"
            let loss = GestureLane.Loss(time: .milliseconds(start + 80), reason: reason, .tooLittle, closeness: 2 + Double(number) / 4)
            recorder.note(loss, of: tap)
            recorder.note([], isIdle: true, at: .milliseconds(start + 100))
        }
        var page = ReportPage()
        page.add(recorder.finish(at: .milliseconds(3100)))
        let row = try #require((try json("report", in: page.bytes)["rows"] as? [[String: Any]])?.first)
        #expect(row["touches"] as? Int == 3)
        #expect(row["end"] as? Int == 30_800)
        #expect(row["fingers"] as? Int == 3)
        #expect(row["outcomes"] as? [Int] == [0, FailureClass.tooLittle.outcome, 3])
        #expect((row["nearest"] as? [Any])?.last as? String == "moved 3 mm, needs 4 mm")
        #expect((try json("r0", in: page.bytes)["touches"] as? [Any])?.count == 1)
    }

    @Test func `Names that look like HTML, control characters and marks of direction stay harmless text`() throws {
        let invisible = "\u{0}\u{1b}[31m\u{202e}\u{2028}\u{feff}"
        for name in ["</script><script>alert(1)</script>", "<!--<script>", "\"\\'&amp;", invisible, "{{script}}"] {
            var page = ReportPage()
            page.add(record(named: name))
            page.add(unreadable: name, because: name)
            let text = String(decoding: page.bytes, as: UTF8.self)
            // The page has three scripts: its table, one recording and its code. None of their texts ends a script early.
            #expect(text.components(separatedBy: "<script").count == 4, "\(name)")
            #expect(text.components(separatedBy: "</script").count == 4, "\(name)")
            #expect(!text.contains("<!--"))
            let hidden = text.unicodeScalars.filter { [.control, .format, .lineSeparator].contains($0.properties.generalCategory) }
            #expect(hidden.allSatisfy { $0 == "\n" }, "\(name)")
            let shown = (try json("report", in: page.bytes)["devices"] as? [String])?.first
            if name != invisible { #expect(shown == name) }
        }
    }

    @Test func `Equal recordings give equal bytes, and the page has no address of a network`() {
        func page() -> [UInt8] {
            var page = ReportPage()
            for name in ["a", "b"] { page.add(record(named: name)) }
            return page.bytes
        }
        #expect(page() == page())
        let text = String(decoding: page(), as: UTF8.self).replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
        let loaders = ["http:", "https:", "src=", "@import", "url("]
        let writers = ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("]
        for word in loaders + writers { #expect(!text.contains(word), "\(word)") }
        #expect(!text.contains("{{"))
    }

    @Test func `A thinned trace passes within 0.1 mm of each sample that was left out, at its time`() throws {
        let samples = (0..<900).map { number in
            let angle = Double(number) / 50
            // A spiral, then a rest, and then a jump.
            return number < 700
                ? sample(number * 7, 50 + angle * cos(angle) * 2, 40 + angle * sin(angle) * 2)
                : sample(number * 7, number < 800 ? 20 : 90, 5)
        }
        let kept = TraceThinner.thin(samples)
        #expect(kept.count < samples.count / 3)
        #expect(kept.first == samples.first && kept.last == samples.last)
        let trace = ContactTrace(id: ContactID(rawValue: 1), samples: kept)
        for sample in samples {
            let way = trace.location(at: sample.time) - sample.location
            #expect(max(way.dx.millimeters.magnitude, way.dy.millimeters.magnitude) <= TraceThinner.tolerance + 1e-6, "\(sample)")
        }
    }

    @Test func `A thinned trace keeps where its contact becomes a palm, and has at most 2000 samples`() {
        let palm = (0..<100).map { sample($0 * 8, Double($0), 0, $0 < 40 ? .finger : .palm) }
        #expect(TraceThinner.thin(palm).map(\.time) == [0, 39, 40, 99].map { .milliseconds($0 * 8) })
        let wild = (0..<20_000).map { sample($0, Double($0 * 37 % 113), Double($0 * 53 % 71)) }
        let kept = TraceThinner.thin(wild)
        #expect(kept.count <= TraceThinner.sampleLimit)
        #expect(kept.last == wild.last)
        #expect(TraceThinner.thin([]).isEmpty)
        #expect(TraceThinner.thin([palm[0]]) == [palm[0]])
        // Two samples of one time have no velocity.
        #expect(TraceThinner.thin([palm[0], sample(0, 5, 5), sample(0, 9, 9)]).count == 3)
    }

    @Test(arguments: [
        (0, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="), (55, "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg="),
        (56, "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o="), (64, "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs="),
        (119, "MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps="), (1000, "Qe3s5C1j6Nm/UVqbppMuHCDLyfWl0TRkWttdsblzfqM="),
    ])
    func `The hash of a script is that of sha256sum in base64`(count: Int, hash: String) {
        #expect(ContentHash(of: [UInt8](repeating: UInt8(ascii: "a"), count: count)).source == "sha256-\(hash)")
    }
}
