import Foundation
import Testing

/// Runs `Scripts/test-parts`, the body of `make test`, with a stand-in for make that prints the part's name and fails for one part.
@Suite struct `The parts of make test` {
    private func testParts(_ parts: String) throws -> Program.Result {
        let program = try Program()
        let make = try program.write("make", "#!/bin/sh\necho \"made $2\"\n[ \"$2\" != wrong ]\n")
        let script = Program.root.appending(path: "Scripts/test-parts").path
        return try program.shell("chmod +x '\(make)'; MAKE='\(make)' '\(script)' \(parts)")
    }

    @Test func `The last line of make test tells how long each part took`() throws {
        let result = try testParts("lint docs")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.dropLast() == ["== lint", "made lint", "== docs", "made docs"])
        #expect(lines.last?.wholeMatch(of: /make test: all passed; lint \d+ s, docs \d+ s; \d+ s in all/) != nil, "\(result.output)")
    }

    @Test func `A part of make test that fails ends the run with its status, and the last line names it`() throws {
        let result = try testParts("lint wrong docs")
        #expect(result.status == 1)
        let lines = result.output.split(separator: "\n")
        #expect(lines.dropLast() == ["== lint", "made lint", "== wrong", "made wrong"])
        #expect(lines.last?.wholeMatch(of: /make test: wrong failed, see above; lint \d+ s, wrong \d+ s/) != nil, "\(result.output)")
    }

    @Test func `A part of make test that prints nothing for long is ended, and the tests that have not ended are named`() throws {
        let program = try Program()
        let lines = ["◇ Test \"ends\" started.", "◇ Test \"ends not\" started.", "✔ Test \"ends\" passed after 0.1 seconds."]
        let make = try program.write("make", "#!/bin/sh\nprintf '%s\\n' '\(lines.joined(separator: "' '"))'\nsleep 3600 & sleep 3600\n")
        let script = Program.root.appending(path: "Scripts/test-parts").path
        let result = try program.shell("chmod +x '\(make)'; SILENCE=1 STALL=1 MAKE='\(make)' '\(script)' stuck docs")
        #expect(result.status == 1)
        #expect(result.output.contains("-- stuck: nothing for 1 s, so it is ended"), "\(result.output)")
        #expect(result.output.contains("begun and not ended:\n   \"ends not\"\n--"), "\(result.output)")
        #expect(result.output.contains("make test: stuck failed, see above"))
        #expect(!result.output.contains("== docs"))
    }
}
