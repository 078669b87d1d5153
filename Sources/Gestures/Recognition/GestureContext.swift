public import TouchInput

/// What a recognizer has to know about where and beside what it is made.
public struct GestureContext: Sendable {
    /// What the fingers are on.
    public var surface: Surface
    /// The part of the surface that the gesture is attached to; nil for all of it.
    public var area: Area?
    /// Goes on together with others: what the fingers do for those does not speak against it.
    public var isSimultaneous: Bool {
        get { !companions.isEmpty }
        set { companions = newValue ? .motions : [] }
    }
    /// What the fingers may do for others beside it.
    private(set) var companions: HandMotionKinds = []
    /// The recognizer is only asked what the hand does for it, and is thrown away: whoever asks looks after its company.
    private var isInquiry = false

    /// Is no part of another gesture: when it fails, it begins again with the touches that may be the first of another try.
    var triesAgain = true

    /// For a gesture by itself.
    public init(surface: Surface, area: Area? = nil) {
        self.surface = surface
        self.area = area
    }

    /// The same for parts that go on together.
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

    /// The same for a part of a sequence, whose parts follow each other without a failed try between them.
    var within: GestureContext {
        var context = self
        context.triesAgain = false
        return context
    }

    /// A place as shares of the sides of what the gesture is attached to.
    func anchor(of place: Point) -> UnitPoint { (area ?? Area(surface)).unitPoint(of: place) }
}
