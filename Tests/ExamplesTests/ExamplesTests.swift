import Foundation
import Testing

/// A built program of `Examples`, run as a user would.
private func run(_ example: String, _ arguments: String...) throws -> (lines: [String], errors: String, status: Int32) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (output, errors) = (folder.appending(path: "output"), folder.appending(path: "errors"))
    for file in [output, errors] { try Data().write(to: file) }
    let program = Process()
    program.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "\(example)Example")
    program.arguments = arguments
    program.standardInput = FileHandle.nullDevice
    program.standardOutput = try FileHandle(forWritingTo: output)
    program.standardError = try FileHandle(forWritingTo: errors)
    try program.run()
    program.waitUntilExit()
    func text(_ file: URL) throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }
    return (try text(output).split(separator: "\n").map(String.init), try text(errors), program.terminationStatus)
}

/// The program's last output, without the drawing.
private func end(_ example: String, _ arguments: String...) throws -> String {
    let result = try arguments.isEmpty ? run(example) : run(example, arguments[0])
    #expect(result.errors == "")
    #expect(result.status == 0)
    let line = try #require(result.lines.last)
    return line.split(separator: "  ").last.map(String.init) ?? line
}

private let recordings = URL(fileURLWithPath: #filePath).appending(path: "../../../Examples/Recordings").standardizedFileURL

@Suite struct `The article From device to gesture` {
    private let root = recordings.appending(path: "../..").standardizedFileURL

    @Test func `The code of the article From device to gesture is the code of the loop example`() throws {
        let article = try String(
            contentsOf: root.appending(path: "Sources/GestureKit/GestureKit.docc/FromDeviceToGesture.md"), encoding: .utf8)
        let blocks = article.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
        let files = try ["Gestures", "Device", "Playback", "Async"].map {
            try String(contentsOf: root.appending(path: "Examples/Loop/\($0).swift"), encoding: .utf8)
        }
        #expect(blocks == files)
    }

    @Test(arguments: [
        ("1 finger touches, hold 50ms, lift, wait 100ms, 1 finger touches, hold 50ms, lift, wait 1s", "double tap"),
        ("3 fingers touch, slide left 20mm in 160ms, lift", "next page"),
        ("1 finger touches, hold 600ms, slide right 10mm in 80ms, lift", "moved"),
    ])
    func `The loop example recognizes the gestures of a sentence, with callbacks and as an asynchronous sequence`(
        sentence: String, gesture: String
    ) throws {
        for result in [try run("Loop", sentence), try run("Loop", "async", sentence)] {
            #expect(result.lines == [gesture])
            #expect(result.errors == "" && result.status == 0)
        }
    }

    @Test func `The loop example plays a recording, and fails for a missing device`() throws {
        let played = try run("Loop", recordings.appending(path: "door.yml").path)
        #expect(played.lines == ["moved"])
        #expect(played.status == 0)
        #expect(try run("Loop", "/dev/input/none").status != 0)
        #expect(try run("Loop", "async", "/dev/input/none").status != 0)
    }
}

@Suite struct `The ribbon example` {
    private let tap = "1 finger touches at 100mm 40mm, hold 50ms, lift"

    @Test(arguments: [
        ("1 finger touches at 10mm 40mm, slide right 24mm in 400ms, lift", "center 34 mm, anchor 33 mm, range 33 to 98 mm, door shut"),
        ("1 finger touches at 110mm 40mm, hold 50ms, lift, wait 1s", "center 110 mm, range 33 to 98 mm, door shut"),
        ("1 finger touches at 33mm 40mm, slide left 20mm in 400ms, lift", "center 65 mm, range 13 to 98 mm, door shut"),
        ("1 finger touches at 98mm 40mm, slide right 20mm in 400ms, lift", "center 65 mm, range 33 to 118 mm, door shut"),
        ("1 finger touches at 60mm 40mm, hold 700ms, lift", "center 65 mm, range 33 to 98 mm, door open"),
    ])
    func `The ribbon example moves its center, its handles and its door`(sentence: String, expected: String) throws {
        #expect(try end("Ribbon", sentence) == expected)
    }

    @Test func `The ribbon example hides its range after three taps`() throws {
        let lines = try run("Ribbon", "\(tap), wait 100ms, \(tap), wait 100ms, \(tap), wait 1s").lines
        #expect(lines.first?.contains("=") == true)
        #expect(lines.last?.contains("=") == false)
    }

    @Test func `The ribbon example shows which handle is held, and only while it is held`() throws {
        let lines = try run("Ribbon", "1 finger touches at 33mm 40mm, slide left 20mm in 400ms, lift").lines
        #expect(lines.contains { $0.contains("{") })
        #expect(lines.last?.contains("{") == false)
    }

    @Test func `The ribbon example ends in the same state for its own sentence and a recording of it`() throws {
        let own = try end("Ribbon")
        #expect(own == "center 70 mm, anchor 65 mm, range 10 to 98 mm, door open")
        #expect(try end("Ribbon", recordings.appending(path: "ribbon.yml").path) == own)
    }
}

@Suite struct `The other examples` {
    @Test(arguments: [
        ("1 finger touches at 65mm 40mm, hold 700ms, lift", "open, released beside it: 0"),
        ("1 finger touches at 65mm 40mm, hold 700ms, slide right 40mm in 200ms, lift", "shut, released beside it: 1"),
        ("1 finger touches at 65mm 40mm, hold 300ms, lift", "shut, released beside it: 0"),
        ("1 finger touches at 10mm 40mm, hold 700ms, lift", "shut, released beside it: 0"),
    ])
    func `The door example opens if the finger that presses it lifts on it`(sentence: String, expected: String) throws {
        #expect(try end("Door", sentence) == expected)
    }

    @Test(arguments: ["Counter": "(red) presses: 2", "Door": "open, released beside it: 1", "Particles": "emitters 0, most at once 3"])
    func `An example without an argument plays its own sentence`(example: String, expected: String) throws {
        #expect(try end(example) == expected)
    }

    @Test func `The door example plays a recording`() throws {
        #expect(try end("Door", recordings.appending(path: "door.yml").path) == "open, released beside it: 1")
    }

    @Test func `The signs example tells a tap, a double tap with a drag and a circle apart`() throws {
        #expect(try end("Signs") == "tap, double tap and drag, circle")
        let lines = try run("Signs").lines
        #expect(lines.contains { $0.hasPrefix("tap; dragging at") })
        #expect(try end("Signs", "1 finger touches, slide right 30mm in 300ms, lift, wait 1s") == "nothing yet")
    }

    @Test func `The counter example is yellow during a press`() throws {
        let lines = try run("Counter").lines
        #expect(lines.first == "(green) presses: 0")
        #expect(lines.contains { $0.hasPrefix("(yellow)") })
    }

    @Test(arguments: [("wiggle", "wiggle"), ("/dev/input/none", "/dev/input/none")])
    func `An example that cannot use its argument says why`(argument: String, reason: String) throws {
        let result = try run("Particles", argument)
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("Particles: ") && result.errors.contains(reason))
    }
}
