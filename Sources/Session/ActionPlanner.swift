import Configuration
import Gestures
import TouchInput

/// Decides what the gestures of one device set off: events go in, instructions come out.
///
/// A value without a clock: only the events' own times count, so that a playback shows what the daemon would do. It plans for all gestures
/// of a configuration, whichever of them are selected.
struct ActionPlanner: Sendable {
    private var plans: [GestureID: ActionPlan]
    /// When gestures that the configuration does not have last acted: another version of the file may have them again.
    private var absent: [GestureID: TouchInstant] = [:]

    /// - Parameter previous: The planner so far; gestures of the same id go on cooling down.
    init(_ configuration: Configuration, deviceID: String, after previous: ActionPlanner? = nil) {
        plans = Dictionary(configuration.gestures.map { ($0.id, ActionPlan(for: $0, deviceID: deviceID)) }) { first, _ in first }
        guard let previous else { return }
        absent = previous.absent
        for (id, plan) in previous.plans where plan.gesture.cooldown != nil { absent[id] = plan.lastAct }
        if absent.isEmpty { return }
        for id in plans.keys { plans[id]?.lastAct = absent.removeValue(forKey: id) }
    }

    /// Takes the next event. Adds instructions in the order in which they are to be executed.
    mutating func plan(_ event: GestureEvent, into instructions: inout [Instruction]) {
        plans[event.gesture]?.plan(event, into: &instructions)
    }
}
