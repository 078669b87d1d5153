// Measures whether the cost of a frame or the memory grows over time. The cost of a frame is that of the way from the device's events to
// the planned actions in the daemon.
//
//   HistoryBenchmark hour REPORTS      an hour of five fingers that never lift, at this number of reports a second
//   HistoryBenchmark minutes REPORTS   six minutes of the same
//   HistoryBenchmark touches COUNT     this number of touches, ten frames each
//   HistoryBenchmark devices COUNT     a thousand touches on each of this number of devices
//
// Prints numbers, each with its name:
// - nanoseconds and allocations per frame, in the first and in the last tenth
// - bytes in use and resident kilobytes, after the first tenth and at the end
//
// With `first` or `last` as a further argument, callgrind counts the instructions of that tenth alone. Start callgrind with
// --instr-atstart=no.

import AllocationCounter
import Configuration
import Glibc
import TouchInput

/// Gestures of several kinds for one to five fingers. A drag of five goes on for as long as they move.
let text = (1...5).map { fingers in
    """
    [[gesture]]
    name = "swipe \(fingers)"
    swipe = { fingers = \(fingers), direction = "left" }
    run = "true"

    [[gesture]]
    name = "tap \(fingers)"
    tap = { fingers = \(fingers) }
    run = "true"

    [[gesture]]
    name = "press \(fingers)"
    press = { fingers = \(fingers) }
    run = "true"

    [[gesture]]
    name = "drag \(fingers)"
    drag = { fingers = \(fingers), distance = "9mm" }
    changed = { run = "true", every = "2mm" }

    """
}.joined()

let parts = 10
let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2, let number = Int(words[1]), number > 0 else {
    print("usage: HistoryBenchmark hour REPORTS | minutes REPORTS | touches COUNT | devices COUNT [first | last]")
    exit(64)
}

struct Cost {
    var nanoseconds = 0.0
    var allocations = 0.0
}

/// A benchmark run: simulated touches on one or several devices. The arguments set its length.
struct Run {
    /// True for fingers that never lift.
    private let isLong: Bool
    /// The number of frames per second. A chunk of events has the frames of one second, or a hundred touches.
    private let framesPerSecond: Int
    private var devices: [Device]
    private var fingers: Fingers
    /// The number of chunks in a tenth. The events of a chunk are made at once.
    private let chunks: Int
    /// The number of frames in a tenth, on all devices.
    let frames: Int

    init(_ kind: String, _ number: Int) throws {
        isLong = kind == "hour" || kind == "minutes"
        framesPerSecond = isLong ? number : 125
        let configuration = try Configuration(parsing: text)
        devices = (0..<(kind == "devices" ? number : 1)).map { Device(configuration, named: "pad \($0)") }
        fingers = Fingers(reportsPerSecond: framesPerSecond)
        chunks = isLong ? (kind == "hour" ? 3600 : 360) / parts : kind == "touches" ? max(number / 100 / parts, 1) : 1
        frames = chunks * (isLong ? number : 1000 * devices.count)
    }

    var eventCount: Int { devices.reduce(0) { $0 + $1.eventCount } }

    /// Plays a tenth and returns its cost per frame. The time for making the events is not measured.
    mutating func playPart(isCounted: Bool) -> Cost {
        var cost = Cost()
        for _ in 0..<chunks {
            let events = isLong ? fingers.circle(framesPerSecond) : fingers.touches(100)
            let (allocations, start) = (allocation_count(), thread_nanoseconds())
            if isCounted { start_counting_instructions() }
            for index in devices.indices { devices[index].play(events) }
            if isCounted { stop_counting_instructions() }
            cost.nanoseconds += Double(thread_nanoseconds() - start)
            cost.allocations += Double(allocation_count() - allocations)
        }
        return Cost(nanoseconds: cost.nanoseconds / Double(frames), allocations: cost.allocations / Double(frames))
    }
}

func measure() throws {
    let counted = words.count > 2 ? (words[2] == "first" ? 0 : parts - 1) : nil
    var run = try Run(words[0], number)
    var (first, last) = (Cost(), Cost())
    var before: (bytes: UInt64, kilobytes: UInt64) = (0, 0)
    for part in 0..<parts {
        last = run.playPart(isCounted: part == counted)
        if part == 0 { (first, before) = (last, (bytes_in_use(), resident_kilobytes())) }
    }
    print("frames \(parts * run.frames)")
    print("counted-frames \(run.frames)")
    print("events \(run.eventCount)")
    print("nanoseconds \(Int(first.nanoseconds)) \(Int(last.nanoseconds))")
    print("allocations \(first.allocations) \(last.allocations)")
    print("bytes \(before.bytes) \(bytes_in_use())")
    print("resident \(before.kilobytes) \(resident_kilobytes())")
}

try measure()
