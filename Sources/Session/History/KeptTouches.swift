package import Configuration
package import Gestures
package import TouchInput

/// A change between two events of a device that affects which gestures its touches make.
package struct TouchChange: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Another layer is on; nil if none is on.
        case layer(String?)
        /// The desktop is in this state when the next touch begins.
        case desktop(DesktopState)
        /// Gestures are suspended: active ones are canceled, and no events follow until `act`.
        case rest(Cancellation)
        case act
        /// Another version of the configuration is in use.
        case configuration
    }

    package var kind: Kind
    /// The number of events before the change.
    package var event: Int
    package var time: TouchInstant

    package init(kind: Kind, event: Int, time: TouchInstant) { (self.kind, self.event, self.time) = (kind, event, time) }
}

extension TouchChange.Kind {
    /// True if both are changes of the same kind, whatever their values.
    func isLike(_ other: TouchChange.Kind) -> Bool {
        switch (self, other) {
        case (.layer, .layer), (.desktop, .desktop), (.rest, .rest), (.act, .act), (.configuration, .configuration): true
        case (.layer, _), (.desktop, _), (.rest, _), (.act, _), (.configuration, _): false
        }
    }
}

/// The last touches of a device, as a ``TouchHistory`` has kept them.
package struct KeptTouches: Equatable, Sendable {
    /// The events of touches from their beginning on, after the values that the device had before them.
    package var events: [InputEvent]
    /// The layer that was on at the beginning; nil if none was on.
    package var layer: String?
    /// The desktop at the beginning.
    package var desktop: DesktopState
    /// The changes in order.
    package var changes: [TouchChange]
    /// The number of touches.
    package var count: Int
    /// True if the last touch was not kept, for example because it had too many events.
    package var isLastLost: Bool
    /// True if touches before these were forgotten.
    package var hasForgotten: Bool

    package init(
        events: [InputEvent], layer: String? = nil, desktop: DesktopState = DesktopState(), changes: [TouchChange] = [], count: Int,
        isLastLost: Bool = false, hasForgotten: Bool = false
    ) {
        (self.events, self.layer, self.desktop, self.changes) = (events, layer, desktop, changes)
        (self.count, self.isLastLost, self.hasForgotten) = (count, isLastLost, hasForgotten)
    }
}
