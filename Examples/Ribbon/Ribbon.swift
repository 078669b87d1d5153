import ExampleSupport
import GestureKit

/// A ribbon controller, as in talks about SwiftUI's gestures. It has a center that taps and drags move, a range that handles adjust, and a
/// door that opens with a long press.
///
/// * Tap, or drag anywhere: the center goes there, and sticks to an anchor on the way.
/// * Three taps: the range is shown or hidden.
/// * Drag a handle, `[` or `]`: the range changes.
/// * Press for half a second: the door opens or closes.
@main
final class Ribbon: Example {
    static let sentence = """
        1 finger touches at 45mm 40mm, slide right 25mm in 300ms, lift, wait 600ms, \
        1 finger touches at 30mm 40mm, slide left 20mm in 300ms, lift, wait 600ms, \
        1 finger touches at 60mm 40mm, hold 700ms, lift, wait 600ms
        """

    private enum Handle {
        case leading, trailing
    }

    private let width: Length
    private let height: Length
    private let anchors: [Length]
    private var center: Length
    private var range: ClosedRange<Length>
    private var isRangeShown = true
    private var isDoorOpen = false
    private var stuckTo: Length?
    @GestureState private var selectedHandle: Handle?

    init(on surface: Surface) {
        (width, height) = (surface.width, surface.height)
        anchors = [0.25, 0.5, 0.75].map { surface.width * $0 }
        center = surface.width * 0.5
        range = surface.width * 0.25...surface.width * 0.75
    }

    // MARK: - Gestures

    private var simpleDrag: some Gesture {
        DragGesture().onChanged { [unowned self] value in center = value.location.x }
    }

    private var anchorDrag: some Gesture {
        DragGesture().onChanged { [unowned self] value in
            stuckTo = anchors.first { ($0 - value.location.x).magnitude < .mm(2) } ?? stuckTo
        }
    }

    private var tap: some Gesture {
        SpatialTapGesture().onEnded { [unowned self] value in center = value.location.x }
    }

    private var doubleTap: some Gesture {
        TapGesture(count: 2).onEnded { [unowned self] in isRangeShown.toggle() }
    }

    private var openDoorPress: some Gesture {
        LongPressGesture(minimumDuration: 0.5).onEnded { [unowned self] _ in isDoorOpen.toggle() }
    }

    private func rangeAdjustment(handle: Handle) -> some Gesture {
        SequenceGesture(
            LongPressGesture(minimumDuration: 0),
            DragGesture(coordinateSpace: .surface).onChanged { [unowned self] value in adjust(handle, to: value.location.x) }
        )
        .updating($selectedHandle) { _, selectedHandle, _ in selectedHandle = handle }
    }

    private func adjust(_ handle: Handle, to place: Length) {
        switch handle {
        case .leading: range = min(place, range.upperBound)...range.upperBound
        case .trailing: range = range.lowerBound...max(place, range.lowerBound)
        }
    }

    // MARK: - Areas

    func makeListener() -> GestureHost {
        GestureHost(on: Surface(kind: .touchpad, width: width, height: height)) { [unowned self] in
            TouchArea {
                TouchArea(handleArea(at: range.lowerBound)).gesture(rangeAdjustment(handle: .leading))
                TouchArea(handleArea(at: range.upperBound)).gesture(rangeAdjustment(handle: .trailing))
            }
            .gesture(anchorDrag.simultaneously(with: simpleDrag))
            .gesture(openDoorPress.exclusively(before: tap.sequenced(before: doubleTap)))
        }
    }

    private func handleArea(at place: Length) -> Area {
        Area("handle", x: (place - .mm(4))...(place + .mm(4)), y: .zero...height)
    }

    var line: String {
        var ruler = Ruler(width)
        if isRangeShown { ruler.fill(range, "=") }
        ruler.mark(range.lowerBound, selectedHandle == .leading ? "{" : "[")
        ruler.mark(range.upperBound, selectedHandle == .trailing ? "}" : "]")
        ruler.mark(center, "O")
        let anchor = stuckTo.map { ", anchor \($0.text)" } ?? ""
        let range = "\(Int(range.lowerBound.millimeters.rounded())) to \(range.upperBound.text)"
        return "\(ruler.text)  center \(center.text)\(anchor), range \(range), door \(isDoorOpen ? "open" : "shut")"
    }
}
