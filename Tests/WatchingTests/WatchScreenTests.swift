import Testing
import TouchInput
import Watching

@Suite struct `The screen of tactus watch` {
    /// Three fingers move left, beside an area and with gestures in each state.
    private static let model: WatchModel = {
        var model = WatchModel()
        let edge = WatchedDevice.Place(name: "right-edge", x: .mm(80)...(.mm(100)), y: .mm(0)...(.mm(60)))
        model.take(.device(.pad(named: "SynPS/2 Synaptics TouchPad", places: [edge])))
        model.take(.daemon(WatchedDaemon(state: "acting", layer: "media", time: .zero)))
        model.take(.touch("SynPS/2 Synaptics TouchPad", at: 1000, [1: (40, 20), 2: (55, 18), 3: (70, 22)]))
        model.take(.touch("SynPS/2 Synaptics TouchPad", at: 1008, [1: (28, 20), 2: (43, 18), 3: (58, 22)], tools: [3: .palm], shown: 1))
        let gestures: [WatchedGestures.Gesture] = [
            .init(name: "zoom", state: .failed, reason: "3 fingers, wants 2", measure: .init(measured: 3, wanted: 2, unit: "fingers")),
            .init(
                name: "next workspace", state: .possible, reason: "moved 12.4 mm, needs 20 mm",
                measure: .init(measured: 12.4, wanted: 20, unit: "mm")),
            .init(name: "menu", state: .failed, reason: "moved 3.2 mm, may move 3 mm"),
            .init(name: "tap", state: .decided),
            .init(name: "volume", state: .active),
            .init(name: "窗口 切换", state: .ended),
        ]
        model.take(.gestures(WatchedGestures(device: "SynPS/2 Synaptics TouchPad", gestures: gestures, time: .milliseconds(1008))))
        model.take(.event("volume", "began", at: 1008, summary: "left, 12 mm", actions: ["runs: wpctl set-volume 2%+"]))
        return model
    }()

    private func screen(_ rows: Int, _ columns: Int, isUnicode: Bool = true) -> String {
        WatchScreen.draw(Self.model, rows: rows, columns: columns, isUnicode: isUnicode, hint: "q quit").text
    }

