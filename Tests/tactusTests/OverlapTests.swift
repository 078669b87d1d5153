import Testing

@Suite struct `Checking a valid file` {
    @Test func `tells what its gestures do to each other, after the verdict and without another one`() throws {
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
        let lines = result.output.split(separator: "\n")
        try #require(lines.count == 4)
        #expect(lines[0] == "c.toml: valid, 4 gestures")
        #expect(lines[1].hasPrefix("c.toml:6:1: warning: \"back\" never happens: \"scroll\" in line 1 "))
        #expect(lines[2].hasPrefix("c.toml:11:1: note: \"tap\" waits for \"double tap\" in line 16: 350 ms after the lift"))
        #expect(lines[3].hasPrefix("c.toml:1:1: note: \"scroll\" waits less than 50 ms"))
    }
}
