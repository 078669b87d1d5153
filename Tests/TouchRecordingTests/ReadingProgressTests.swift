import Foundation
import Testing
import TouchInput

@testable import TouchRecording

@Suite struct `The progress of reading a recording` {
    @Test func `A long recording reports how many bytes have been read, and a short one nothing`() throws {
        let head = """
            version: 1
            devices:
            - evdev:
                name: "pad"
                absinfo:
                  53: [0, 9, 0, 0, 0]
              events:
              - evdev:

            """
        let line = "    - [0, 0, 3, 53, 5]\n"
        let long = Array((head + String(repeating: line, count: 10_000)).utf8)
        var counts: [Int] = []
        let recording = try Recording(parsing: long, describedBy: nil) { counts.append($0) }
        #expect(recording.events.count == 10_000)
        #expect(counts.count == 2)
        #expect(counts == counts.sorted() && counts.allSatisfy { (head.utf8.count...long.count).contains($0) })
        #expect(try #require(counts.last) > long.count / 2)
        counts = []
        _ = try Recording(parsing: Array((head + line).utf8), describedBy: nil) { counts.append($0) }
        #expect(counts.isEmpty)
    }
}
