// Measures the cost of a frame, through decoder and engine.
//
//   FrameBenchmark list         the rows of the table, one name per line
//   FrameBenchmark time ROW     nanoseconds per frame; allocations and gesture events in all
//   FrameBenchmark bytes ROW    the memory that the engine takes, in bytes
//   FrameBenchmark once ROW     plays it once and prints the number of frames; for callgrind, which counts inside playMeasuredFrames

import AllocationCounter
import Gestures
import Glibc
import Handover
import TouchInput

/// A pipeline and an engine, which keep their state from one call to the next.
struct Player {
    private var reader = FramePipeline(for: device)!
    private var engine: GestureEngine
    private var output: [GestureEvent] = []
    private(set) var heard = 0
    /// The stream of events that the desktop sees; nil unless the device is grabbed.
    private var stream: DesktopStream?
    private var report: [InputEvent] = []
    private var twin: [InputEvent] = []

    init(_ scenario: Scenario) {
        engine = GestureEngine(
            scenario.gestures.map { GestureRule($0, consumes: scenario.isGrabbed && $0.traits.fingers.minimum >= 3) })
        stream = scenario.isGrabbed ? DesktopStream(for: device) : nil
        output.reserveCapacity(8192)
        report.reserveCapacity(128)
        twin.reserveCapacity(512)
        play(scenario.before)
        heard = 0
    }

    mutating func play(_ events: [InputEvent]) {
        if stream != nil { return playGrabbed(events) }
        for event in events {
            guard let frame = reader.read(event) else { continue }
            engine.consume(frame, into: &output)
            heard += output.count
            output.removeAll(keepingCapacity: true)
        }
    }

    private mutating func playGrabbed(_ events: [InputEvent]) {
        for event in events {
            report.append(event)
            if event.type == EventType.synchronization { stream?.passAtOnce(report, into: &twin) }
            guard let frame = reader.read(event) else { continue }
            engine.consume(frame, into: &output)
            heard += output.count
            output.removeAll(keepingCapacity: true)
            stream?.pass(report, engine.consumption, into: &twin)
            report.removeAll(keepingCapacity: true)
            twin.removeAll(keepingCapacity: true)
        }
    }
}

/// Plays the measured frames in a function of its own, so that callgrind can count there.
@inline(never)
func playMeasuredFrames(_ events: [InputEvent], _ player: inout Player) { player.play(events) }

struct Measurement {
    var nanoseconds = Double.infinity
    var allocations: UInt64 = 0
    var heard = 0
}

/// Returns the fastest of several rounds, each with a new engine, with the allocations of the last round.
func measure(_ scenario: Scenario, rounds: Int) -> Measurement {
    var result = Measurement()
    for _ in 0..<rounds {
        var player = Player(scenario)
        let (allocations, start) = (allocation_count(), thread_nanoseconds())
        playMeasuredFrames(scenario.measured, &player)
        let elapsed = thread_nanoseconds() - start
        result.allocations = allocation_count() - allocations
        result.nanoseconds = min(result.nanoseconds, Double(elapsed) / Double(scenario.frames))
        result.heard = player.heard
    }
    return result
}

func scenario(strokes: Int) -> Scenario {
    guard CommandLine.arguments.count == 3, let scenario = Scenario(CommandLine.arguments[2], strokes: strokes) else {
        print("no such row; they are: \(Scenario.names.joined(separator: ", "))")
        exit(64)
    }
    return scenario
}

switch CommandLine.arguments.dropFirst().first {
case "time":
    let scenario = scenario(strokes: 40)
    let result = measure(scenario, rounds: 5)
    print(Int(result.nanoseconds), result.allocations, result.heard)
case "bytes":
    let scenario = scenario(strokes: 2)
    let before = bytes_in_use()
    let player = Player(scenario)
    print(withExtendedLifetime(player) { bytes_in_use() - before })
case "once":
    let scenario = scenario(strokes: 2)
    _ = measure(scenario, rounds: 1)
    print(scenario.frames)
default: for name in Scenario.names { print(name) }
}
