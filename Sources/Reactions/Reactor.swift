public import Configuration
public import Gestures
import TouchInput

/// Decides what the gestures of one device set off: events go in, instructions come out.
///
/// A value: equal events give equal instructions. It knows no clock but the events' own time, so that a playback shows what the daemon
/// would do. Places of gestures are those of the configuration that it was made with.
public struct Reactor: Sendable {
    private var reactions: [Reaction]
    /// When gestures acted last that are not among these now, such as those of another layer; by name.
    private var absent: [String: TouchInstant] = [:]

    /// - Parameter previous: What decided so far; gestures of the same name go on cooling down.
    public init(_ configuration: Configuration, after previous: Reactor? = nil) {
        reactions = configuration.gestures.enumerated().map { Reaction(to: $0.element, place: $0.offset) }
        guard let previous else { return }
        absent = previous.absent
        for reaction in previous.reactions where reaction.gesture.cooldown != nil { absent[reaction.gesture.name] = reaction.lastAct }
        if absent.isEmpty { return }
        for place in reactions.indices { reactions[place].lastAct = absent.removeValue(forKey: reactions[place].gesture.name) }
    }

    /// Takes the next event. Instructions are added in the order in which they are to be followed.
    public mutating func react(to event: GestureEvent, into instructions: inout [Instruction]) {
        reactions[event.gesture].react(to: event, into: &instructions)
    }
}
