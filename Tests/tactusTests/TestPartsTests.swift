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
}
