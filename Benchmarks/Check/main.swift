// Measures the cost of checking two large files: one of nearly 5 MB, 10 000 gestures, with areas, layers and steps, and one of 10 000 taps,
// each for a program of its own.
//
//   CheckBenchmark           milliseconds for reading them, for their diagnostics, and for printing those
//   CheckBenchmark write [COUNT]  prints the first file instead, for "tactus check" itself; COUNT gestures, by default 10 000

import Analysis
import Configuration
import Diagnostics

/// The areas and layers that gestures name.
let tables = (0..<10).map { "[area.area-\($0)]\nx = \"\($0 * 10)%..\($0 * 10 + 10)%\"\n[layer.layer-\($0)]\n" }.joined()

/// Returns the places, layers and actions of a gesture; every third gesture has neither a place nor a layer.
func additions(_ number: Int) -> String {
    let isLasting = number % 5 >= 3
    let place = number % 3 == 1 ? "area = \"area-\(number % 10)\"\n" : ""
    let layer = number % 3 == 2 ? "layer = \"layer-\(number % 10)\"\n" : ""
    let step =
        isLasting
        ? """
        step = { every = "5mm", forward = "true", backward = "true" }
        tick = { run = "true", every = "200ms" }

        """ : ""
    return place + layer + step + (number % 7 == 0 ? "cooldown = \"1s\"\n" : "")
}

/// Returns a gesture of about 480 bytes. Kinds and fingers differ little, as in people's files.
func gesture(_ number: Int) -> String {
    let fingers = 3 + number % 4
    let directions = ["left", "right", "up", "down", "up-left", "down-right"]
    let kinds = [
        "swipe = { fingers = \(fingers), direction = \"\(directions[number % 6])\", distance = \"\(6 + number % 50)mm\" }",
        "tap = { fingers = \(fingers), count = \(1 + number % 3), within = \"\(200 + number % 300)ms\" }",
        "press = { fingers = \(fingers), duration = \"\(400 + number % 900)ms\" }",
        "pinch = { fingers = \(fingers), scale = \(1.1 + Double(number % 90) / 100) }",
        "sequence = [ { tap = { fingers = \(fingers) } }, { drag = { fingers = \(fingers), axis = \"vertical\" } } ]",
    ]
    return """
        # \(String(repeating: "What this one is for, at some length. ", count: 4))
        [[gesture]]
        name = "gesture number \(number)"
        \(kinds[number % kinds.count])
        \(additions(number))\
        ended = ["swaymsg", "workspace", "number \(number)", "--with", "some", "more", "arguments"]


        """
}

/// Returns a tap that is for one program only. No two of them are possible at once.
func tap(_ number: Int) -> String {
    "[[gesture]]\nname = \"tap \(number)\"\ntap = { fingers = 3 }\nwhen = { app = \"program-\(number)\" }\nrun = \"true\"\n\n"
}

func measure(_ file: [UInt8]) {
    let clock = ContinuousClock()
    var configuration = Configuration()
    var diagnostics: [Diagnostic] = []
    var lines: [String] = []
    let reading = clock.measure { configuration = try! Configuration(parsing: file) }
    let judging = clock.measure { diagnostics = configuration.diagnostics }
    let printing = clock.measure {
        let files = [SourceFile(named: "tactus.toml", file)]
        lines = CheckReport(of: files, diagnostics, gestureCount: configuration.gestures.count).lines
    }
    let times = [reading, judging, printing].map { "\($0.components.attoseconds / 1_000_000_000_000_000 + $0.components.seconds * 1000)" }
    print("\(file.count) bytes, \(configuration.gestures.count) gestures, \(lines.count) lines of answer")
    print("reading \(times[0]) ms, judging \(times[1]) ms, printing \(times[2]) ms")
}

let words = CommandLine.arguments.dropFirst()
let count = words.dropFirst().first.flatMap { Int($0) } ?? 10_000
let file = tables + (0..<count).map(gesture).joined()
if words.first == "write" {
    print(file, terminator: "")
} else {
    measure(Array(file.utf8))
    measure(Array((0..<count).map(tap).joined().utf8))
}
