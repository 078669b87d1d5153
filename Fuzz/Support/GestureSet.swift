import Configuration
package import Gestures

/// Gestures that compete, written as a user writes them.
package struct GestureSet: Sendable {
    /// The rules. They report provisional beginnings, because only those can end without success.
    package let rules: [GestureRule]
    package let heartbeat: Duration

    /// The index of the rule that is also watched by itself.
    package private(set) var choice = 0

    package init(_ choice: UInt8) {
        self = Self.all[Int(choice) % Self.all.count]
        self.choice = Int(choice) / Self.all.count
    }

    private init(_ text: String) {
        do throws(ConfigurationRejected) {
            let configuration = try Configuration(parsing: text)
            // Rules without IDs of their own are numbered by their place, as the laws number them.
            rules = configuration.selectionOfAllLayers().gestures.map {
                var rule = $0.rule(reportsEveryBegan: true)
                rule.id = nil
                return rule
            }
            heartbeat = configuration.settings.heartbeat
        } catch {
            fatalError("a gesture set of the fuzzers is wrong: \(error.diagnostics)")
        }
    }

    /// Makes a `[[gesture]]` from each line, named by its number; a bar stands for a line break within it.
    private static func numbered(_ lines: String, settings: String = "") -> GestureSet {
        let gestures = lines.split(separator: "\n").enumerated().map {
            "[[gesture]]\nname = \"\($0.offset)\"\n\($0.element.map { $0 == "|" ? "\n" : String($0) }.joined())\n"
        }
        return GestureSet(settings + gestures.joined())
    }

    private static let all = [
        numbered(
            """
            tap = {}
            tap = { count = 2 }
            tap = { count = 3 }
            press = {}|tick = "x"
            drag = {}|tick = "x"
            """),
        numbered(
            """
            swipe = { fingers = 3, direction = "left" }
            swipe = { fingers = 3, direction = "right", on = "lift" }
            swipe = { fingers = 3, direction = "up", velocity = "100mm/s" }
            drag = { fingers = 3 }
            tap = { fingers = 3 }
            press = { fingers = 3 }
            """),
        numbered(
            """
            pinch = { direction = "in" }
            pinch = { direction = "out", scale = 1.5 }
            rotate = {}
            drag = { fingers = 2 }
            tap = { fingers = 2 }
            tap = { fingers = 2, count = 2 }
            """, settings: "[settings]\nheartbeat = \"30ms\"\n"),
        numbered(
            """
            press = { fingers = "1-5", duration = "200ms" }
            tap = { fingers = "1-5", count = 2 }
            tap = { fingers = "1-5" }
            drag = { fingers = [1, 3, 5], distance = "10mm" }
            pinch = { fingers = "2-5" }
            rotate = { fingers = "2-5", angle = "30deg", direction = "clockwise" }
            swipe = { fingers = "2-4", direction = "up-left" }
            """),
        numbered(
            """
            drag = { distance = "1mm" }
            swipe = { fingers = 1, direction = "left", distance = "1mm" }
            swipe = { fingers = 1, direction = "right", on = "lift" }
            press = { duration = "100ms", distance = "50mm" }
            tap = { within = "2s", slop = "50mm" }
            drag = { fingers = 5, direction = "down" }
            """, settings: "[settings]\nheartbeat = \"1s\"\n"),
        numbered(
            """
            sequence = [ { tap = {} }, { drag = { distance = "10mm" } } ]
            tap = {}
            sequence = [ { press = {} }, { exclusive = [ { drag = {} }, { tap = {} } ] } ]
            simultaneous = [ { pinch = {} }, { rotate = {} }, { drag = { fingers = 2 } } ]
            exclusive = [ { tap = { fingers = 2, count = 2 } }, { tap = { fingers = 2 } }, { press = { fingers = 2 } } ]
            """),
        numbered(
            """
            simultaneous = [ { pinch = {} }, { rotate = {} } ]
            press = { fingers = 2, duration = "200ms" }
            drag = { fingers = 2 }
            exclusive = [ { pinch = { fingers = 3 } }, { drag = { fingers = 3 } } ]
            exclusive = [ { swipe = { fingers = 1, direction = "left" } }, { press = { duration = "200ms" } }, { tap = {} } ]
            swipe = { fingers = "2-3", direction = "up", velocity = "100mm/s" }
            """),
        numbered(
            """
            tiptap = { side = "left" }
            tiptap = { side = "right" }
            tiptap = { resting = "2-3", fingers = "1-2", side = "middle" }
            tipswipe = { direction = "up" }
            click = {}
            click = { fingers = "2-4" }
            shake = { fingers = "1-3", count = 1, distance = "5mm" }
            edge = { from = "left" }
            edge = { from = "top", fingers = 2, on = "lift" }
            drag = { fingers = 2 }
            sequence = [ { tiptap = {} }, { click = {} } ]
            """),
        numbered(
            """
            stroke = { shape = "circle" }
            stroke = { shape = ["check", "v"], fingers = "1-2", size = "6mm", score = 0.5 }
            tap = {}|priority = "high"
            tap = { count = 2 }
            drag = { distance = "5mm" }|priority = "simultaneous"
            press = { fingers = "1-3" }|priority = "simultaneous"
            drag = { fingers = "1-3" }
            """),
        numbered(
            """
            tap = { count = 2 }|area = "left-half"
            tap = {}|area = "right-third"|from = "top-half"
            swipe = { fingers = "1-3", angle = "300deg..60deg" }|to = "right-edge"
            drag = { fingers = "1-2" }|from = "left-half"|to = "bottom-half"
            press = {}|to = "left-third"
            sequence = [ { tap = {} }, { drag = {} } ]|from = "left-half"|to = "top-half"
            click = {}|to = "right-half"
            tiptap = {}|from = "right-half"|to = "right-half"
            tipswipe = { direction = "up" }|to = "top-third"
            exclusive = [ { pinch = {} }, { swipe = { fingers = 2, direction = "up", on = "lift" } } ]|to = "top-half"
            """),
        GestureSet(""),
    ]
}
