public import TouchInput

/// The surroundings of a recognizer: its surface, its area and the gestures beside it.
public struct GestureContext: Sendable {
    /// The surface that the fingers are on.
    public var surface: Surface
    /// The part of the surface that the gesture is attached to; nil for the whole surface.
    public var area: Area?
    /// The motions that the gesture and its simultaneous companions may need, which do not make it fail; empty without companions.
    private(set) var companions: HandMotionKinds = []
    /// True for a recognizer that is only made to read its motion kinds and then thrown away.
    private var isInquiry = false

    /// True if the gesture is not part of another. If it fails, it begins again with the touches that may begin another try.
    var triesAgain = true
    /// True for a part of a sequence that another part follows.
    private(set) var isFollowed = false
    /// True for a part of a sequence that follows another part.
    private var isFollowing = false
    /// True if the gesture has to begin or to end at a certain place.
    var isPlaced = false

    /// True if fingers are expected: the gesture has a place, or the hand goes on from another gesture.
    var expectsFingers: Bool { area != nil || isPlaced || isFollowing }

    /// Creates the context of a gesture that is not part of another.
    public init(surface: Surface, area: Area? = nil) {
        self.surface = surface
        self.area = area
    }

    /// Returns the same context for two parts that are made at the same time, with the motions of both as ``companions``.
    func beside(_ first: some Gesture, _ second: some Gesture) -> GestureContext {
        if isInquiry { return self }
        var context = self
        context.isInquiry = true
        let motionKinds = first.makeRecognizer(in: context).arenaTraits.motionKinds.union(
            second.makeRecognizer(in: context).arenaTraits.motionKinds)
        context = self
        context.companions.formUnion(motionKinds.intersection(.motions))
        context.triesAgain = false
        return context
    }

    /// The same context for a part of a sequence, whose parts follow each other without a failed try between them.
    private var within: GestureContext {
        var context = self
        context.triesAgain = false
        return context
    }

    /// The same context for the first of two parts of a sequence.
    var withinBeforeOthers: GestureContext {
        var context = within
        context.isFollowed = true
        return context
    }

    /// The same context for the second of two parts of a sequence.
    var withinAfterOthers: GestureContext {
        var context = within
        context.isFollowing = true
        return context
    }

    /// Returns a place as shares of the sides of the area, or of the surface.
    func anchor(of place: Point) -> UnitPoint { (area ?? Area(surface)).unitPoint(of: place) }
}
