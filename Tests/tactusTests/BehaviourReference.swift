import Foundation

/// A test, and the rows of `Documentation/Behaviours.md` that its name refers to by their numbers.
struct BehaviourReference {
    /// The test as the page names it: its file and its sentence without the numbers.
    var label: String
    var rows: [Int]
    /// Malformed numbers in parentheses, such as `B43 B44` or `B48-B43`.
    var unreadable: [String] = []

    /// Reads the name of a test.
    ///
    /// - Parameter name: A sentence, with or without numbers at its end: `(B43)`, `(B43, B45)`, `(B43-B48, D7)`.
    init(file: String, name: String) {
        rows = []
        var sentence = name
        for match in name.matches(of: #/ ?\(((?:[BD][0-9]|FIELD [0-9])[^()]*)\)/#) {
            sentence.replace(String(match.0), with: "")
            for word in match.1.components(separatedBy: ", ") {
                if let range = Self.range(word) {
                    rows += range
                } else if word.wholeMatch(of: #/D[0-9]+|FIELD [0-9]+/#) == nil {
                    unreadable.append(word)
                }
            }
        }
        label = "`\(file)`: \(sentence)"
    }

    private static func range(_ word: String) -> ClosedRange<Int>? {
        guard let match = word.wholeMatch(of: #/B([0-9]+)(?:-B([0-9]+))?/#), let first = Int(match.1) else { return nil }
        guard let text = match.2 else { return first...first }
        guard let last = Int(text), first < last else { return nil }
        return first...last
    }

    /// All tests below Tests: functions named by a sentence, and sentences that the virtual machine's scenarios announce.
    static func all(below root: URL) throws -> [BehaviourReference] {
        let tests = root.appending(path: "Tests")
        let paths = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }.sorted() ?? []
        return try paths.flatMap { path in
            let file = tests.appending(path: path)
            if path.hasSuffix(".swift") {
                let name = file.deletingPathExtension().lastPathComponent
                return try sentences(in: file, #/func `([^`]+)`/#).map { BehaviourReference(file: name, name: $0) }
            }
            if path.hasPrefix("VirtualMachine/scenarios/"), path.hasSuffix(".sh") {
                return try sentences(in: file, #/\n *sentence "([^"]+)"/#).map {
                    BehaviourReference(file: file.lastPathComponent, name: $0)
                }
            }
            return []
        }
    }

    private static func sentences(in file: URL, _ pattern: Regex<(Substring, Substring)>) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).matches(of: pattern).map { String($0.1) }
    }
}
