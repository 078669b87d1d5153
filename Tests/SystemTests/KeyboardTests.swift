import EvdevInput
import Testing
import TouchInput

@testable import System

@Suite struct `A device with keys` {
    @Test func `A device that udev calls a keyboard is never opened, whatever its node is`() {
        let node = DeviceNode(id: "/sys/x", path: "/nowhere/event7", name: "pad with keys", isKeyboard: true)
        #expect(throws: DeviceError.keyboard(path: "/nowhere/event7")) { try TouchDevice(opening: node) }
        let pad = DeviceNode(id: "/sys/x", path: "/nowhere/event7", name: "pad")
        #expect(throws: DeviceError.gone(path: "/nowhere/event7")) { try TouchDevice(opening: pad) }
    }

    @Test func `A device has the keys whose bits sysfs lists, the highest word first`() {
        #expect(KeyBits.codes(in: "") == [])
        #expect(KeyBits.codes(in: "0") == [])
        #expect(KeyBits.codes(in: "2 0 1\n", width: 64) == [0, 129])
        #expect(KeyBits.codes(in: "2 0 1\n", width: 32) == [0, 65])
        // The keys of a laptop's touchpad: BTN_LEFT and the tools.
        #expect(KeyBits.codes(in: "e520 10000 0 0 0 0", width: 64) == [0x110, 0x145, 0x148, 0x14a, 0x14d, 0x14e, 0x14f])
        #expect(KeyBits.codes(in: "no number", width: 64) == [])
    }

    @Test func `A device with letters, digits or Enter is a keyboard, and one with the keys of a screen's frame is not`() {
        let enter: UInt16 = 28, seven: UInt16 = 8, keypadSeven: UInt16 = 71, e: UInt16 = 18, phoneOne: UInt16 = 0x201
        for key in [enter, seven, keypadSeven, e, phoneOne] { #expect(KeyCode.typing.contains(key), "\(key)") }
        let mute: UInt16 = 113, volumeUp: UInt16 = 115, power: UInt16 = 116, home: UInt16 = 172, leftMeta: UInt16 = 125, back: UInt16 = 158
        for key in [mute, volumeUp, power, home, leftMeta, back] + ButtonCode.all { #expect(!KeyCode.typing.contains(key), "\(key)") }
    }
}
