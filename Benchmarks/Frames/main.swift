// Nanoseconds and allocations per frame through decoder and engine, five fingers moving.
//
// "ordinary": gestures as people configure them, of which one wins and the others fail early. "undecided": as many gestures as
// possible that never decide, so that each is judged at every frame: the worst that a configuration can ask for.

import AllocationCounter
import Gestures
import TouchInput

/// Touches of one second each at 125 frames a second: five fingers land, travel 30 mm in a slight curve, and lift.
let touches = 40
let surface = Surface(kind: .touchpad, width: .mm(130), height: .mm(80))
let device = DeviceDescription.touchpad(named: "benchmark", surface)

func events() -> [InputEvent] {
    var encoder = FrameEncoder(for: device)
    var events: [InputEvent] = []
    for touch in 0..<touches {
        for step in 0...125 {
            let time = TouchInstant(microseconds: Int64(touch) * 2_000_000 + Int64(step) * 8000)
            let travel = Double(step) * 30 / 125
            let contacts =
                step == 125
                ? []
                : (0..<5).map { finger in
                    Contact(
                        id: ContactID(rawValue: Int64(touch * 5 + finger + 1)),
                        location: Point(x: .mm(20 + Double(finger) * 15 + travel), y: .mm(30 + travel * travel / 100)))
                }
            events += encoder.encode(TouchFrame(time: time, contacts: contacts))
        }
    }
    return events
}

/// A round of every kind, over all finger counts and directions.
func ordinary(_ count: Int) -> [StandardGesture] {
    (0..<count).map { index in
        let fingers = FingerCounts(CollectionOfOne(1 + index / 6 % 5))
        let several = FingerCounts(CollectionOfOne(2 + index / 6 % 4))
        return switch index % 6 {
        case 0: .tap(TapGesture(count: 1 + index / 30 % 2, fingers: fingers, within: .milliseconds(250), slop: .mm(3)))
        case 1: .press(LongPressGesture(maximumDistance: .mm(3), fingers: fingers))
        case 2: .swipe(SwipeGesture(direction: Direction.allCases[index / 6 % 8], sectors: .eight, fingers: fingers))
        case 3: .pinch(MagnifyGesture(minimumScale: 1.15, minimumDistance: .mm(4), fingers: several))
        case 4: .rotate(RotateGesture(minimumAngle: .degrees(10), fingers: several))
        default: .drag(DragGesture(minimumDistance: .mm(3), fingers: fingers))
        }
    }
}

func undecided(_ count: Int) -> [StandardGesture] {
    (0..<count).map { index in
        switch index % 3 {
        case 0: .drag(DragGesture(minimumDistance: .mm(500), fingers: 5))
        case 1: .pinch(MagnifyGesture(minimumScale: 50, fingers: 5))
        default: .rotate(RotateGesture(minimumAngle: .degrees(3000), fingers: 5))
        }
    }
}

struct Measurement {
    var nanosecondsPerFrame: Double
    var allocations: UInt64
    var gestureEvents: Int
}

func play(_ input: [InputEvent], _ decoder: inout FrameDecoder, _ engine: inout GestureEngine, _ output: inout [GestureEvent]) -> Int {
    var heard = 0
    for event in input {
        guard let frame = decoder.decode(event) else { continue }
        engine.consume(frame, into: &output)
        heard += output.count
        output.removeAll(keepingCapacity: true)
    }
    return heard
}

/// The fastest of seven rounds, after one to warm up; allocations of the last round.
func measure(_ gestures: [StandardGesture], _ input: [InputEvent], frames: Int) -> Measurement {
    var best = Measurement(nanosecondsPerFrame: .infinity, allocations: 0, gestureEvents: 0)
    var decoder = FrameDecoder(for: device)!
    var engine = GestureEngine(gestures.map { GestureRule($0) })
    var output: [GestureEvent] = []
    output.reserveCapacity(4096)
    for round in 0..<8 {
        // Later than all before: time never goes backwards for an engine.
        let shift = Duration.seconds(Int64(round) * 1000)
        let later = input.map { InputEvent(time: $0.time + shift, type: $0.type, code: $0.code, value: $0.value) }
        let (allocations, start) = (allocation_count(), thread_nanoseconds())
        best.gestureEvents = play(later, &decoder, &engine, &output)
        let elapsed = Double(thread_nanoseconds() - start)
        best.allocations = allocation_count() - allocations
        if round > 0 { best.nanosecondsPerFrame = min(best.nanosecondsPerFrame, elapsed / Double(frames)) }
    }
    return best
}

func row(_ cells: [String]) {
    print(zip(cells, [26, 12, 22, 16]).map { $0 + String(repeating: " ", count: max(1, $1 - $0.count)) }.joined())
}

let input = events()
let frames = touches * 126
print("\(frames) frames of five fingers, \(input.count) events (\(input.count / frames) a frame)")
row(["gestures", "ns/frame", "allocations in all", "gesture events"])
for (name, make) in [("ordinary", ordinary), ("undecided", undecided)] {
    for count in [1, 30, 300] {
        let result = measure(make(count), input, frames: frames)
        row(["\(name) \(count)", "\(Int(result.nanosecondsPerFrame))", "\(result.allocations)", "\(result.gestureEvents)"])
    }
}
