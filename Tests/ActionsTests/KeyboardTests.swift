import EvdevInput
import Glibc
import System
import Testing
import TouchInput

@testable import Actions

/// Records the key events that arrive, as `+29 +46 -46 -29`.
private final class Typed: KeySink {
    var strokes: [KeyStroke] = []
    var failure: UinputError?
    var written: () -> Void = {}

    func write(_ stroke: KeyStroke) throws(UinputError) {
        if let failure { throw failure }
        strokes.append(stroke)
        written()
    }

    var text: String { strokes.map { "\($0.isDown ? "+" : "-")\($0.code)" }.joined(separator: " ") }

    var down: Set<UInt16> {
        strokes.reduce(into: []) { down, stroke in
            if stroke.isDown { down.insert(stroke.code) } else { down.remove(stroke.code) }
        }
    }
}

/// A desk whose keyboard cannot be made while the test sets an obstacle.
private final class Desk {
    let loop: EventLoop
    let typed = Typed()
    var obstacle: UinputError?
    var opened = 0
    var messages: [String] = []
    private(set) lazy var keyboard = KeyDevice(loop: loop, rule: "/r.rules", log: { [unowned self] text, _ in messages.append(text) }) {
        [unowned self] () throws(UinputError) in
        opened += 1
        if let obstacle { throw obstacle }
        return typed
    }
    let label = ActionLabel(gesture: "wave", phase: "ended")

    init() throws { loop = try EventLoop() }

    func finish() throws {
        let isIdle = try loop.run(until: loop.now + patience) { keyboard.isIdle }
        try #require(isIdle)
    }
}

@Suite struct `A keyboard` {
    private let desk: Desk

    init() throws {
        desk = try Desk()
        desk.keyboard.want(true)
    }

    @Test func `A keyboard presses a chord in its order and releases it in the reverse order at once`() {
        desk.keyboard.press([[29, 56, 105]], for: desk.label)
        #expect(desk.typed.text == "+29 +56 +105 -105 -56 -29")
    }

    @Test func `A keyboard presses one chord after the other`() {
        desk.keyboard.press([[29, 46], [29, 47]], for: desk.label)
        #expect(desk.typed.text == "+29 +46 -46 -29 +29 +47 -47 -29")
    }

    @Test func `A keyboard holds keys until they are released, and releases them once`() {
        desk.keyboard.hold([29, 30], key: "a")
        #expect(desk.typed.text == "+29 +30")
        desk.keyboard.letGo(key: "b")
        desk.keyboard.letGo(key: "a")
        desk.keyboard.letGo(key: "a")
        #expect(desk.typed.text == "+29 +30 -30 -29")
    }

    @Test func `A keyboard leaves a held key down when a chord with that key is released`() {
        desk.keyboard.hold([29], key: "a")
        desk.keyboard.press([[29, 46]], for: desk.label)
        desk.keyboard.letGo(key: "a")
        #expect(desk.typed.text == "+29 +46 -46 -29")
    }

    @Test func `A keyboard releases a key when the last of two gestures that hold it releases it`() {
        desk.keyboard.hold([29], key: "a")
        desk.keyboard.hold([29], key: "b")
        desk.keyboard.letGo(key: "a")
        #expect(desk.typed.text == "+29")
        desk.keyboard.letGo(key: "b")
        #expect(desk.typed.text == "+29 -29")
    }

    @Test func `A keyboard sends no more at once than its readers can keep up with, and loses nothing`() throws {
        let chords = (1...40).map { [UInt16(29), UInt16($0 + 100)] }
        let expected = chords.flatMap { KeyStroke.chord($0) }
        desk.keyboard.press(chords, for: desk.label)
        #expect(desk.typed.strokes == Array(expected.prefix(KeyDeviceKind.keyboard.burst)))
        try desk.finish()
        #expect(desk.typed.strokes == expected)
        #expect(desk.messages == [])
    }

