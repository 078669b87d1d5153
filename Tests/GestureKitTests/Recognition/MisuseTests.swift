import GestureKit
import Testing

/// Calls that make a gesture or detector that could never match, each with the message of its trap.
private enum Misuse {
    static let all: [String: (reason: String, call: @Sendable () -> Void)] = [
        "TapGesture(count: 0)": ("count of at least 1", { _ = TapGesture(count: 0) }),
        "TapGesture(fingers: 0)": ("a number of fingers is from 1 to 16, not 0", { _ = TapGesture(fingers: 0) }),
        "TapGesture(fingers: 17)": ("a number of fingers is from 1 to 16, not 17", { _ = TapGesture(fingers: 17) }),
        "TapGesture(fingers: FingerCounts([]))": ("accepts no number of fingers", { _ = TapGesture(fingers: FingerCounts([])) }),
        "TapGesture(within: .zero)": ("a tap lasts at least", { _ = TapGesture(within: .zero) }),
        "TapGesture(gap: .seconds(-1))": ("gap is -1.0 seconds", { _ = TapGesture(gap: .seconds(-1)) }),
        "TapGesture(slop: .mm(-1))": ("slop is -1.0 mm", { _ = TapGesture(slop: .mm(-1)) }),
        "SpatialTapGesture(count: 0)": ("count of at least 1", { _ = SpatialTapGesture(count: 0) }),
        "LongPressGesture(minimumDuration: .seconds(-1))": (
            "minimumDuration is -1.0 seconds", { _ = LongPressGesture(minimumDuration: .seconds(-1)) }
        ),
        "LongPressGesture(minimumDuration: -0.5)": (
            "minimumDuration is -0.5 s", { _ = LongPressGesture(minimumDuration: -0.5) }
        ),
        "LongPressGesture(minimumDuration: .nan)": (
            "minimumDuration is nan s", { _ = LongPressGesture(minimumDuration: Double.nan) }
        ),
        "LongPressGesture(maximumDistance: .mm(-1))": (
            "maximumDistance is -1.0 mm", { _ = LongPressGesture(maximumDistance: .mm(-1)) }
        ),
        "LongPressGesture(fingers: [])": ("accepts no number", { _ = LongPressGesture(fingers: FingerCounts([0])) }),
        "DragGesture(minimumDistance: .mm(-1))": ("minimumDistance is -1.0 mm", { _ = DragGesture(minimumDistance: .mm(-1)) }),
        "DragGesture(minimumDistance: .mm(.infinity))": (
            "minimumDistance is inf mm", { _ = DragGesture(minimumDistance: .mm(.infinity)) }
        ),
        "DragGesture(fingers: [])": ("accepts no number", { _ = DragGesture(fingers: FingerCounts([])) }),
        "SwipeGesture(minimumSpeed: nan)": (
            "minimumSpeed is nan", { _ = SwipeGesture(direction: .left, minimumSpeed: Speed(millimetersPerSecond: .nan)) }
        ),
        "SwipeGesture(angles:minimumDistance: .mm(-1))": (
            "minimumDistance is -1.0",
            { _ = SwipeGesture(angles: AngleRange(from: .zero, to: .degrees(90))!, minimumDistance: .mm(-1)) }
        ),
        "SwipeGesture(fingers: [])": ("accepts no number", { _ = SwipeGesture(direction: .left, fingers: FingerCounts([])) }),
        "EdgeSwipeGesture(zone: .mm(-1))": ("zone is -1.0 mm", { _ = EdgeSwipeGesture(edge: .left, zone: .mm(-1)) }),
        "EdgeSwipeGesture(fingers: [])": ("accepts no number", { _ = EdgeSwipeGesture(edge: .left, fingers: FingerCounts([])) }),
        "MagnifyGesture(fingers: 1)": ("needs at least 2 fingers", { _ = MagnifyGesture(fingers: 1) }),
        "MagnifyGesture(minimumScaleDelta: -0.1)": ("minimumScaleDelta is -0.1", { _ = MagnifyGesture(minimumScaleDelta: -0.1) }),
        "MagnifyGesture(minimumScale: 0.1)": ("there is minimumScaleDelta", { _ = MagnifyGesture(minimumScale: 0.1) }),
        "MagnifyGesture(minimumScale: nil)": ("needs a minimumScale or a minimumDistance", { _ = MagnifyGesture(minimumScale: nil) }),
        "MagnifyGesture(minimumDistance: .mm(-1))": (
            "minimumDistance is -1.0 mm", { _ = MagnifyGesture(minimumScale: nil, minimumDistance: .mm(-1)) }
        ),
        "RotateGesture(fingers: 1...3)": ("needs at least 2 fingers", { _ = RotateGesture(fingers: FingerCounts(1...3)) }),
        "RotateGesture(minimumAngleDelta: .degrees(-1))": (
            "minimumAngleDelta is -1", { _ = RotateGesture(minimumAngleDelta: .degrees(-1)) }
        ),
        "TipTapGesture(resting: 16)": ("more than 16", { _ = TipTapGesture(resting: 16) }),
        "TipTapGesture(side: .middle)": ("have a middle", { _ = TipTapGesture(side: .middle) }),
        "TipTapGesture(within: .zero)": ("a tap takes time", { _ = TipTapGesture(within: .zero) }),
        "TipSwipeGesture(resting: [])": (
            "the resting part of a gesture accepts no number", { _ = TipSwipeGesture(direction: .up, resting: FingerCounts([])) }
        ),
        "TipSwipeGesture(slop: .mm(-1))": ("slop is -1.0 mm", { _ = TipSwipeGesture(direction: .up, slop: .mm(-1)) }),
        "TapGesture(slop: .mm(.nan))": ("slop is nan mm", { _ = TapGesture(slop: .mm(.nan)) }),
        "ClickGesture(fingers: [])": ("accepts no number", { _ = ClickGesture(fingers: FingerCounts([])) }),
        "StrokeGesture([])": ("needs a shape", { _ = StrokeGesture([]) }),
        "StrokeGesture(maximumSize: .mm(10))": ("less than minimumSize", { _ = StrokeGesture([.builtIn(.v)], maximumSize: .mm(10)) }),
        "StrokeGesture(minimumScore: 75)": ("scores are from 0 to 1", { _ = StrokeGesture([.builtIn(.v)], minimumScore: 75) }),
        "DetectorGesture(patience: .seconds(-1))": ("patience is -1.0", { _ = DetectorGesture(number: 0, patience: .seconds(-1)) }),
        "SequenceGesture(gap: .seconds(-1))": (
            "gap is -1.0", { _ = SequenceGesture(TapGesture(), DragGesture(), gap: .seconds(-1)) }
        ),
        "onTapGesture(count: 0)": ("count of at least 1", { _ = TouchArea().onTapGesture(count: 0) {} }),
        "onLongPressGesture(minimumDuration: -1)": (
            "minimumDuration is -1.0 s", { _ = TouchArea().onLongPressGesture(minimumDuration: -1) {} }
        ),
        "GestureHost(heartbeat: .zero)": ("a heartbeat takes time", { _ = GestureHost(heartbeat: .zero) { TouchArea() } }),
        ".tap(maximumDistance: .mm(-1))": ("maximumDistance is -1.0", { _ = asked(.tap(maximumDistance: .mm(-1))) }),
        ".tap(quietFor: .seconds(-1))": ("quietFor is -1.0", { _ = asked(.tap(quietFor: .seconds(-1))) }),
        ".sequentialTap(count: 0)": ("count of at least 1", { _ = asked(.sequentialTap(count: 0)) }),
        ".longTap(minimumDuration: .seconds(-1))": (
            "minimumDuration is -1.0", { _ = asked(.longTap(minimumDuration: .seconds(-1))) }
        ),
        ".drag(fingers: [])": ("a drag detector accepts no number", { _ = asked(.drag(fingers: FingerCounts([]))) }),
        ".slide(minimumDistance: .mm(-1))": ("minimumDistance is -1.0", { _ = asked(.slide(.left, minimumDistance: .mm(-1))) }),
        ".swipe(minimumSpeed: -1)": (
            "minimumSpeed is -1.0", { _ = asked(.swipe(minimumSpeed: Speed(millimetersPerSecond: -1))) }
        ),
        ".edge(zone: .mm(-1))": ("zone is -1.0", { _ = asked(.edge(.left, zone: .mm(-1))) }),
        ".pinch(fingers: 1)": ("a pinch detector needs at least 2 fingers", { _ = asked(.pinch(fingers: 1)) }),
        ".rotation(minimumAngle: .degrees(-1))": ("minimumAngle is -1", { _ = asked(.rotation(minimumAngle: .degrees(-1))) }),
    ]