    @Test func `80 columns have room for the surface and the gestures side by side`() {
        #expect(
            screen(16, 80) == """
                SynPS/2 Synaptics TouchPad  100 x 60 mm                      acting, layer media
                ┌───────────────────────────┐ ▶ volume         goes on
                │                     ······│ ✓ 窗口 切换      happened
                │                     ·    ·│ … tap            waits for another gesture
                │       1••○2••○P••○  ·    ·│ ? next workspace ████░░░░ 12.4 of 20 mm
                │                     ·    ·│ ✗ menu           moved 3.2 mm, may move 3 mm
                │                     ·    ·│ ✗ zoom           3 fingers, wants 2
                │                     ·    ·│
                │                     ·    ·│
                │                     ······│
                └─ desktop: 1 ──────────────┘
                ────────────────────────────────────────────────────────────────────────────────
                   1.008 s  the desktop sees 1 finger
                   1.008 s  "volume" began  left, 12 mm
                   1.008 s    runs: wpctl set-volume 2%+
                q quit

                """)
    }

    @Test func `40 columns have the gestures below the surface`() {
        #expect(
            screen(12, 40) == """
                SynPS/2 …  100 x 6…  acting, layer media
                ┌───────┐
                │ 1○2P··│
                │     ··│
                └─ des…─┘
                ▶ volume         goes on
                ✓ 窗口 切换      happened
                and 4 more
                ────────────────────────────────────────
                   1.008 s  "volume" began  left, 12 mm
                   1.008 s    runs: wpctl set-volume 2%+
                q quit

                """)
    }

    @Test func `Without Unicode everything is drawn with ASCII`() {
        let text = screen(16, 80, isUnicode: false)
        #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
        #expect(
            text == """
                SynPS/2 Synaptics TouchPad  100 x 60 mm                      acting, layer media
                +---------------------------+ > volume         goes on
                |                     ......| = ?? ??          happened
                |                     .    .| : tap            waits for another gesture
                |       1**o2**oP**o  .    .| ? next workspace ####---- 12.4 of 20 mm
                |                     .    .| x menu           moved 3.2 mm, may move 3 mm
                |                     .    .| x zoom           3 fingers, wants 2
                |                     .    .|
                |                     .    .|
                |                     ......|
                +- desktop: 1 --------------+
                --------------------------------------------------------------------------------
                   1.008 s  the desktop sees 1 finger
                   1.008 s  "volume" began  left, 12 mm
                   1.008 s    runs: wpctl set-volume 2%+
                q quit

                """)
    }

    @Test func `The gestures alone have the whole width, and scroll`() {
        var model = Self.model
        model.showsGesturesOnly = true
        func screen(_ rows: Int) -> [Substring] {
            WatchScreen.draw(model, rows: rows, columns: 70, isUnicode: true, hint: "q quit").text.split(separator: "\n").map { $0 }
        }
        #expect(screen(12)[1] == "▶ volume         goes on")
        #expect(screen(12)[4] == "? next workspace ████░░░░ 12.4 of 20 mm")
        func scroll(by count: Int) {
            model.scroll(by: count, showing: WatchScreen.gestureCount(of: model, rows: 9, columns: 70))
        }
        scroll(by: 2)
        #expect(screen(9)[1] == "… tap            waits for another gesture")
        #expect(screen(9)[4] == "✗ zoom           3 fingers, wants 2" || screen(9)[4].contains("more above"))
        scroll(by: 100)
        #expect(screen(9).contains { $0.hasPrefix("✗ zoom") })
        scroll(by: -100)
        #expect(screen(9)[1] == "▶ volume         goes on")
    }

    @Test func `Gestures that a fact leaves out count among those that do not fit`() {
        var model = WatchModel()
        model.take(.device(.pad(named: "pad")))
        let gestures = (1...700).map { WatchedGestures.Gesture(name: "gesture \($0).", state: $0 == 650 ? .possible : .failed) }
        let fact = WatchedGestures(device: "pad", gestures: gestures, time: .zero).limited
        #expect(fact.gestures.map(\.name) == (Array(1...499) + [650]).map { "gesture \($0)." })
        model.take(.gestures(fact))
        let screen = WatchScreen.draw(model, rows: 20, columns: 80, isUnicode: true, hint: "q quit").text
        #expect(screen.contains("? gesture 650.") && screen.contains("and 689 more"))
    }

    @Test(arguments: [39, 80])
    func `The first press of the up key after the last gesture scrolls`(columns: Int) {
        var model = WatchModel()
        model.take(.device(.pad(named: "pad")))
        let gestures = (1...30).map { WatchedGestures.Gesture(name: "gesture \($0).", state: .possible) }
        model.take(.gestures(WatchedGestures(device: "pad", gestures: gestures, time: .zero)))
        func screen() -> String { WatchScreen.draw(model, rows: 20, columns: columns, isUnicode: true, hint: "q quit").text }
        func scroll(by count: Int) {
            model.scroll(by: count, showing: WatchScreen.gestureCount(of: model, rows: 20, columns: columns))
        }
        for _ in 1...40 { scroll(by: 1) }
        #expect(screen().contains("gesture 30."))
        scroll(by: -1)
        #expect(!screen().contains("gesture 30.") && screen().contains("gesture 29."))
    }

    @Test(arguments: [0...4, 5...12, 13...60])
    func `No size of the terminal is too small or too odd`(rows: ClosedRange<Int>) {
        for rows in rows {
            for columns in [0, 1, 2, 5, 9, 10, 15, 16, 20, 39, 63, 64, 65, 200] {
                let grid = WatchScreen.draw(Self.model, rows: rows, columns: columns, isUnicode: true, hint: "q quit")
                #expect(grid.rows == rows && grid.columns == columns)
            }
        }
    }

    @Test func `A size that no terminal has does not use up the memory`() {
        let grid = WatchScreen.draw(Self.model, rows: 65_535, columns: 65_535, isUnicode: true, hint: "q quit")
        #expect(grid.rows == 1000 && grid.columns == 1000)
    }

    @Test func `Names cannot control the terminal`() {
        var model = WatchModel()
        model.take(.device(.pad(named: "evil\u{1B}[2J\nname")))
        model.take(.event("a\u{202E}b\u{7}", "ended", at: 1, actions: ["runs: \u{9B}31m"]))
        let grid = WatchScreen.draw(model, rows: 24, columns: 120, isUnicode: true, hint: "q quit")
        let scalars = (0..<grid.rows).flatMap { grid.row($0).compactMap(\.scalar) }
        #expect(scalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && $0.value != 0x202E })
        #expect(grid.text.contains(#"evil\u{1B}[2J\nname"#))
    }

    @Test func `Before a device is known the screen says that it waits for one`() {
        let text = WatchScreen.draw(WatchModel(), rows: 24, columns: 80, isUnicode: true, hint: "q quit").text
        #expect(text.contains("waiting for a device"))
        #expect(text.contains("no device is read"))
    }

    @Test func `Dropped facts are told at the bottom`() {
        var model = Self.model
        model.take(.dropped(count: 7))
        let text = WatchScreen.draw(model, rows: 24, columns: 80, isUnicode: true, hint: "q quit").text
        #expect(text.hasSuffix("7 facts were dropped\n"))
    }
}

@Suite struct `Measures of gestures` {
    @Test(arguments: [
        (12.4, 20.0, "mm", "12.4 of 20 mm", 0.62), (0, 700, "ms", "0 of 700 ms", 0), (1.1, 1.2, "ratio", "1.1 of 1.2", 0.5),
        (0.9, 0.8, "ratio", "0.9 of 0.8", 0.5), (30, 10, "deg", "30 of 10°", 1), (3, 4, "fingers", "3 of 4 fingers", 0.75),
        (.nan, 4, "mm", "0 of 4 mm", 0), (1, 0, "mm", "1 of 0 mm", 0), (0.91, 1.15, "ratio", "0.91 of 1.15", 0),
        (-6, 12, "deg", "-6 of 12°", 0), (-6, -12, "deg", "-6 of -12°", 0.5), (9.998, 10, "mm", "9.998 of 10 mm", 1),
        (1.1499, 1.15, "ratio", "1.1499 of 1.15", 0.999),
    ])
    func `A measure has both values in its text and the reached share`(
        measured: Double, wanted: Double, unit: String, text: String, share: Double
    ) {
        let measure = WatchedGestures.Measure(measured: measured, wanted: wanted, unit: unit)
        #expect(measure.text == text)
        #expect(abs(measure.share - share) < 0.001)
    }
}
