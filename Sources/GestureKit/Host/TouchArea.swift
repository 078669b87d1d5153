public import Gestures
public import TouchInput

/// A part of a surface with gestures attached to it, and areas within it. It corresponds to a view in SwiftUI.
///
/// A touch belongs to every area that its first finger lands in, unless an area has touches of its own: see ``separateTouches()``. If
/// several gestures match the same touches, the one declared first takes precedence: declare a double tap before a tap. Gestures of areas
/// within take precedence over those of the area around them. Priorities override this order.
///
/// ```swift
/// let left = Area("left", x: .zero...Length.mm(50), y: .zero...Length.mm(60))
/// let pad = TouchArea {
///     TouchArea(left)
///         .gesture(DragGesture().onChanged { value in print("volume", value.location.y) })
///         .separateTouches()
/// }
/// .gesture(SwipeGesture(direction: .left).onEnded { _ in print("next page") })
/// ```
public struct TouchArea {
    private struct Attachment {
        var gesture: AttachedGesture
        var mask: GestureMask
    }

    /// The area; nil for the whole surface.
    public let area: Area?
    private let subareas: [TouchArea]
    private var attachments: [Attachment] = []
    private var isSeparate = false

    /// Creates an area.
    ///
    /// - Parameters:
    ///   - area: The area; by default the whole surface.
    ///   - subareas: The areas within, the one in front first. The builder takes `if`, `switch`, `for`, arrays and optionals.
    public init(_ area: Area? = nil, @TouchAreaBuilder subareas: () -> [TouchArea] = { [] }) {
        self.area = area
        self.subareas = subareas()
    }

    /// Makes one area: the only one of `areas`, unless its touches are separate, or else the whole surface with all of them within.
    init(joining areas: [TouchArea]) {
        self = areas.count == 1 && !areas[0].isSeparate ? areas[0] : TouchArea { areas }
    }

    /// Returns the area with a gesture of normal priority attached.
    public func gesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> TouchArea {
        attaching(gesture, .normal, mask)
    }

    /// Returns the area with a gesture attached that takes precedence over all gestures of normal priority.
    public func highPriorityGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> TouchArea {
        attaching(gesture, .high, mask)
    }

    /// Returns the area with a gesture attached that neither takes touches from other gestures nor loses its touches to them.
    public func simultaneousGesture(_ gesture: some Gesture, including mask: GestureMask = .all) -> TouchArea {
        attaching(gesture, .simultaneous, mask)
    }

    /// Returns the area with touches of its own. Fingers that land in it make a separate touch from fingers that land elsewhere, even at
    /// the same time. Gestures of the areas around it do not see these fingers, wherever they go. A press of the button belongs to the
    /// fingers that touch when it begins, or else to the first that land less than 100 ms later; without any finger it is no click.
    public func separateTouches() -> TouchArea {
        var area = self
        area.isSeparate = true
        return area
    }

    private func attaching(_ gesture: some Gesture, _ priority: GesturePriority, _ mask: GestureMask) -> TouchArea {
        var area = self
        area.attachments.append(Attachment(gesture: AttachedGesture(gesture, to: self.area, priority), mask: mask))
        return area
    }

    /// The areas within that have touches of their own and that no mask switches off, the one in front first.
    var separateAreas: [TouchArea] {
        if attachments.contains(where: { !$0.mask.contains(.subviews) }) { return [] }
        return subareas.flatMap { $0.separateAreas + ($0.isSeparate ? [$0] : []) }
    }

    /// The gestures of this area, and of the areas within that share its touches, unless a mask switches them off.
    var gestures: [AttachedGesture] {
        var gestures = subareas.flatMap { $0.isSeparate ? [] : $0.gestures }
        for attachment in attachments {
            if !attachment.mask.contains(.subviews) { gestures.removeAll() }
            if attachment.mask.contains(.gesture) { gestures.append(attachment.gesture) }
        }
        return gestures
    }
}

extension TouchArea {
    /// Returns the area with an action for `count` taps in a row attached. The action gets the place, measured from the top left of the
    /// area.
    public func onTapGesture(count: Int = 1, perform action: @escaping (Point) -> Void) -> TouchArea {
        gesture(SpatialTapGesture(count: count).onEnded { action($0.location) })
    }

    /// Returns the area with an action for `count` taps in a row attached.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> TouchArea {
        gesture(TapGesture(count: count).onEnded { action() })
    }

    /// Returns the area with an action for a long press attached.
    ///
    /// - Parameters:
    ///   - minimumDuration: The time from the landing to success.
    ///   - maximumDistance: The farthest that the finger may get from where it landed.
    ///   - action: A closure that is called when the duration is reached, with the finger still down.
    ///   - onPressingChanged: A closure that is called with true when the finger lands, and with false when the press has succeeded,
    ///     failed or been canceled.
    public func onLongPressGesture(
        minimumDuration: Duration = .milliseconds(500), maximumDistance: Length = .mm(1.56), perform action: @escaping () -> Void,
        onPressingChanged: @escaping (Bool) -> Void = { _ in }
    ) -> TouchArea {
        let isPressing = GestureState(wrappedValue: false, onReset: { if $0 { onPressingChanged(false) } })
        return gesture(
            LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
                .updating(isPressing) { value, isPressing in
                    isPressing = value
                    onPressingChanged(value)
                }
                .onEnded { _ in action() })
    }

    /// Returns the area with an action for a long press attached, with the duration in seconds as in SwiftUI.
    ///
    /// - Parameters:
    ///   - seconds: The time from the landing to success.
    ///   - maximumDistance: The farthest that the finger may get from where it landed.
    ///   - action: A closure that is called when the duration is reached, with the finger still down.
    ///   - onPressingChanged: A closure that is called with true when the finger lands, and with false when the press has succeeded,
    ///     failed or been canceled.
    @_disfavoredOverload
    public func onLongPressGesture(
        minimumDuration seconds: Double, maximumDistance: Length = .mm(1.56), perform action: @escaping () -> Void,
        onPressingChanged: @escaping (Bool) -> Void = { _ in }
    ) -> TouchArea {
        onLongPressGesture(
            minimumDuration: Duration(inSeconds: seconds), maximumDistance: maximumDistance, perform: action,
            onPressingChanged: onPressingChanged)
    }
}
