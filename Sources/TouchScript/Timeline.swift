public import TouchInput

/// What a device reports while a hand does what a sentence says.
public struct Timeline: Hashable, Sendable {
    /// In order of time, each at least ``shortestGap`` after the one before. None while nothing moves.
    public var frames: [TouchFrame]
    /// When the last clause is over: never before the last frame, and later than it after a `hold` or a `wait`.
    public var end: TouchInstant

    public init(frames: [TouchFrame], end: TouchInstant) {
        self.frames = frames
        self.end = end
    }

    /// No device reports two frames at once, and no hand does two things at once: what follows without a pause comes this much later.
    public static let shortestGap = Duration.milliseconds(1)

    /// What the sentence leaves on the surface, in slot order. Empty when all was lifted.
    public var stillDown: [Contact] { frames.last?.contacts ?? [] }
}

// What the laws say makes no difference to a gesture, or a foreseeable one.
extension Timeline {
    /// As seen in a mirror beside the surface: left and right change places.
    public func mirrored(on surface: Surface) -> Timeline {
        mapContacts { $0.location.x = surface.width - $0.location.x }
    }

    /// The same motions elsewhere, even off the surface.
    public func moved(by motion: Vector) -> Timeline {
        mapContacts { $0.location = $0.location + motion }
    }

    /// The same fingers under other names and in reversed slots: ids count down where they counted up.
    public func renumbered() -> Timeline {
        let highest = frames.lazy.flatMap(\.contacts).map(\.id.rawValue).max() ?? 0
        var renumbered = mapContacts { $0.id = ContactID(rawValue: highest + 1 - $0.id.rawValue) }
        for index in renumbered.frames.indices { renumbered.frames[index].contacts.reverse() }
        return renumbered
    }

    private func mapContacts(_ change: (inout Contact) -> Void) -> Timeline {
        var changed = self
        for frame in changed.frames.indices {
            for contact in changed.frames[frame].contacts.indices { change(&changed.frames[frame].contacts[contact]) }
        }
        return changed
    }
}
