import Gestures
import Testing

@testable import Configuration

private let head = "[[gesture]]\nname = \"a\"\ntap = {}\nrun.dbus = { "
private let names = #"service = "org.a.B", path = "/a", interface = "org.a.I", method = "M""#

@Suite struct `A call in a file` {
    private func call(_ more: String = "") throws -> MethodCall? {
        let text = "\(head)\(names)\(more) }"
        guard case .dbus(let call)? = try Configuration(parsing: text).gestures[0].actions[.ended]?.order else { return nil }
        return call
    }

    private func signature(_ more: String) throws -> String? { try call(more)?.arguments.map(\.type.signature).joined() }

    @Test func `says which method of whom, on the session's bus or the system's`() throws {
        let call = try #require(try call())
        #expect(call == MethodCall(bus: .session, service: "org.a.B", path: "/a", interface: "org.a.I", method: "M", arguments: []))
        #expect("\(call)" == "org.a.I.M() of org.a.B")
        let other = try #require(try self.call(#", bus = "system", arguments = ["a b", 7, 1.5, true, [1, 2], { x = 1 }, "$TACTUS_X"]"#))
        #expect(other.bus == .system)
        #expect("\(other)" == #"org.a.I.M("a b", 7, 1.5, true, [1, 2], {x = 1}, $TACTUS_X) of org.a.B on the system bus"#)
    }

    @Test func `has arguments of the types that they look like`() throws {
        let list =
            #", arguments = ["x", 7, 1.5, false, ["a"], [1], [[true]], { a = 1, b = "c" }, "$TACTUS_GESTURE", "$TACTUS_FINGERS", "$TACTUS_X"]"#
        #expect(try signature(list) == "sidbasaiaaba{sv}sid")
    }

    @Test func `has arguments of the types that its signature says`() throws {
        let list = #", signature = "ynqiuxtdovas", arguments = [1, -2, 3, -4, 5, -6, 7, 8, "/a", "x", []]"#
        #expect(try signature(list) == "ynqiuxtdovas")
        #expect(try signature(#", signature = "a{sv}a{sas}", arguments = [{ urgency = 1 }, { a = ["b"] }]"#) == "a{sv}a{sas}")
        #expect(try signature(#", signature = "sut", arguments = ["$TACTUS_SCALE", "$TACTUS_X", "$TACTUS_STEPS"]"#) == "sut")
        // Only a whole argument is a value; text is never searched.
        #expect(try call(#", arguments = ["x $TACTUS_X", "$HOME"]"#)?.arguments.map(\.content) == [.text("x $TACTUS_X"), .text("$HOME")])
    }

    @Test func `takes turns like commands`() throws {
        let text = "[[gesture]]\nname = \"a\"\ndrag = {}\nchanged = { dbus = { \(names) }, queue = \"skip\", every = \"2mm\" }"
        #expect(try Configuration(parsing: text).gestures[0].actions[.changed]?.queue == .skip)
    }

