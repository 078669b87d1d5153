@testable import Configuration
import Diagnostics
import Gestures
import Testing
import TouchInput

@Suite struct `A list of actions in a file` {
    private func read(_ text: String) throws -> ConfiguredGesture {
        try Configuration(parsing: "[[gesture]]\nname = \"a\"\n\(text)").gestures[0]
    }

    @Test func `A list of tables is one action of several parts, with a timeout for each`() throws {
        let gesture = try read(
            #"tap = {}\#nrun = [ { run = "x", timeout = "5s" }, { keys = "a" }, { notify = "done" }, { run = ["y", "z"] } ]"#)
        let action = try #require(gesture.actions[.ended])
        #expect(action.parts.map(\.timeout) == [.seconds(5), nil, nil, nil])
        #expect(action.parts[0].order == .run(.shell("x")))
        #expect(action.parts[3].order == .run(.arguments(["y", "z"])))
        #expect(action.parts.map { $0.origin.position?.column } == [17, 49, 67, 85])
        #expect(action.takesTurns)
        #expect(gesture.commands.map(\.text) == [.shell("x"), .arguments(["y", "z"])])
    }

    @Test func `A list of strings stays a program and its arguments`() throws {
        #expect(try read("tap = {}\nrun = [\"x\", \"{ run }\"]").actions[.ended] == .arguments(["x", "{ run }"]))
    }

    @Test func `The queue, the frequency and the limit in any table of a list are those of the list`() throws {
        let gesture = try read(
            #"drag = {}\#nchanged = [ { keys = "a", limit = 3 }, { run = "x", queue = "all" }, { notify = "y", every = "2mm" } ]"#)
        let action = try #require(gesture.actions[.changed])
        #expect(action.queue == .all && action.limit == 3 && action.every == .distance(.mm(2)))
    }

    @Test func `Steps take lists, and tables in double brackets are a list`() throws {
        let steps = try read(#"drag = {}\#nstep = { every = "5mm", forward = [ { keys = "a" }, { notify = "b" } ] }"#)
        #expect(steps.step?.forward?.parts.count == 2)
        #expect(steps.step?.forward?.takesTurns == false)
        let tables = try read("tap = {}\n[[gesture.ended]]\nrun = \"x\"\n[[gesture.ended]]\nnotify = \"y\"")
        #expect(tables.actions[.ended]?.parts.count == 2)
    }
}

@Suite struct `The text of a notification` {
    private func pieces(_ text: String) throws -> [NotificationText.Piece] {
        let file = "[[gesture]]\nname = \"a\"\ndrag = {}\nrun = { notify = \"\(text)\" }"
        guard case .notify(let text)? = try Configuration(parsing: file).gestures[0].actions[.ended]?.parts[0].order else { return [] }
        return text.pieces
    }

    @Test func `A text has variables with and without braces`() throws {
        #expect(try pieces("Volume $TACTUS_STEPS") == [.text("Volume "), .variable(.steps)])
        #expect(try pieces("${TACTUS_SCALE}x, $TACTUS_DX") == [.variable(.scale), .text("x, "), .variable(.dx)])
    }

    @Test func `A dollar sign that begins no name stays, and two of them are one`() throws {
        #expect(try pieces("5$, $5, $$HOME ${") == [.text("5$, $5, $HOME ${")])
    }

    @Test func `The values take the places of the variables, and are not read again`() throws {
        let file = "[[gesture]]\nname = \"a\"\ndrag = {}\nrun = { notify = \"<$TACTUS_GESTURE> $TACTUS_X\" }"
        guard case .notify(let text)? = try Configuration(parsing: file).gestures[0].actions[.ended]?.parts[0].order else { return }
        #expect(text.filled { $0 == .gesture ? "$TACTUS_X" : "7" } == "<$TACTUS_X> 7")
        #expect("\(text)" == "\"<$TACTUS_GESTURE> $TACTUS_X\"")
    }
}