    @Test func `A keyboard drops whole chords that would wait too long, and reports that once`() throws {
        for _ in 0..<20 { desk.keyboard.press(Array(repeating: [29, 46], count: 16), for: desk.label) }
        #expect(desk.messages == [#"action: "wave" (ended): not pressed: too many earlier keys are still waiting"#])
        try desk.finish()
        #expect(desk.typed.strokes.count % 4 == 0)
        #expect(desk.typed.down == [])
    }

    @Test func `A keyboard that is closed releases all keys, the last first, and presses no waiting chord`() throws {
        desk.keyboard.hold([29, 30], key: "a")
        desk.keyboard.press(Array(repeating: [42, 46], count: 16), for: desk.label)
        desk.keyboard.close()
        #expect(desk.typed.down == [])
        #expect(desk.typed.strokes.suffix(2) == [KeyStroke(code: 30, isDown: false), KeyStroke(code: 29, isDown: false)])
        let count = desk.typed.strokes.count
        desk.keyboard.letGo(key: "a")
        try desk.finish()
        #expect(desk.typed.strokes.count == count)
        #expect(!desk.keyboard.isThere)
    }

    @Test func `A keyboard that is suspended releases all keys, the last first, presses no waiting chord and stays there`() throws {
        desk.keyboard.hold([29, 30], key: "a")
        desk.keyboard.press(Array(repeating: [42, 46], count: 16), for: desk.label)
        desk.keyboard.isSuspended = true
        #expect(desk.keyboard.isIdle && desk.keyboard.isThere)
        #expect(desk.typed.down == [])
        #expect(desk.typed.strokes.suffix(2) == [KeyStroke(code: 30, isDown: false), KeyStroke(code: 29, isDown: false)])
        let count = desk.typed.strokes.count
        desk.keyboard.letGo(key: "a")
        // The next burst would have been sent by then.
        try desk.loop.run(until: desk.loop.now + KeyDeviceKind.keyboard.pause * 2) { false }
        #expect(desk.typed.strokes.count == count)
    }

    @Test func `A keyboard that is suspended presses and holds nothing until the suspension ends`() throws {
        desk.keyboard.isSuspended = true
        desk.keyboard.press([[30]], for: desk.label)
        desk.keyboard.hold([31], key: "a")
        #expect(desk.opened == 0 && desk.messages == [])
        desk.keyboard.isSuspended = false
        desk.keyboard.letGo(key: "a")
        desk.keyboard.press([[32]], for: desk.label)
        #expect(desk.typed.text == "+32 -32")
    }

    @Test func `A keyboard that is suspended after it was no longer wanted is removed with its held keys released`() {
        desk.keyboard.hold([30], key: "a")
        desk.keyboard.want(false)
        desk.keyboard.isSuspended = true
        #expect(desk.typed.text == "+30 -30")
        #expect(!desk.keyboard.isThere)
    }

    @Test func `A keyboard is made once, before the first key is pressed`() {
        desk.keyboard.prepare()
        #expect(desk.opened == 1 && desk.keyboard.isThere)
        desk.keyboard.press([[30]], for: desk.label)
        desk.keyboard.prepare()
        #expect(desk.opened == 1)
    }

    @Test func `A keyboard is not made while no gesture presses keys`() throws {
        desk.keyboard.want(false)
        desk.keyboard.prepare()
        desk.keyboard.press([[30]], for: desk.label)
        #expect(desk.opened == 0 && desk.typed.text == "")
    }

    @Test func `A keyboard that is no longer wanted stays until its held keys are released`() {
        desk.keyboard.hold([30], key: "a")
        desk.keyboard.want(false)
        #expect(desk.keyboard.isThere)
        desk.keyboard.letGo(key: "a")
        #expect(desk.typed.text == "+30 -30")
        #expect(!desk.keyboard.isThere)
    }

