import Actions
import Configuration
import System
import Testing
import TouchInput

@testable import Gestures
@testable import tactus

@Suite struct `A call for the bus` {
    private func values(_ arguments: String, steps: Int? = nil, direction: Direction? = .left) throws -> [BusValue] {
        let text = """
            [[gesture]]
            name = "a"
            tap = {}
            run.dbus = { service = "a.b", path = "/", interface = "a.b", method = "c", \(arguments) }
            """
        guard case .dbus(let call)? = try Configuration(parsing: text).gestures[0].actions[.ended]?.parts[0].order else { return [] }
        var value = GestureValue.nothing
        value.fingerCount = 3
        value.scale = 1.26
        value.translation = Vector(dx: .mm(-70000), dy: .mm(2.5))
        value.direction = direction
        let event = GestureEvent(gesture: 0, phase: .ended, time: .zero, value: value)
        return call.busCall(of: EventFields(event, gesture: "a", device: "pad", steps: steps)).arguments
    }

    @Test func `A call for the bus has the event's values for its variables, and the file's values otherwise`() throws {
        let given = try values(
            #"arguments = ["$TACTUS_GESTURE", "$TACTUS_FINGERS", "$TACTUS_SCALE", "$TACTUS_STEPS", 7, "x", true, 0.5]"#, steps: -2)
        #expect(given == [.text("a"), .integer(3), .double(1.26), .integer(-2), .integer(7), .text("x"), .truth(true), .double(0.5)])
    }

    @Test func `A call for the bus converts its arguments to the types of its signature, rounded and limited to their range`() throws {
        let given = try values(
            #"signature = "sudnqyv", arguments = ["$TACTUS_SCALE", "$TACTUS_SCALE", "$TACTUS_FINGERS", "$TACTUS_DX", "$TACTUS_DX", "$TACTUS_DY", "$TACTUS_DY"]"#
        )
        #expect(given == [.text("1.26"), .count(1), .double(3), .int16(.min), .uint16(0), .byte(3), .variant(.double(2.5))])
    }

    @Test func `A call for the bus has zero or an empty text for a value that the event lacks`() throws {
        let given = try values(
            #"signature = "sisd", arguments = ["$TACTUS_DIRECTION", "$TACTUS_STEPS", "$TACTUS_STEPS", "$TACTUS_STEPS"]"#, direction: nil)
        #expect(given == [.text(""), .integer(0), .text(""), .double(0)])
    }

    @Test func `A call for the bus can have every type that a file can write`() throws {
        let given = try values(
            #"signature = "sobynqiuxtdasa{sv}", arguments = ["s", "/o", true, 1, -2, 3, -4, 5, -6, 7, 8, ["l"], { k = [1] }]"#)
        #expect(
            given == [
                .text("s"), .path("/o"), .truth(true), .byte(1), .int16(-2), .uint16(3), .integer(-4), .count(5), .int64(-6), .uint64(7),
                .double(8), .texts(["l"]), .list(of: "{sv}", [.pair(.text("k"), .variant(.list(of: "i", [.integer(1)])))]),
            ])
        #expect(given.map(\.signature).joined() == "sobynqiuxtdasa{sv}")
    }

    @Test func `A call for the bus can have every variable that commands have in their environment`() {
        var value = GestureValue.nothing
        value.direction = .left
        let event = GestureEvent(gesture: 0, phase: .ended, time: .zero, value: value)
        let window = Window(apps: ["foot"], title: "vim", isFullScreen: nil)
        let fields = EventFields(event, gesture: "a", device: "pad", steps: 1, desktop: DesktopState(window: .window(window)))
        let names = fields.environment.texts.map { String($0.prefix { $0 != "=" }) }
        #expect(names.sorted() == EventVariable.allCases.map(\.rawValue).sorted())
        for variable in EventVariable.allCases {
            switch (fields.value(of: variable), variable.type) {
            case (.text, .text), (.whole, .int32), (.number, .double): break
            default: Issue.record("\(variable) is not \(variable.type)")
            }
        }
    }
}
