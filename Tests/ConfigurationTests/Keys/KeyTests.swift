import Testing

@testable import Configuration

@Suite struct `A key` {
    @Test(
        arguments: [
            ("a", 30), ("A", 30), ("1", 2), ("leftctrl", 29), ("ctrl", 29), ("Control_L", 29), ("ctrl_r", 97), ("rightctrl", 97),
            ("shift", 42), ("Shift_R", 54), ("alt", 56), ("AltGr", 100), ("ISO_Level3_Shift", 100), ("super", 125), ("Super_R", 126),
            ("meta", 125), ("Left", 105), ("Page_Down", 109), ("pagedown", 109), ("Next", 109), ("Return", 28), ("Escape", 1), ("esc", 1),
            ("F5", 63), ("BackSpace", 14), ("space", 57), ("KP_Enter", 96), ("KP_5", 76), ("XF86AudioRaiseVolume", 115),
            ("volumeup", 115), ("XF86AudioPlay", 164), ("XF86MonBrightnessDown", 224), ("bracketleft", 26), ("rotate_display", 153),
            ("RotateDisplay", 153), ("XF86AudioMicMute", 248), ("menu", 139), ("XF86TouchpadToggle", 0x212),
        ] as [(String, UInt16)])
    func `A key has its names of the kernel and of xkb, in any case`(name: String, code: UInt16) {
        #expect(Key(named: name)?.code == code)
    }

    @Test(arguments: ["", "ctrl ", "KEY_A", "BTN_LEFT", "ä", "enter\u{0}", "plus", "+"])
    func `A key has no names with prefixes, spaces or other letters`(name: String) {
        #expect(Key(named: name) == nil)
    }

    @Test func `An alias of a key is no other key's name and stands for an existing key`() {
        let names = Set(KeyNames.kernel.map { $0.name.filter { $0 != "_" } })
        #expect(names.count == KeyNames.kernel.count)
        for (alias, name) in KeyNames.aliases {
            #expect(Key(named: alias)?.code == Key(named: name)?.code && Key(named: name) != nil, "\(alias)")
            #expect(!names.contains(alias), "\(alias)")
            #expect(alias == alias.lowercased() && !alias.contains("_"), "\(alias)")
        }
        for word in KeyNames.modifiers + KeyNames.characters.values { #expect(Key(named: word) != nil, "\(word)") }
    }

    @Test func `The list of all keys has each key once and no button`() {
        let codes = Key.all.map(\.code)
        #expect(codes == Set(codes).sorted() && codes.count == KeyNames.kernel.count)
        #expect(!codes.contains { (0x100..<0x160).contains($0) || (0x2C0...0x2E7).contains($0) })
        // udev recognizes a keyboard by these keys.
        #expect(Set(1...31).isSubset(of: codes))
    }
}
