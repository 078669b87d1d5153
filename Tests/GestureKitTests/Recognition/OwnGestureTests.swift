import Foundation
import GestureKit
import Testing

/// The compiler's output for a program that imports the library; empty if the program compiles.
private func complaints(about program: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tactus-compile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, output) = (folder.appending(path: "program.swift"), folder.appending(path: "output"))
    try Data("import GestureKit\n\(program)\n".utf8).write(to: source)
    try Data().write(to: output)
    // The modules lie beside the test program.
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "Modules")
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
        "swiftc", "-typecheck", "-swift-version", "6", "-module-cache-path", folder.path, "-I", modules.path, source.path,
    ]
    compiler.standardOutput = try FileHandle(forWritingTo: output)
    compiler.standardError = compiler.standardOutput
    try compiler.run()
    compiler.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    return compiler.terminationStatus == 0 ? "" : text
}

/// Ends as soon as `count` fingers touch.
private struct Landing: BodilessGesture {
    let count: Int

    struct Recognizer: GestureRecognizer {
        let count: Int

        mutating func evaluate(_ touches: TouchSequence) -> Verdict<Int> {
            touches.fingerCount == count ? .ended(count) : touches.isOver ? .failed(.notClicked) : .possible(until: nil)
        }
    }

    func makeRecognizer(in context: GestureContext) -> Recognizer { Recognizer(count: count) }
}

@Suite struct `A custom gesture` {
    @Test(arguments: [
        ("struct Empty: Gesture {}", "type 'Empty' does not conform to protocol 'Gesture'"),
        (
            "struct Mine: Gesture { var content: some Gesture { TapGesture() } }", "type 'Mine' does not conform to protocol 'Gesture'"
        ),
        ("struct Lazy: BodilessGesture {}", "a gesture without a body has to make its recognizers itself"),
    ])
    func `A custom gesture with neither a body nor recognizers does not compile`(program: String, complaint: String) throws {
        let complaints = try complaints(about: program)
        #expect(complaints.contains(complaint), "\(complaints)")
    }

    @Test func `A custom gesture with a body compiles`() throws {
        #expect(try complaints(about: "struct Mine: Gesture { var body: some Gesture { TapGesture().onEnded {} } }") == "")
    }

    @Test func `A custom gesture that makes its own recognizers can be composed like any other`() throws {
        let stage = Stage()
        let gesture = Landing(count: 2).exclusively(before: TapGesture())
            .onEnded { [diary = stage.diary] value in
                switch value {
                case .first(let count): diary.note("\(count) fingers")
                case .second: diary.note("tap")
                }
            }
        try stage.play("1 finger touches, hold 50ms, lift, wait 1s, 2 fingers touch, hold 50ms, lift", to: gesture)
        #expect(stage.diary.outline == "tap, 2 fingers")
    }
}
