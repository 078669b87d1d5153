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

/// Ends when all fingers have lifted, and calls back by itself.
private struct Lifting: BodilessGesture {
    let action: () -> Void

    struct Recognizer: GestureRecognizer {
        let action: () -> Void
        private var call: GestureCall?

        init(action: @escaping () -> Void) { self.action = action }

        mutating func evaluate(_ touches: TouchSequence) -> Verdict<Int> {
            guard touches.isOver else { return .possible(until: nil) }
            call = GestureCall(perform: action)
            return .ended(touches.peakFingerCount)
        }

        mutating func takeCalls(into calls: inout [GestureCall]) {
            if let call { calls.append(call) }
            call = nil
        }
    }

    func makeRecognizer(in context: GestureContext) -> Recognizer { Recognizer(action: action) }
}

/// Is active while a finger touches, with a further deadline after each one.
private struct Ticking: BodilessGesture {
    struct Recognizer: GestureRecognizer {
        mutating func evaluate(_ touches: TouchSequence) -> Verdict<TouchInstant> {
            touches.isOver ? .ended(touches.time) : .active(touches.time, until: touches.time + .milliseconds(100))
        }
    }

    func makeRecognizer(in context: GestureContext) -> Recognizer { Recognizer() }
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

    @Test(arguments: [1, 2])
    func `Finishing a host ends after a minute if a recognizer of one's own always has a further deadline`(areaCount: Int) {
        var last = TouchInstant.zero
        let host = GestureHost(on: Stage.surface) {
            TouchArea { areaCount == 2 ? TouchArea(Area("corner", x: .zero ... .mm(1), y: .zero ... .mm(1))).separateTouches() : nil }
                .gesture(Ticking().onChanged { last = $0 }.onEnded { _ in Issue.record("ended") })
        }
        let contact = Contact(id: ContactID(rawValue: 1), location: Point(x: .mm(30), y: .mm(30)))
        host.consume(TouchFrame(time: .zero, contacts: [contact]))
        host.finish()
        #expect(last == TouchInstant(microseconds: 60_000_000))
        #expect(host.nextDeadline == nil)
    }

    @Test func `A recognizer of one's own can call back once its gesture has won`() throws {
        let (winner, loser) = (Stage(), Stage())
        try winner.play("2 fingers touch, hold 50ms, lift", to: Lifting { [diary = winner.diary] in diary.note("called") })
        #expect(winner.diary.outline == "called")
        try loser.play("2 fingers touch, slide up 20mm in 160ms, lift") { [diary = loser.diary] in
            TouchArea()
                .gesture(DragGesture(fingers: 2).onEnded { _ in diary.note("drag") })
                .gesture(Lifting { diary.note("called") })
        }
        #expect(loser.diary.outline == "drag")
    }

    @Test func `Handlers can be tested with values made by hand`() {
        let drag = DragGesture.Value(time: .zero, location: Point(x: .mm(20), y: .zero), startLocation: .zero, velocity: .zero)
        #expect(drag.translation.dx == .mm(20))
        let pinch = MagnifyGesture.Value(time: .zero, magnification: 2, velocity: 0, startAnchor: .center, startLocation: .zero)
        let turn = RotateGesture.Value(time: .zero, rotation: .degrees(30), velocity: .zero, startAnchor: .center, startLocation: .zero)
        let both = SimultaneousGesture<MagnifyGesture, RotateGesture>.Value(first: pinch, second: turn)
        #expect(both.first?.magnification == 2 && both.second?.rotation == .degrees(30))
        #expect(SpatialTapGesture.Value(location: .zero).location == .zero)
    }
}