    @Test func `A keyboard that cannot be made is reported once with advice, and is made once the advice was followed`() {
        desk.obstacle = .noPermission
        desk.keyboard.prepare()
        desk.keyboard.press([[30]], for: desk.label)
        desk.keyboard.hold([31], key: "a")
        #expect(desk.messages.count == 1)
        #expect(desk.messages[0].hasPrefix("action: keys cannot be pressed: /dev/uinput is not open to you."))
        #expect(desk.messages[0].contains("sudo cp /r.rules /etc/udev/rules.d/ && "))
        #expect(desk.messages[0].hasSuffix("; other actions still run"))
        desk.obstacle = nil
        desk.keyboard.prepare()
        desk.keyboard.letGo(key: "a")
        desk.keyboard.press([[30]], for: desk.label)
        #expect(desk.typed.text == "+30 -30")
    }

    @Test func `A keyboard that breaks is reported and made anew for the next key`() {
        desk.keyboard.hold([30], key: "a")
        desk.typed.failure = .cannotWrite(errno: ENODEV)
        desk.keyboard.press([[31]], for: desk.label)
        #expect(desk.messages == ["action: keys cannot be pressed any more: /dev/uinput: No such device; other actions still run"])
        #expect(!desk.keyboard.isThere)
        desk.typed.failure = nil
        desk.keyboard.letGo(key: "a")
        desk.keyboard.press([[32]], for: desk.label)
        #expect(desk.typed.text == "+30 +32 -32")
    }
}

@Suite struct `A pointer` {
    @Test func `A pointer leaves 30 ms between the strokes of its buttons, so that no desktop merges two clicks`() throws {
        let loop = try EventLoop()
        let typed = Typed()
        var times: [TouchInstant] = []
        typed.written = { times.append(loop.now) }
        let pointer = KeyDevice(.pointer, loop: loop, rule: "/r.rules", log: { _, _ in }) { () throws(UinputError) in typed }
        pointer.want(true)
        pointer.press([[0x110], [0x110]], for: ActionLabel(gesture: "wave", phase: "ended"))
        #expect(typed.text == "+272")
        let isIdle = try loop.run(until: loop.now + patience) { pointer.isIdle }
        try #require(isIdle)
        #expect(typed.text == "+272 -272 +272 -272")
        for (earlier, later) in zip(times, times.dropFirst()) { #expect(later - earlier >= .milliseconds(30)) }
    }

    @Test func `A pointer drops clicks that would wait for more than half a second, and reports that once`() throws {
        let loop = try EventLoop()
        let typed = Typed()
        var messages: [String] = []
        let pointer = KeyDevice(.pointer, loop: loop, rule: "/r.rules", log: { text, _ in messages.append(text) }) {
            () throws(UinputError) in typed
        }
        pointer.want(true)
        let label = ActionLabel(gesture: "wave", phase: "changed")
        pointer.press(Array(repeating: [0x110], count: 9), for: label)
        #expect(messages == [#"action: "wave" (changed): not pressed: too many earlier clicks are still waiting"#])
        #expect(typed.text == "")
        pointer.press(Array(repeating: [0x110], count: 8), for: label)
        let isIdle = try loop.run(until: loop.now + patience) { pointer.isIdle }
        try #require(isIdle)
        #expect(typed.strokes.count == 16)
        #expect(messages.count == 1)
    }

    @Test func `A pointer holds a button as long as a gesture lasts`() throws {
        let typed = Typed()
        let loop = try EventLoop()
        let pointer = KeyDevice(.pointer, loop: loop, rule: "/r.rules", log: { _, _ in }) { () throws(UinputError) in typed }
        pointer.want(true)
        pointer.hold([0x112], key: "a")
        #expect(typed.text == "+274")
        pointer.letGo(key: "a")
        let isIdle = try loop.run(until: loop.now + patience) { pointer.isIdle }
        try #require(isIdle)
        #expect(typed.text == "+274 -274")
    }
}
