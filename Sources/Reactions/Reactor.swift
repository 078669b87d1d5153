public import Configuration
public import Gestures
import TouchInput

/// Decides what the gestures of one device set off: events go in, instructions come out.
///
/// A value: equal events give equal instructions. It knows no clock but the events' own time, so that a playback shows what the daemon
/// would do.
public struct Reactor: Sendable {
    private var reactions: [GestureID: Reaction]
    /// When gestures acted last that are not among these now, such as those of another layer.
    private var absent: [GestureID: TouchInstant] = [:]

    /// - Parameter previous: What decided so far; gestures of the same id go on cooling down.
    public init(_ configuration: Configuration, after previous: Reactor? = nil) {
        reactions = Dictionary(configuration.gestures.map { ($0.id, Reaction(to: $0)) }) { first, _ in first }
        guard let previous else { return }
        absent = previous.absent
        for (id, reaction) in previous.reactions where reaction.gesture.cooldown != nil { absent[id] = reaction.lastAct }
        if absent.isEmpty { return }
        for id in reactions.keys { reactions[id]?.lastAct = absent.removeValue(forKey: id) }
    }

    /// Takes the next event. Instructions are added in the order in which they are to be followed.
    public mutating func react(to event: GestureEvent, into instructions: inout [Instruction]) {
        reactions[event.gesture]?.react(to: event, into: &instructions)
    }
}
