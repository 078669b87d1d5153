import Configuration
import Learning
import Testing

@Suite struct `The table of a gesture` {
    private let file = """
        # My gestures.

        [[gesture]]
        name = "other"
        swipe = { direction = "up" }
        run = "true"

        [[gesture]]  # the one
        name = "left"
        # a comment inside
        swipe = { direction = "left" }  # three fingers
        run = [
          "swaymsg",
          "workspace next",
        ]

        # about the next one

        [[gesture]]
        name = "tap"
        tap = {}
        run = "true"
        """

    private func text(_ file: String, header: Int = 8) throws -> GestureText? {
        let changes = try Practice(["left": "swipe = { direction = \"left\" }"]).lesson(from: swipes(30, 32, 40)).edits
        return GestureText(file, header: header, changes: changes)
    }

    @Test func `An edited table keeps everything but the thresholds and ends before the next one`() throws {
        let text = try #require(try text(file))
        #expect(
            text.lines == [
                "[[gesture]]  # the one", "name = \"left\"", "# a comment inside",
                "swipe = { direction = \"left\", distance = \"15mm\" }  # three fingers", "run = [", "  \"swaymsg\",",
                "  \"workspace next\",", "]",
            ])
    }

    @Test func `An edited table in its file gives the proposed gesture and changes no other one`() throws {
        let text = try #require(try text(file))
        let (before, after) = (try Configuration(parsing: file), try Configuration(parsing: text.file))
        #expect(after.gestures.count == 3)
        #expect(after.gestures[1].gesture == before.gestures[1].gesture.setting(.distance, to: 15))
        #expect(after.gestures[1].actions == before.gestures[1].actions)
        #expect(after.gestures[0] == before.gestures[0])
        #expect(after.gestures[2] == before.gestures[2])
        #expect(after.warnings == [])
    }

    @Test func `An edited table alone is a valid configuration`() throws {
        let text = try #require(try text(file))
        let alone = try Configuration(parsing: text.lines.joined(separator: "\n"))
        #expect(alone.warnings == [])
        #expect(alone.gestures.map(\.name) == ["left"])
    }

    @Test func `An edited table may be the last one and have CRLF line ends`() throws {
        let windows = file.split(separator: "\n", omittingEmptySubsequences: false).prefix(15).joined(separator: "\r\n")
        let text = try #require(try text(windows))
        #expect(text.lines.last == "]")
        #expect(text.lines[3] == "swipe = { direction = \"left\", distance = \"15mm\" }  # three fingers")
    }

    @Test(arguments: [
        #"run = """\nswipe = { direction = "up" }\n[ -f x ] && echo \\""" ''' # \n[x]\n# end""""#,
        #"run = '''\nswipe = { direction = "up" }\n[x] ' " """ # end'''  # """"#,
        ##"run = [ "# '''", '"""' ]"##,
    ])
    func `The lines of a text in triple quotes are part of the table`(action: String) throws {
        let action = action.replacing(#"\n"#, with: "\n").replacing(#"\\"#, with: #"\"#)
        let table = "[[gesture]]\nname = \"left\"\n\(action)\nswipe = { direction = \"left\" }"
        let file = table + "\n\n[settings]\nnotify = false\n"
        _ = try Configuration(parsing: file)
        let text = try #require(try text(file, header: 1))
        #expect(text.lines.count == table.split(separator: "\n").count)
        #expect(text.lines.last?.hasPrefix("swipe = { direction = \"left\", ") == true)
    }

    @Test func `A text in triple quotes at the end of a table may end in a line that looks like a comment`() throws {
        let table = "[[gesture]]\nname = \"left\"\nswipe = { direction = \"left\" }\nrun = '''\ntrue\n# done'''"
        let text = try #require(try text(table + "\n\n# about the next one\n", header: 1))
        #expect(text.lines.last == "# done'''")
    }

    @Test(arguments: [
        ("swipe.direction = 'left'\nrun = 'x'", "swipe.distance = \"15mm\"\nswipe.direction = 'left'\nrun = 'x'"),
        // The list goes on in the next line.
        (
            "swipe.direction = 'left'\nswipe.fingers = [\n  3,\n]",
            "swipe.direction = 'left'\nswipe.distance = \"15mm\"\nswipe.fingers = [\n  3,\n]"
        ),
        (
            "swipe.distance = \"9mm\"  # far\n  swipe.direction = 'left' # \"\n\n# about the next one",
            "swipe.distance = \"15mm\"  # far\n  swipe.direction = 'left' # \""
        ),
    ])
    func `A table whose kind has dotted keys is edited with dotted keys`(keys: String, edited: String) throws {
        let head = "[[gesture]]\nname = \"left\"\n"
        let text = try #require(try text("\(head)\(keys)\n\n[[gesture]]\nname = 'tap'\ntap = {}", header: 1))
        #expect(text.lines.joined(separator: "\n") == head + edited)
        #expect(try Configuration(parsing: text.file).gestures.map(\.name) == ["left", "tap"])
    }

    @Test func `A table whose kind is written in another way is not edited`() throws {
        #expect(try text("[[gesture]]\nname = \"left\"\n[gesture.swipe]\ndirection = \"left\"", header: 1) == nil)
        #expect(try text(file, header: 99) == nil)
    }
}
