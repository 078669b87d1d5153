import Configuration
import Gestures
import Testing
import TouchInput

private let tap = StandardGesture.tap(
    TapGesture(count: 1, fingers: 1, within: .milliseconds(250), gap: .milliseconds(350), slop: .mm(3.7)))
private let drag = StandardGesture.drag(DragGesture(minimumDistance: .mm(3.7), course: .any, fingers: 1))
private let press = StandardGesture.press(
    LongPressGesture(minimumDuration: .milliseconds(500), maximumDistance: .mm(3), fingers: 1))

@Suite struct `Gestures made of parts` {
    @Test func `A sequence without a gap has a gap of 350 ms`() throws {
        let configured = try gesture("sequence = [ { tap = {} }, { drag = {} } ]")
        #expect(configured.gesture == .sequence(of: [tap, drag], gap: .milliseconds(350)))
    }

    @Test func `A sequence has its gap beside it, even if it is a part itself`() throws {
        let configured = try gesture(
            #"exclusive = [ { sequence = [ { tap = {} }, { tap = {} }, { drag = {} } ], gap = "0.2s" }, { press = {} } ]"#)
        #expect(configured.gesture == .exclusive(of: [.sequence(of: [tap, tap, drag], gap: .milliseconds(200)), press]))
        let outer = try gesture("gap = \"1s\"\nsequence = [ { tap = {} }, { sequence = [ { tap = {} }, { drag = {} } ] } ]")
        #expect(outer.gesture == .sequence(of: [tap, .sequence(of: [tap, drag], gap: .milliseconds(350))], gap: .seconds(1)))
    }

    @Test func `The parts of a simultaneous gesture go on together, and those of an exclusive one keep their order`() throws {
        let pinch = StandardGesture.pinch(MagnifyGesture(minimumScale: 1.15, minimumDistance: .mm(4)))
        let rotate = StandardGesture.rotate(RotateGesture(minimumAngleDelta: .degrees(12)))
        let both = try gesture("simultaneous = [ { magnify = {} }, { rotate = {} } ]")
        let either = try gesture("exclusive = [ { press = {} }, { tap = {} }, { drag = {} } ]")
        #expect(both.gesture == .simultaneous(of: [pinch, rotate]))
        #expect(either.gesture == .exclusive(of: [press, tap, drag]))
    }

    @Test func `The parts of a gesture may be tables of their own`() throws {
        let inline = try gesture("gap = \"500ms\"\nsequence = [ { tap = {} }, { drag = { distance = \"10mm\" } } ]")
        let tables = try Configuration(
            parsing: """
                [[gesture]]
                name = "a"
                gap = "500ms"
                ended = "x"
                [[gesture.sequence]]
                tap = {}
                [[gesture.sequence]]
                [gesture.sequence.drag]
                distance = "10mm"
                """)
        #expect(tables.gestures.map(\.gesture) == [inline.gesture])
    }

    @Test(arguments: [("", GesturePriority.normal), ("\npriority = \"normal\"", .normal), ("\npriority = \"high\"", .high)])
    func `A gesture has normal priority unless its key says otherwise`(line: String, priority: GesturePriority) throws {
        let configured = try gesture("tap = {}\(line)")
        #expect(configured.priority == priority)
        #expect(configured.rule() == GestureRule(tap, id: configured.id, priority: priority))
    }

    @Test func `A press reports its provisional beginning only if it has a began action or all are wanted`() throws {
        let silent = try gesture("press = {}\npriority = \"simultaneous\"")
        let eager = try gesture("press = {}\nbegan = \"x\"")
        #expect(silent.rule() == GestureRule(press, id: silent.id, priority: .simultaneous))
        let reported = GestureRule(press, id: silent.id, priority: .simultaneous, reportsProvisionalBegan: true)
        #expect(silent.rule(reportsEveryBegan: true) == reported)
        #expect(eager.rule() == GestureRule(press, id: eager.id, reportsProvisionalBegan: true))
    }
}
