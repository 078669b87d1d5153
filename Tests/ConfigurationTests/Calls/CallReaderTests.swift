import Gestures
import Testing

@testable import Configuration

private let head = "[[gesture]]\nname = \"a\"\ntap = {}\nrun.dbus = { "
private let names = #"service = "org.a.B", path = "/a", interface = "org.a.I", method = "M""#

@Suite struct `A call in a file` {
    private func call(_ more: String = "") throws -> MethodCall? {
        let text = "\(head)\(names)\(more) }"
        guard case .dbus(let call)? = try Configuration(parsing: text).gestures[0].actions[.ended]?.parts[0].order else { return nil }
        return call
    }

    private func signature(_ more: String) throws -> String? { try call(more)?.arguments.map(\.type.signature).joined() }

    @Test func `A call in a file names a bus, a service, a path, an interface and a method`() throws {
        let call = try #require(try call())
        #expect(call == MethodCall(bus: .session, service: "org.a.B", path: "/a", interface: "org.a.I", method: "M", arguments: []))
        #expect("\(call)" == "org.a.I.M() of org.a.B")
        let other = try #require(try self.call(#", bus = "system", arguments = ["a b", 7, 1.5, true, [1, 2], { x = 1 }, "$TACTUS_X"]"#))
        #expect(other.bus == .system)
        #expect("\(other)" == #"org.a.I.M("a b", 7, 1.5, true, [1, 2], {x = 1}, $TACTUS_X) of org.a.B on the system bus"#)
    }

    @Test func `Arguments of a call without a signature have the types that they look like`() throws {
        let list =
            #", arguments = ["x", 7, 1.5, false, ["a"], [1], [[true]], { a = 1, b = "c" }, "$TACTUS_GESTURE", "$TACTUS_FINGERS", "$TACTUS_X"]"#
        #expect(try signature(list) == "sidbasaiaaba{sv}sid")
    }

    @Test func `Arguments of a call with a signature have its types`() throws {
        let list = #", signature = "ynqiuxtdovas", arguments = [1, -2, 3, -4, 5, -6, 7, 8, "/a", "x", []]"#
        #expect(try signature(list) == "ynqiuxtdovas")
        #expect(try signature(#", signature = "a{sv}a{sas}", arguments = [{ urgency = 1 }, { a = ["b"] }]"#) == "a{sv}a{sas}")
        #expect(try signature(#", signature = "sut", arguments = ["$TACTUS_SCALE", "$TACTUS_X", "$TACTUS_STEPS"]"#) == "sut")
        // Only a whole argument is a value; text is never searched.
        #expect(try call(#", arguments = ["x $TACTUS_X", "$HOME"]"#)?.arguments.map(\.content) == [.text("x $TACTUS_X"), .text("$HOME")])
    }

    @Test func `A call can be queued like a command`() throws {
        let text = "[[gesture]]\nname = \"a\"\ndrag = {}\nchanged = { dbus = { \(names) }, queue = \"skip\", every = \"2mm\" }"
        #expect(try Configuration(parsing: text).gestures[0].actions[.changed]?.queue == .skip)
    }
}
