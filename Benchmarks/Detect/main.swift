// Measures nanoseconds and allocations per value in the detect layer, after histories of different lengths.
//
// Fingers land once and move without end, so that the history is one touch. "remembering" queries no detector. "asking" queries every
// built-in detector at every value, and no detector ever matches. "engine" does the same, but starts from frames.

import AllocationCounter
import GestureKit

let surface = Surface(kind: .touchpad, width: .mm(130), height: .mm(80))
/// The number of values per measurement.
let batch = 1000

func place(_ finger: Int, at step: Int) -> Point {
    let sway = Double(step % 250 < 125 ? step % 125 : 125 - step % 125) / 1000
    return Point(x: .mm(20 + Double(finger) * 15 + sway), y: .mm(30 + sway / 2))
}

func time(_ step: Int) -> TouchInstant { TouchInstant(microseconds: Int64(step) * 8000) }

func frame(_ step: Int, fingers: Int) -> TouchFrame {
    let contacts = (0..<fingers).map { Contact(id: ContactID(rawValue: Int64($0 + 1)), location: place($0, at: step)) }
    return TouchFrame(time: time(step), contacts: contacts)
}

let remembering = DetectGesture<Bool>(detect: { _ in nil }, handle: { _, _ in .finished })

/// Queries detectors whose thresholds are out of reach, so that each answer costs the most.
let asking = DetectGesture<Bool>(
    detect: { state in
        var answers = false
        for fingers in [1, 5] as [FingerCounts] {
            let several = fingers == 1 ? 2 : fingers
            answers = state.detected(.tap(fingers: fingers, quietFor: .milliseconds(250))) || answers
            answers = state.detected(.sequentialTap(count: 2, checkOnlyLast: false, fingers: fingers)) || answers
            answers = state.detected(.longTap(minimumDuration: .seconds(100_000), fingers: fingers)) || answers
            answers = state.detected(.drag(minimumDistance: .mm(500), fingers: fingers)) || answers
            answers = state.detected(.slide(.right, minimumDistance: .mm(500), fingers: fingers)) || answers
            answers = state.detected(.swipe(.right, fingers: fingers)) || answers
            answers = state.detected(.edge(.left, minimumDistance: .mm(500), fingers: fingers)) || answers
            answers = state.detected(.pinch(minimumDistance: .mm(500), fingers: several)) || answers
            answers = state.detected(.rotation(minimumAngle: .degrees(3000), fingers: several)) || answers
        }
        if answers { print("a detector is true") }
        return nil
    },
    handle: { _, _ in .finished })

struct Measurement {
    var nanoseconds: Double
    var allocations: UInt64
}

func measure(_ steps: Range<Int>, _ consume: (Int) -> Void) -> Measurement {
    let (allocations, start) = (allocation_count(), thread_nanoseconds())
    for step in steps { consume(step) }
    let elapsed = Double(thread_nanoseconds() - start)
    return Measurement(nanoseconds: elapsed / Double(steps.count), allocations: allocation_count() - allocations)
}

/// Measures a gesture after a history of `length` values. The collections are made beforehand.
func recognize(_ gesture: DetectGesture<Bool>, fingers: Int, after length: Int) -> Measurement {
    var stream = SpatialEventStream(on: surface)
    var recognizer = DetectRecognizer(gesture)
    // This warm-up uses all storage once, as in a program that has run for a while.
    for step in 0..<2000 {
        var collections: [SpatialEventCollection] = []
        stream.consume(frame(step, fingers: fingers), into: &collections)
        for events in collections { recognizer.consume(events) }
    }
    recognizer.forget()
    var all: [SpatialEventCollection] = []
    for step in 2000..<(2000 + length + batch) { stream.consume(frame(step, fingers: fingers), into: &all) }
    for events in all[..<length] { recognizer.consume(events) }
    return measure(0..<batch) { recognizer.consume(all[length + $0]) }
}

/// Measures a gesture in an engine after `length` frames. The frames are made beforehand.
func engine(_ gesture: DetectGesture<Bool>, fingers: Int, after length: Int) -> Measurement {
    var engine = DetectEngine(gesture, on: surface)
    let start = 2000
    for step in 0..<start { engine.consume(frame(step, fingers: fingers)) }
    engine.consume(TouchFrame(time: time(start), contacts: []))
    for step in (start + 1)..<(start + length) { engine.consume(frame(step, fingers: fingers)) }
    let frames = (start + length..<start + length + batch).map { frame($0, fingers: fingers) }
    return measure(0..<batch) { engine.consume(frames[$0]) }
}

func row(_ cells: [String]) {
    print(zip(cells, [24, 10, 12, 24]).map { $0 + String(repeating: " ", count: max(1, $1 - $0.count)) }.joined())
}

row(["fingers", "history", "ns/value", "allocations in \(batch)"])
for fingers in [1, 5] {
    for length in [100, 1000, 10_000, 100_000] {
        for (name, run) in [
            ("remembering", { recognize(remembering, fingers: fingers, after: length) }),
            ("asking", { recognize(asking, fingers: fingers, after: length) }),
            ("engine, asking", { engine(asking, fingers: fingers, after: length) }),
        ] as [(String, () -> Measurement)] {
            let runs = (0..<5).map { _ in run() }
            let best = runs.map(\.nanoseconds).min() ?? 0
            let allocations = runs.map(\.allocations).max() ?? 0
            row(["\(fingers), \(name)", "\(length)", "\(Int(best))", "\(allocations)"])
        }
    }
}
