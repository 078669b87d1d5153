import Foundation
import Testing
import TouchInput
import Watching

@Suite struct `The screen in Watch.md` {
    /// Three fingers have gone to the left, 6 mm into a swipe that goes on.
    private static let model: WatchModel = {
        let pad = "SynPS/2 Synaptics TouchPad"
        var model = WatchModel()
        let edge = WatchedDevice.Place(name: "right-edge", x: .mm(94)...(.mm(100)), y: .mm(0)...(.mm(60)))
        model.take(.device(.pad(named: pad, places: [edge])))
        model.take(.daemon(WatchedDaemon(state: "acting", layer: nil, time: .zero)))
        model.take(.touch(pad, at: 12_310, [1: (36, 30), 2: (54, 27), 3: (72, 31)]))
        model.take(.event("next workspace", "ended", at: 12_434, summary: "left, 12.4 mm", actions: ["runs: swaymsg workspace next"]))
        model.take(
            .command(
                WatchedCommand(
                    gesture: "next workspace", phase: "ended", command: "swaymsg workspace next", state: .ended,
                    duration: .milliseconds(12), time: .milliseconds(12_447))))
        model.take(.touch(pad, at: 12_450, [1: (20, 30), 2: (38, 27), 3: (56, 31)]))
        let gestures: [WatchedGestures.Gesture] = [
            .init(name: "next workspace", state: .ended),
            .init(
                name: "overview", state: .possible, reason: "moved 16 mm, needs 30 mm", measure: .init(measured: 16, wanted: 30, unit: "mm")
            ),
            .init(name: "previous workspace", state: .failed, reason: "went left, wants right"),
            .init(name: "menu", state: .failed, reason: "moved 3.2 mm, may move 3 mm"),
            .init(name: "zoom", state: .failed, reason: "3 fingers, wants 2"),
        ]
        model.take(.gestures(WatchedGestures(device: pad, gestures: gestures, time: .milliseconds(12_450))))
        return model
    }()

    @Test func `It is what the program draws`() throws {
        let document = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Documentation/Watch.md")
        let text = try String(contentsOf: document, encoding: .utf8)
        let drawn = WatchScreen.draw(Self.model, rows: 14, columns: 80, isUnicode: true, hint: "q quit   g gestures only   d next device")
            .text
        #expect(text.contains("```\n\(drawn)```\n"), "put this into Watch.md:\n\(drawn)")
    }
}