    @Test(
        arguments: [
            (
                #"path = "/a" }"#,
                #"""
                4:12: error: dbus needs a service, such as service = "org.freedesktop.Notifications"
                4:12: error: dbus needs an interface, such as interface = "org.freedesktop.Notifications"
                4:12: error: dbus needs a method, such as method = "CloseNotification"
                """#
            ),
            (
                #"service = "a", path = "a", interface = "a.1", method = "a.b" }"#,
                #"""
                4:24: error: "service" is "a"; it must be a name on the bus such as "org.freedesktop.Notifications": letters, digits, _ and - with dots between them
                4:36: error: "path" is "a"; it must be the path of an object such as "/org/freedesktop/Notifications": letters, digits and _ with / before each part
                4:53: error: "interface" is "a.1"; it must be the name of an interface such as "org.freedesktop.Notifications": letters, digits and _ with dots between them
                4:69: error: "method" is "a.b"; it must be the name of a method such as "Notify": letters, digits and _
                """#
            ),
            (
                #"servce = "a.b", path = 5, interface = "a.b", method = "c", bus = "user" }"#,
                #"""
                4:12: error: dbus needs a service, such as service = "org.freedesktop.Notifications"
                4:14: error: unknown key "servce" (did you mean "service"?); dbus has bus, service, path, interface, method, signature, arguments
                4:37: error: "path" must be the path of an object such as "/org/freedesktop/Notifications": letters, digits and _ with / before each part, not an integer
                4:79: error: unknown bus "user"; it can be session, system
                """#
            ),
        ] as [(String, String)])
    func `that names nothing which can be called is an error`(text: String, expected: String) {
        #expect(issues(of: head + text) == expected)
    }

    @Test(
        arguments: [
            (#"arguments = "x" }"#, #"4:97: error: "arguments" must be a list such as ["hello", 7, true], not a string"#),
            (
                #"arguments = [1979-05-27] }"#,
                #"4:98: error: "arguments" must be strings, numbers, true, false, lists and tables, not a date"#
            ),
            (#"arguments = [3000000000] }"#, #"4:98: error: "arguments" is 3000000000; it must be from -2147483648 to 2147483647 for "i""#),
            (
                #"arguments = [[]] }"#,
                #"4:98: error: what an empty list would hold must be said: write signature = "…", with as for a list of strings"#
            ),
            (#"arguments = [["a", 1]] }"#, #"4:104: error: an argument must be a string ("s"), not an integer"#),
            (#"arguments = ["a\u0000"] }"#, #"4:98: error: an argument contains a NUL character, which the bus does not carry"#),
            (
                #"arguments = ["$TACTUS_SCAL"] }"#,
                #"""
                4:98: error: there is no "$TACTUS_SCAL" (did you mean "$TACTUS_SCALE"?); it can be $TACTUS_GESTURE, $TACTUS_PHASE, \#
                $TACTUS_FINGERS, $TACTUS_DEVICE, $TACTUS_X, $TACTUS_Y, $TACTUS_START_X, $TACTUS_START_Y and 9 more (man tactus.toml)
                """#
            ),
            (
                #"signature = "(ss)", arguments = [1] }"#,
                #"4:97: error: "signature" is "(ss)"; it must be letters of types (s o b y n q i u x t d v), of lists such as as, and of tables such as a{sv}"#
            ),
            (#"signature = 5 }"#, #"4:97: error: "signature" must be letters of types such as "su", not an integer"#),
            (#"signature = "su", arguments = ["x"] }"#, #"4:115: error: "signature" has 2 types, and "arguments" 1 value"#),
            (#"signature = "s" }"#, #"4:97: error: "signature" has 1 type, and "arguments" 0 values"#),
            (#"signature = "u", arguments = [-1] }"#, #"4:115: error: "arguments" is -1; it must be from 0 to 4294967295 for "u""#),
            (#"signature = "s", arguments = [1] }"#, #"4:115: error: an argument must be a string ("s"), not an integer"#),
            (#"signature = "as", arguments = ["x"] }"#, #"4:116: error: an argument must be a list ("as"), not a string"#),
            (#"signature = "a{sv}", arguments = ["x"] }"#, #"4:119: error: an argument must be a table ("a{sv}"), not a string"#),
            (
                #"signature = "u", arguments = ["$TACTUS_GESTURE"] }"#,
                #"4:115: error: "$TACTUS_GESTURE" is no value for "u", which is a whole number"#
            ),
            (#"signature = "b", arguments = ["$TACTUS_X"] }"#, #"4:115: error: "$TACTUS_X" is no value for "b", which is true or false"#),
            (
                #"signature = "o", arguments = ["x"] }"#,
                #"4:115: error: "arguments" is "x"; it must be the path of an object such as "/org/freedesktop/Notifications": letters, digits and _ with / before each part"#
            ),
        ] as [(String, String)])
    func `with arguments that are none of its types is an error`(text: String, expected: String) {
        #expect(issues(of: "\(head)\(names), \(text)") == expected)
    }

    @Test(
        arguments: [
            (
                "run = { dbus = \"x\" }",
                #"4:16: error: "dbus" must be a table in braces such as { service = "…", path = "/…", interface = "…", method = "…" }, not a string"#
            ),
            ("run = { dbus = { \(names) }, timeout = \"1s\" }", #"4:91: error: "dbus" and "timeout" exclude each other; keep one of them"#),
            (
                "run = { method = \"x\", run = \"x\" }",
                #"4:9: error: "method" belongs inside the braces of dbus, as in dbus = { method = … }"#
            ),
            ("dbus = { \(names) }", #"4:1: error: "dbus" belongs inside the braces of an action, as in run = { dbus = … }"#),
        ] as [(String, String)])
    func `stands in the braces of an action`(text: String, expected: String) {
        #expect(issues(of: "[[gesture]]\nname = \"a\"\ntap = {}\n\(text)") == expected)
    }
}
