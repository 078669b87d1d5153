import Configuration
import Foundation
import Testing

@Suite struct `The cookbook` {
    @Test(arguments: Cookbook.names)
    func `A recipe of the cookbook does what its comments say, command by command`(name: String) throws {
        let book = try Cookbook(name)
        for row in book.rows {
            let played = Cookbook.lines(try book.play(row))
            #expect(played == row.expected, "line \(row.line): \(row.sentence)")
        }
    }

    @Test(arguments: Cookbook.names)
    func `A recipe file of the cookbook plays every action of every gesture in its comments`(name: String) throws {
        let book = try Cookbook(name)
        let played = Set(
            try book.rows.flatMap { try book.play($0) }.compactMap { act in act.trigger.map { "\(act.gesture): \($0.rawValue)" } })
        let all = book.configuration.gestures.flatMap { gesture in
            Action.Trigger.allCases.filter { gesture.action(at: $0) != nil || $0 == .during && gesture.during != nil }.map {
                "\(gesture.name): \($0.rawValue)"
            }
        }
        #expect(Set(all).subtracting(played).sorted() == [])
    }

    @Test(arguments: Cookbook.names)
    func `A recipe file of the cookbook has each sentence above the gesture that it plays`(name: String) throws {
        let book = try Cookbook(name)
        #expect(!book.rows.isEmpty)
        for (gesture, rows) in Dictionary(grouping: book.rows, by: \.gesture) {
            let acting = try rows.flatMap { try book.play($0) }.map(\.gesture)
            #expect(gesture.map(acting.contains) == true, "line \(rows[0].line)")
        }
    }

    @Test func `The cookbook has over 100 gestures and an example of every kind except detectors`() throws {
        let gestures = try Cookbook.names.flatMap { try Cookbook($0).configuration.gestures }
        #expect(gestures.count > 100)
        #expect(gestures.contains { $0.step?.forward != nil && $0.step?.backward != nil })
        #expect(gestures.contains { $0.during != nil })
        #expect(gestures.contains { $0.cooldown != nil })
        #expect(gestures.contains { $0.action(at: .tick) != nil })
        let text = try Cookbook.names.map { try Cookbook($0).text }.joined()
        for kind in GestureKind.allCases where kind != .detector { #expect(text.contains("\n\(kind.rawValue) = "), "\(kind.rawValue)") }
    }

    @Test func `The cookbook's page lists gestures that exist, and every recipe file`() throws {
        let page = try String(contentsOf: Cookbook.root.appending(path: "Documentation/Cookbook.md"), encoding: .utf8)
        let rows = page.components(separatedBy: "\n").filter { $0.hasPrefix("| ") && $0.contains(".toml`") }
        for row in rows {
            let cells = row.components(separatedBy: " | ")
            let (file, gesture) = (cells[1].replacing("`", with: ""), cells[2].replacing(" |", with: ""))
            #expect(try Cookbook(file).configuration.gestures.contains { $0.name == gesture }, "\(row)")
        }
        let listed = { (name: String) in rows.contains { $0.contains("`\(name)`") } }
        #expect(rows.count > 24)
        #expect(Cookbook.names.filter { !listed($0) } == [])
        let quoted = try #require(page.components(separatedBy: "```text\n").last?.components(separatedBy: "\n```").first)
        let text = try Cookbook("volume-and-light.toml").text
        for line in quoted.components(separatedBy: "\n") { #expect(text.contains(line.replacing(" …", with: ""))) }
    }

    @Test func `The recipe files of the cookbook can be combined, because their names differ`() throws {
        let desktops: Set = ["gnome.toml", "hyprland.toml", "i3.toml", "kde.toml", "niri.toml", "sway.toml"]
        let common = try Cookbook.names.filter { !desktops.contains($0) }.flatMap { try Cookbook($0).configuration.gestures.map(\.name) }
        #expect(Set(common).count == common.count)
        for name in desktops.union(["../tactus.toml"]) {
            let own = try Cookbook(name).configuration.gestures.map(\.name)
            #expect(Set(own).isDisjoint(with: common), "\(name): \(Set(own).intersection(common))")
        }
    }
}

@Suite struct `A recipe's comment` {
    @Test func `A recipe's comment is a sentence of one or more lines and a line for each command`() {
        let rows = Cookbook.rows(
            of: """
                # try: 1 finger touches,
                #      lifts
                # -> a
                # -> 2 times b
                # try in media: 2 fingers touch, lift
                # -> nothing
                [[gesture]]
                name = "x"
                # Not a try: nor a "# -> c".
                """)
        #expect(rows.map(\.sentence) == ["1 finger touches, lifts", "2 fingers touch, lift"])
        #expect(rows.map(\.expected) == [["a", "2 times b"], ["nothing"]])
        #expect(rows.map(\.layer) == [nil, "media"])
        #expect(rows.map(\.gesture) == ["x", "x"])
        #expect(rows.map(\.line) == [1, 5])
    }
}
