import GestureKit
import Testing

/// A ribbon as on a synthesizer: a range of values with a center. A tap or drag moves the center, which sticks to anchors. Two handles
/// adjust the range. A tap and two more taps open or close it. A long press opens a door to the settings.
private final class Ribbon {
    enum Handle {
        case leading, trailing
    }

    let surface = Area("ribbon", x: .zero...(.mm(120)), y: .mm(30)...(.mm(50)))
    let anchors: [Length] = [.mm(30), .mm(60), .mm(90)]

    var center = Length.mm(60)
    var range = Length.mm(40)...Length.mm(80)
    var isRangeOpen = true
    var isDoorOpen = false
    var stuckTo: Length?
    let selectedHandle = GestureState(wrappedValue: Handle?.none)
    var handlesSeen: [Handle?] = []

    private var simpleDrag: some Gesture {
        DragGesture().onChanged { [self] value in center = value.location.x }
    }

    private var anchorDrag: some Gesture {
        DragGesture().onChanged { [self] value in
            for anchor in anchors where (anchor - value.location.x).magnitude < .mm(2) { stuckTo = anchor }
        }
    }

    private var tap: some Gesture {
        SpatialTapGesture().onEnded { [self] tap in center = tap.location.x }
    }

    private var doubleTap: some Gesture {
        TapGesture(count: 2).onEnded { [self] in isRangeOpen.toggle() }
    }

    private var openDoorPress: some Gesture {
        LongPressGesture(minimumDuration: .milliseconds(500)).onEnded { [self] _ in isDoorOpen = true }
    }

    private func rangeAdjustment(_ handle: Handle) -> some Gesture {
        SequenceGesture(
            LongPressGesture(minimumDuration: .zero),
            DragGesture(coordinateSpace: .surface).onChanged { [self] value in adjust(handle, to: value.location.x) }
        )
        .updating(selectedHandle) { [self] _, selected in
            selected = handle
            handlesSeen.append(handle)
        }
    }

    private func adjust(_ handle: Handle, to place: Length) {
        switch handle {
        case .leading: range = min(place, range.upperBound)...range.upperBound
        case .trailing: range = range.lowerBound...max(place, range.lowerBound)
        }
    }

    private func handle(at place: Length) -> Area { Area("handle", x: (place - .mm(3))...(place + .mm(3)), y: surface.y) }

    func area() -> TouchArea {
        TouchArea(surface) {
            TouchArea(handle(at: range.lowerBound)).gesture(rangeAdjustment(.leading))
            TouchArea(handle(at: range.upperBound)).gesture(rangeAdjustment(.trailing))
        }
        .gesture(anchorDrag.simultaneously(with: simpleDrag))
        .gesture(openDoorPress.exclusively(before: tap.sequenced(before: doubleTap)))
    }
}

@Suite struct `A ribbon controller` {
    private let ribbon = Ribbon()

    private func play(_ sentence: String) throws { try Stage().play(sentence) { [ribbon] in ribbon.area() } }

    @Test func `A ribbon controller moves its center with a drag, and sticks to an anchor on the way (B101)`() throws {
        try play("1 finger touches at 10mm 40mm, slide right 22mm in 400ms, lift")
        #expect(ribbon.center.whole == 32)
        #expect(ribbon.stuckTo == .mm(30))
        #expect(!ribbon.isDoorOpen && ribbon.isRangeOpen)
    }

    @Test func `A ribbon controller moves its center with a tap (B60)`() throws {
        try play("1 finger touches at 100mm 40mm, hold 50ms, lift, wait 1s")
        #expect(ribbon.center.whole == 100)
        #expect(ribbon.isRangeOpen)
    }

    @Test func `A ribbon controller opens and closes its range with two more taps (B62)`() throws {
        let tap = "1 finger touches at 100mm 40mm, hold 50ms, lift"
        try play("\(tap), wait 100ms, \(tap), wait 100ms, \(tap), wait 1s")
        #expect(!ribbon.isRangeOpen)
        #expect(ribbon.center.whole == 100)
    }

    @Test func `A ribbon controller opens its door with a long press, which does not count as a tap (B126, B128)`() throws {
        try play("1 finger touches at 100mm 40mm, hold 700ms, lift")
        #expect(ribbon.isDoorOpen)
        #expect(ribbon.center.whole == 60)
    }

    @Test func `A ribbon controller adjusts its range by the handles, and knows the selected handle only meanwhile (B125)`() throws {
        try play("1 finger touches at 40mm 40mm, slide left 20mm in 400ms, lift")
        #expect(ribbon.range.lowerBound.whole == 20 && ribbon.range.upperBound.whole == 80)
        #expect(ribbon.center.whole == 60)
        #expect(ribbon.handlesSeen.contains(.leading) && !ribbon.handlesSeen.contains(.trailing))
        #expect(ribbon.selectedHandle.wrappedValue == nil)
        try play("1 finger touches at 80mm 40mm, slide right 20mm in 400ms, lift")
        #expect(ribbon.range.upperBound.whole == 100)
    }
}
