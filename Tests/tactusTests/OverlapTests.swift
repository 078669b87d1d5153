import Testing

@Suite struct `Checking a valid file` {
    @Test func `A check of a valid file reports what its gestures do to each other, and calls the file valid`() throws {
        let program = try Program()
        try program.write(
            "c.toml",
            """
            [[gesture]]
            name = "scroll"
            drag = { fingers = 2 }
            run = "x"

            [[gesture]]
            name = "back"
            swipe = { fingers = 2, direction = "left" }
            run = "x"

            [[gesture]]
            name = "tap"
            tap = { fingers = 4 }
            run = "x"

            [[gesture]]
            name = "double tap"
            tap = { fingers = 4, count = 2 }
            run = "x"

            """)
        let result = try program.shell("tactus check c.toml")
        #expect(result.status == 0)
        #expect(result.errors == "")
        let lines = result.output.split(separator: "\n").filter {
            $0.hasPrefix("c.toml") && !$0.contains("device") && !$0.contains("are unknown") && !$0.contains("PATH")
        }
        try #require(lines.count == 6, "\(result.output)")
        #expect(lines[0].hasPrefix("c.toml:1:1: note: \"scroll\" waits less than 100 ms"))
        #expect(lines[1].hasPrefix("c.toml:1:1: note: \"scroll\" is also answered by every desktop: 2 fingers scroll"))
        #expect(lines[2].hasPrefix("c.toml:6:1: warning: \"back\" never happens: \"scroll\" in line 1 "))
        #expect(lines[3].hasPrefix("c.toml:6:1: note: \"back\" is also answered by every desktop"))
        #expect(lines[4].hasPrefix("c.toml:11:1: note: \"tap\" waits for \"double tap\" in line 16: 350 ms after the lift"))
        #expect(lines[5].hasPrefix("c.toml: valid, 4 gestures; 5 warnings, "))
    }
}