    private static func asked(_ detector: some Detector) -> Bool { true }
}

@Suite struct `A gesture or detector that could never happen` {
    @Test(arguments: Misuse.all.keys.sorted())
    func `A gesture or detector that could never match traps with the reason`(call: String) async throws {
        let expected = try #require(Misuse.all[call])
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [call] in
            Misuse.all[call]?.call()
        }
        let errors = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(errors.contains(expected.reason), "\(errors)")
    }

    @Test func `A pinch begins at its minimumScaleDelta: at once, at 1 % or at 10 %`() throws {
        let stage = Stage()
        try stage.play("2 fingers touch, spread by 1.05 in 16ms, hold 50ms, lift") { [diary = stage.diary] in
            TouchArea()
                .simultaneousGesture(MagnifyGesture(minimumScaleDelta: 0).onEnded { _ in diary.note("at once") })
                .simultaneousGesture(MagnifyGesture(minimumScaleDelta: 0.01).onEnded { _ in diary.note("by 1 %") })
                .simultaneousGesture(MagnifyGesture(minimumScaleDelta: 0.1).onEnded { _ in diary.note("by 10 %") })
        }
        #expect(stage.diary.outline == "at once, by 1 %")
    }

    @Test func `A diagonal swipe or drag always has eight sectors`() throws {
        let swipe = SwipeGesture(direction: .upLeft, sectors: .four, fingers: 1)
        #expect(swipe.sectors == .eight)
        let drag = DragGesture(course: .direction(.upLeft, .four))
        #expect(drag.course == .direction(.upLeft, .eight))
    }
}
