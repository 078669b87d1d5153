import Gestures
import Testing
import TouchInput
import TouchRecording

@Suite struct `The corpus` {
    @Test(.enabled(if: Corpus.isHere, "\(Corpus.absence)"))
    func `Every recording of the corpus is read without an error or a lost event`() {
        for file in Corpus.files {
            do {
                let recording = try Recording(parsing: file.bytes)
                #expect(recording.events.count == Self.eventLineCount(of: file.bytes), "\(file.name)")
            } catch {
                Issue.record("\(file.name):\(error)")
            }
        }
        #expect(!Corpus.files.isEmpty, "no recordings in the folder")
    }

    @Test(.enabled(if: Corpus.isHere, "\(Corpus.absence)"))
    func `Every contact of the corpus has one id and one end, whatever the device (B10, B11)`() throws {
        var table = CorpusTable()
        for (name, recording) in Corpus.recordings {
            guard let ability = DeviceAbility(of: recording.device) else { continue }
            var reader = try #require(FramePipeline(for: recording.device), "\(name)")
            var decoder = try #require(FrameDecoder(for: recording.device), "\(name)")
            var invariants = FrameInvariants(ability)
            var uncut = FrameInvariants(ability)
            var reports: [TouchInstant] = []
            for event in recording.events {
                if let frame = decoder.decode(event) { uncut.check(frame) }
                guard let frame = reader.read(event) else { continue }
                invariants.check(frame)
                if !frame.contacts.isEmpty { reports.append(frame.time) }
            }
            #expect(invariants.faults.isEmpty, "\(name)")
            #expect(uncut.faults.isEmpty, "\(name), uncut")
            let down = invariants.touching.count
            let left = recording.contactsLeftDown(ability)
            #expect(down <= left ?? down, "\(name): a contact is stuck")
            table.note(recording.device, ability) { row in
                row.recordings += 1
                row.intervals += zip(reports.dropFirst(), reports).map { ($0 - $1).microseconds }
                row.contacts += uncut.landings
                row.cuts += invariants.landings - uncut.landings
                row.down += down
                row.stuck += max(0, down - (left ?? down))
            }
        }
        if CorpusTable.isWanted { print(table.text) }
    }

    @Test(.enabled(if: Corpus.isHere, "\(Corpus.absence)"), arguments: ["simple", "composed"])
    func `Recordings of the corpus never break the order of an engine's events`(set: String) throws {
        let listener = try #require(`Random touches`.listeners[set])
        var heard = 0
        for (name, recording) in Corpus.recordings {
            guard var reader = FramePipeline(for: recording.device) else { continue }
            var engine = GestureEngine(listener.rules, on: reader.surface)
            var events: [GestureEvent] = []
            for event in recording.events {
                guard let frame = reader.read(event) else { continue }
                engine.consume(frame, into: &events)
                if let deadline = engine.nextDeadline { #expect(deadline > frame.time, "\(name)") }
            }
            engine.finish(into: &events)
            try Invariants.check(events, of: listener.gestures.map(\.gesture))
            #expect(engine.nextDeadline == nil, "\(name)")
            heard += events.count
        }
        // The test must not pass without events.
        #expect(heard > Corpus.recordings.count)
    }

    /// The number of lines that begin with `E:`, counted in the plainest way.
    private static func eventLineCount(of bytes: [UInt8]) -> Int {
        var count = 0
        var index = 2
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: ":"), bytes[index - 1] == UInt8(ascii: "E"), bytes[index - 2] == UInt8(ascii: "\n") {
                count += 1
            }
            index += 1
        }
        return count
    }
}
