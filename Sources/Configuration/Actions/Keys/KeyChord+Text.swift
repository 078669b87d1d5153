extension KeyChord.Fault {
    /// What is wrong with a chord, and what to do about it.
    func text(of chord: String) -> String {
        switch self {
        case .missingKey:
            return #""keys" is \#(quoted(chord)), where a key is missing; write it as in "ctrl+Page_Down", and the key of + as equal"#
        case .unknownKey(let name) where Key.isButton(name):
            return "\(quoted(name)) is a button of a mouse, and Tactus presses keys only; let a command press it, as ydotool can"
        case .unknownKey(let name):
            if let rewritten = KeyChord.rewritten(chord) {
                return "there is no key \(quoted(name)); keys that are pressed together have + between them: write \(quoted(rewritten))"
            }
            return "there is no key \(quoted(name))\(Key.meant(by: name).map { " (did you mean \(quoted($0))?)" } ?? ""); "
                + "write a key as it is called by the kernel or by xkb, as in \"ctrl+Page_Down\""
        case .repeatedKey(let name):
            return "the key \(quoted(name)) is in \(quoted(chord)) twice; to press it twice, write a list"
        case .tooManyKeys(let limit):
            return "\(quoted(chord)) has more than \(limit) keys; to press them one after the other, write a list"
        }
    }
}
