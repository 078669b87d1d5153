import GestureKit
import Testing

/// The compiler's errors about a program that imports the library; empty if the program compiles.
private func complaints(about program: String) throws -> String {
    try Compiler.errors(in: ["program": "import GestureKit\n\(program)\n"]).values.joined().joined(separator: "\n")
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
