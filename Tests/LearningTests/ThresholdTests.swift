import Configuration
import Foundation
import Gestures
import Learning
import Testing
import TouchInput

@Suite struct `A threshold` {
    static let kinds: [(word: String, keys: String)] = [
        ("tap", "count = 2"), ("press", ""), ("drag", ""), ("swipe", "direction = \"left\", velocity = \"9mm/s\""), ("pinch", ""),
        ("rotate", ""), ("edge", "from = \"left\", velocity = \"9mm/s\""), ("tiptap", ""), ("tipswipe", "direction = \"left\""),
        ("stroke", "shape = \"circle\""),
    ]

    private func gesture(_ kind: (word: String, keys: String), _ threshold: Threshold? = nil, _ value: Double = 0) throws -> StandardGesture
    {
        var keys = kind.keys
        if let threshold {
            keys = keys.split(separator: ", ").filter { !$0.hasPrefix(threshold.key) }.joined(separator: ", ")
            keys += "\(keys.isEmpty ? "" : ", ")\(threshold.key) = \(threshold.written(value))"
        }
        let text = "[[gesture]]\nname = \"g\"\n\(kind.word) = { \(keys) }\nrun = \"true\""
        return try Configuration(parsing: text).gestures[0].gesture
    }

    @Test func `The documentation has the key of each threshold with another name`() throws {
        let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
        let document = try String(contentsOf: root.appending(path: "Documentation/Learn.md"), encoding: .utf8)
        for threshold in Threshold.all where threshold.name != threshold.key {
            #expect(document.contains("| `\(threshold.name)` | `\(threshold.key)` |"), "\(threshold.name)")
        }
    }

    @Test(arguments: kinds.map(\.word))
    func `A threshold has the range that the file allows`(word: String) throws {
        let kind = try #require(Self.kinds.first { $0.word == word })
        let thresholds = try gesture(kind).thresholds
        #expect(!thresholds.isEmpty)
        for threshold in thresholds {
            for value in [threshold.range.lowerBound, threshold.range.upperBound] {
                let read = try gesture(kind, threshold, value)
                #expect(read.value(of: threshold) == value, "\(threshold.name)")
            }
        }
    }

    @Test(arguments: kinds.map(\.word))
    func `A threshold set in a gesture is the one that the file would set`(word: String) throws {
        let kind = try #require(Self.kinds.first { $0.word == word })
        for threshold in try gesture(kind).thresholds where !(word == "pinch") {
            let value = threshold == .score ? 0.8 : 42
            #expect(try gesture(kind).setting(threshold, to: value) == gesture(kind, threshold, value), "\(threshold.name)")
        }
    }

    @Test func `Setting one threshold of a pinch keeps the other one`() throws {
        let pinch = try gesture(("pinch", "")).setting(.scale, to: 1.5)
        #expect(pinch == .pinch(MagnifyGesture(minimumScale: 1.5, minimumDistance: .mm(4))))
    }

    @Test func `Setting a threshold that a gesture does not have does not change the gesture`() throws {
        let tap = try gesture(("tap", ""))
        #expect(tap.value(of: .angle) == nil)
        #expect(tap.setting(.angle, to: 5) == tap)
        #expect(!tap.thresholds.contains(.gap))
    }
}
