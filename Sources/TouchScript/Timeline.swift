public import TouchInput

/// The frames that a device reports while a hand plays a sentence.
///
/// Call ``TouchScript/timeline(on:reportRate:startingAt:)`` to make one. Feed the ``frames`` to an engine in order, then let time run on
/// to ``end``: a sentence may close with a pause.
public struct Timeline: Hashable, Sendable {
    /// The frames in order of time, each at least ``shortestGap`` after the previous one. There are no frames while nothing moves or
    /// changes.
    public var frames: [TouchFrame]
    /// The end of the last clause: never before the last frame, and after it if the sentence ends with a `hold` or a `wait`.
    public var end: TouchInstant

    /// Makes a timeline of given frames, which must be in order of time.
    public init(frames: [TouchFrame], end: TouchInstant) {
        self.frames = frames
        self.end = end
    }

    /// The least time between two frames. Our choice: the time between two reports at 1000 Hz.
    public static let shortestGap = Duration.milliseconds(1)

    /// The contacts that are still down at the end, in slot order.
    public var stillDown: [Contact] { frames.last?.contacts ?? [] }
}

// Transformations that leave a gesture the same, or change it in a predictable way. Tests of engines use them.
extension Timeline {
    /// Returns the timeline with left and right swapped, as in a mirror beside the surface.
    public func mirrored(on surface: Surface) -> Timeline {
        mapContacts { $0.location.x = surface.width - $0.location.x }
    }

    /// Returns the timeline with all contacts moved by a vector, even off the surface.
    public func moved(by motion: Vector) -> Timeline {
        mapContacts { $0.location = $0.location + motion }
    }

    /// Returns the timeline with other ids and reversed slots for the same fingers: ids count down instead of up.
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

/// The number of frames that a device sends per second while something moves: 1 to 1000. Touchpads send 60 to 250.
public struct ReportRate: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The number of frames per second.
    public let hertz: Int

    /// Makes a rate from a number the programmer chose; traps outside 1...1000.
    public static func hertz(_ hertz: Int) -> ReportRate { ReportRate(integerLiteral: hertz) }

    /// Makes a rate from a literal such as `125`; traps outside 1...1000.
    public init(integerLiteral hertz: Int) {
        precondition((1...1000).contains(hertz), "a report rate is 1 to 1000 Hz, not \(hertz)")
        self.hertz = hertz
    }

    /// Returns the time of the `count`th frame. Adding up rounded intervals would drift at 60 Hz.
    func time(ofFrame count: Int) -> Duration { .microseconds(count * 1_000_000 / hertz) }
}
