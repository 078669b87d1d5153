/// What touches the surface at one moment. A frame states what is: a lifted contact is simply absent.
public struct TouchFrame: Hashable, Sendable {
    /// Of the `SYN_REPORT` that completed the frame.
    public var time: TouchInstant
    /// In slot order. Empty when nothing touches.
    public var contacts: [Contact]
    /// Fingers the device counts. More than the fingers in ``contacts`` where it has fewer slots than it can count.
    public var fingerCount: Int
    /// A physical button of the device is pressed.
    public var isButtonDown: Bool
    /// Events were lost before this frame (`SYN_DROPPED`, first frame after opening): what happened in between is unknown, and
    /// contacts in it cannot be trusted until all have lifted.
    public var isAfterLoss: Bool

    /// `fingerCount` defaults to the number of contacts that are neither palms nor thumbs.
    public init(
        time: TouchInstant, contacts: [Contact], fingerCount: Int? = nil, isButtonDown: Bool = false, isAfterLoss: Bool = false
    ) {
        self.time = time
        self.contacts = contacts
        self.fingerCount = fingerCount ?? contacts.reduce(0) { $0 + ($1.tool.isFinger ? 1 : 0) }
        self.isButtonDown = isButtonDown
        self.isAfterLoss = isAfterLoss
    }
}
