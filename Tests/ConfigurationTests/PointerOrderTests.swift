import Gestures
import Testing
import TouchInput

@testable import Configuration

@Suite struct `Mouse buttons and pointers in a file` {
    private let grab = "[[device]]\nmatch = { kind = \"touchpad\" }\ngrab = true\n"

    private func held(_ text: String) throws -> ConfiguredGesture {
        try Configuration(parsing: "\(grab)[[gesture]]\nname = \"a\"\n\(text)").gestures[0]
    }

    @Test(
        arguments: [("left", 272), ("right", 273), ("middle", 274), ("side", 275), ("extra", 276)] as [(String, UInt16)])
    func `An action names one of five buttons, with the numbers of the kernel`(word: String, code: UInt16) throws {
        let gesture = try held("press = {}\nreleased = { button = \"\(word)\" }\nduring = { button = \"\(word)\" }")
        let button = try #require(PointerButton(rawValue: word))
        #expect(button.code == code)
        #expect(gesture.actions[.released]?.parts[0].order == .button(button))
        #expect(gesture.during?.order == .button(button))
        #expect(gesture.during?.isPointer == false)
    }

    @Test func `A drag of two fingers can be a pointer, and the desktop does not see its touches`() throws {
        let gesture = try held("drag = { fingers = 2 }\nduring = { pointer = \"drag\", relift = \"300ms\" }")
        #expect(gesture.during?.order == .pointer(.drag, relift: .milliseconds(300)))
        #expect(gesture.consumes)
        #expect(try held("drag = { fingers = 2 }\nduring = { pointer = \"move\" }").during?.order == .pointer(.move, relift: .zero))
        #expect(try held("drag = { fingers = 4 }\nduring = { pointer = \"scroll\" }").during?.order == .pointer(.scroll, relift: .zero))
    }

    @Test func `A pointer is an obstacle on a device that is not grabbed`() throws {
        let file = grab + "[[gesture]]\nname = \"a\"\ndrag = { fingers = 3 }\nduring = { pointer = \"drag\" }"
        let configuration = try Configuration(parsing: file)
        let pad = try #require(ConfiguredDevice(device(), overrides: configuration.devices))
        #expect(configuration.gestures[0].obstacle(on: pad) == nil)
        let screen = try #require(ConfiguredDevice(device(kind: .touchscreen), overrides: configuration.devices))
        #expect(configuration.gestures[0].obstacle(on: screen) == .notGrabbed)
        #expect(
            configuration.gestures[0].obstacle(on: screen)?.description
                == "it needs grab = true, and no [[device]] table sets it for the device")
    }

    @Test func `A table that cannot be read may be one with grab`() throws {
        let file = grab + "rotate = 45\n[[gesture]]\nname = \"a\"\ndrag = { fingers = 3 }\nduring = { pointer = \"drag\" }"
        #expect(!issues(of: file).contains("needs grab"))
    }
}
