package import Configuration
package import Gestures
package import TouchInput

/// The touches of one device: frames, time and requests go in, gesture events and their actions come out.
///
/// It is a value without a clock or any input or output: equal calls give equal reports. Its owner performs each report before the next
/// call, and calls ``advance(to:)`` at ``nextDeadline``.
///
/// Another configuration, layer or device description takes effect as soon as the engine is idle. So a touch ends with the gestures that it
/// began with.
package struct GestureSession: Sendable {
    private struct Successor: Sendable {
        /// The new configuration; nil if the old one stays.
        var configuration: Configuration?
        var situation: Situation
        var selection: Selection
    }

    private var configuration: Configuration
    /// The situation in use; see ``nextSituation``.
    package private(set) var situation: Situation
    package private(set) var selection: Selection
    /// The selection that takes over when the engine is idle.
    private var successor: Successor?
    /// The number of the selection. It grows with each new selection, whose gestures may differ.
    package private(set) var generation = 0

    /// The id that distinguishes the queues of this device from those of others.
    private let deviceID: String
    /// The surface of a situation without a device.
    private let surface: Surface
    private let options: Options
    /// The engine of the selection in use.
    private(set) var engine: GestureEngine
    /// The plans of all gestures of the configuration, even of those that are not selected.
    private var plans: [GestureID: ActionPlan] = [:]
    /// The times of the last actions of gestures with a cooldown that only an earlier version of the configuration has.
    private var lastActs: [GestureID: TouchInstant] = [:]
    private var explanation: Explanation?
    /// The last known state of the desktop.
    private var desktop: DesktopState
    /// True if `desktop` has not been applied to the gestures. It is applied only when the first finger of a touch lands.
    private var isDesktopNew = true
    private var asksDetectors = false
    /// The number of touches of earlier engines.
    private var earlierTouches = 0
    private var events: [GestureEvent] = []
    /// The last report.
    package private(set) var report: SessionReport
    /// True if ``report`` has anything of a call in it, or names the gestures of an earlier selection.
    private var isReportUsed = false

    /// Creates an idle session.
    ///
    /// - Parameters:
    ///   - surface: The surface of touches if the situation has no device.
    ///   - deviceID: The id that distinguishes the queues of this device from those of others.
    ///   - desktop: The known state of the desktop.
    package init(
        _ configuration: Configuration, in situation: Situation, on surface: Surface = .imagined, deviceID: String,
        desktop: DesktopState = DesktopState(), options: Options = Options()
    ) {
        self.configuration = configuration
        self.situation = situation
        self.surface = surface
        self.deviceID = deviceID
        self.desktop = desktop.limited
        self.options = options
        selection = configuration.selection(in: situation)
        report = SessionReport(of: selection)
        engine = selection.engine(
            on: situation.device?.surface ?? surface, reportsEveryBegan: options.reportsEveryBegan(in: configuration))
        makePlans()
        prepareEngine()
        events.reserveCapacity(4)
    }

    /// The time of the next call of ``advance(to:)``; nil while nothing is pending.
    ///
    /// It is stored, because a computed property of a value in another module works on a copy of the whole session.
    package private(set) var nextDeadline: TouchInstant?

    /// The decisions on the touches, by the numbers of ``SessionReport/touch``, after the last call. An owner that hands touches over to
    /// the desktop needs them. Kept only while ``tracksConsumption`` is true.
    package private(set) var consumption = Consumption.nothing
    /// True to keep ``consumption``.
    package var tracksConsumption = false

    /// The gestures that have not failed and are not over, by precedence.
    package var progress: [(gesture: GestureID, progress: GestureProgress)] { engine.progress }

    /// The areas of the configuration, without the built-in ones.
    package var areas: [ConfiguredArea] { configuration.areas }

    /// The numbers of fingers that the gestures with commands are made with, without those that are suspended in the last touch.
    package private(set) var fingersWithCommands = FingerCounts([])

    /// True if no finger touches and nothing is pending.
    package var isIdle: Bool { engine.isIdle }

    // MARK: - Touches and time

    /// Takes a frame, and returns its effects. Deadlines up to its time fire first, and their effects are included.
    package mutating func consume(_ frame: TouchFrame) -> SessionReport {
        take(frame)
        return makeReport()
    }

    /// Takes a frame as ``consume(_:)`` does, and returns whether anything has happened. If so, the large value ``report`` has the effects.
    package mutating func consumeQuietly(_ frame: TouchFrame) -> Bool {
        take(frame)
        defer { finishReport() }
        return fillReport()
    }

    private mutating func take(_ frame: TouchFrame) {
        explanation?.note(frame)
        if isDesktopNew, engine.awaitsTouch, !frame.contacts.isEmpty || frame.isButtonDown { applyDesktop() }
        engine.consume(frame, into: &events)
    }

    /// Lets time pass without a frame, and returns the effects of the deadlines up to `time`.
    package mutating func advance(to time: TouchInstant) -> SessionReport {
        engine.advance(to: time, into: &events)
        return makeReport()
    }

    /// Cancels the active and pending gestures, for example because the device has gone, the daemon pauses, or the screen is locked. If
    /// fingers touch, all contacts are ignored until no finger touches any more. Returns the effects.
    package mutating func cancel(_ cancellation: Cancellation, at time: TouchInstant) -> SessionReport {
        engine.cancel(cancellation, at: time, into: &events)
        return makeReport()
    }

    /// Advances past all pending deadlines, then cancels gestures that are still active. Returns the effects. No frame may follow.
    package mutating func finish() -> SessionReport {
        engine.finish(into: &events)
        return makeReport(isLast: true)
    }

    /// Takes a detector's answer, and returns its effects. The answer's sequence, if it has one, is a number of ``SessionReport/touch``; an
    /// answer about a touch of an earlier selection is ignored.
    package mutating func answer(_ answer: DetectorAnswer, for gesture: GestureID, at time: TouchInstant) -> SessionReport {
        var answer = answer
        if let touch = answer.sequence {
            guard touch > earlierTouches else { return makeReport() }
            answer.sequence = touch - earlierTouches
        }
        engine.answer(answer, for: gesture, time: time, into: &events)
        return makeReport()
    }

    // MARK: - Requests

    /// The situation in use, or the one that takes over when the engine is idle.
    package var nextSituation: Situation { successor?.situation ?? situation }

    /// True while another configuration or situation waits until the engine is idle.
    package var hasSuccessor: Bool { successor != nil }

    /// The selection of ``nextSituation``.
    package var nextSelection: Selection { successor?.selection ?? selection }

    /// Takes over another version of the configuration, once the engine is idle. Cooldowns of gestures with the same id continue.
    package mutating func adopt(_ configuration: Configuration, in situation: Situation) {
        successor = Successor(configuration: configuration, situation: situation, selection: configuration.selection(in: situation))
        succeed()
    }

    /// Switches to a layer; nil stands for no layer.
    package mutating func adopt(layer: String?) { adopt(Situation(device: nextSituation.device, layer: layer)) }

    /// Takes over another situation once the engine is idle: another layer, or another description of the same device, for example because
    /// its screen was turned.
    package mutating func adopt(_ situation: Situation) {
        if situation == nextSituation { return }
        let next = successor?.configuration
        successor = Successor(configuration: next, situation: situation, selection: (next ?? configuration).selection(in: situation))
        succeed()
    }

    /// Notes the current state of the desktop. It applies to touches that begin later, and costs nothing until then.
    package mutating func note(_ desktop: DesktopState) {
        let desktop = desktop.limited
        if desktop == self.desktop { return }
        self.desktop = desktop
        isDesktopNew = true
    }

    /// Suspends the gestures whose conditions the desktop does not meet, for the touch that begins now.
    private mutating func applyDesktop() {
        isDesktopNew = false
        report.desktop = desktop
        let suspended = selection.asksDesktop ? selection.suspended(in: desktop) : []
        if selection.asksDesktop { engine.suspend(where: suspended.contains) }
        fingersWithCommands = selection.fingersWithCommands(without: suspended)
    }

    private mutating func succeed() {
        if successor == nil { return }
        guard engine.isIdle, let next = successor else { return }
        successor = nil
        generation += 1
        isReportUsed = true
        if let configuration = next.configuration {
            self.configuration = configuration
            makePlans()
        }
        (situation, selection) = (next.situation, next.selection)
        earlierTouches += engine.sequenceNumber
        engine = selection.engine(
            on: situation.device?.surface ?? surface, reportsEveryBegan: options.reportsEveryBegan(in: configuration))
        prepareEngine()
    }

    /// Plans the gestures of another configuration. Cooldowns of gestures with the same id continue.
    private mutating func makePlans() {
        for (id, plan) in plans where plan.gesture.cooldown != nil { lastActs[id] = plan.lastAct }
        plans = Dictionary(configuration.gestures.map { ($0.id, ActionPlan(for: $0, deviceID: deviceID)) }) { first, _ in first }
        if lastActs.isEmpty { return }
        for id in plans.keys { plans[id]?.lastAct = lastActs.removeValue(forKey: id) }
    }

    private mutating func prepareEngine() {
        isDesktopNew = true
        asksDetectors = options.asksDetectors && selection.gestures.contains { $0.detector != nil }
        if asksDetectors { engine.recordSpatialEvents() }
        guard options.explainsFailures else { return }
        engine.recordFailures()
        engine.recordWaits()
        explanation = Explanation(of: selection)
    }

    // MARK: - The report

    /// Plans the actions of the events, and returns the report about them. Allocates nothing if nothing has happened.
    ///
    /// - Parameter isLast: True if no frames follow, so that fingers that are down never lift.
    private mutating func makeReport(isLast: Bool = false) -> SessionReport {
        defer { finishReport() }
        _ = fillReport(isLast: isLast)
        return report
    }

    private mutating func finishReport() {
        succeed()
        nextDeadline = engine.pendingDeadline()
    }

    /// Plans the actions of the events. Returns false if the report is empty.
    private mutating func fillReport(isLast: Bool = false) -> Bool {
        if events.isEmpty, !isReportUsed, !asksDetectors, !tracksConsumption, !options.explainsFailures { return false }
        clearReport()
        isReportUsed = !events.isEmpty || asksDetectors || options.explainsFailures
        for event in events {
            let first = report.instructions.count
            // The subscript with a key would copy the plan out of the dictionary and back.
            let plan = plans.index(forKey: event.gesture)
            let steps = plan.flatMap { plans.values[$0].plan(event, into: &report.instructions) }
            report.outcomes.append(
                SessionReport.Outcome(event: event, steps: steps, instructions: first..<report.instructions.count))
            for case .layer(let name) in report.instructions[first...] { report.layerSwitch = SessionReport.LayerSwitch(layer: name) }
            explanation?.note(event)
        }
        events.removeAll(keepingCapacity: true)
        explain(isLast: isLast)
        if tracksConsumption { consumption = engine.consumption.renumbered(by: earlierTouches) }
        if asksDetectors {
            report.spatialEvents = engine.takeSpatialEvents()
            report.touch = earlierTouches + engine.sequenceNumber
        }
        return !report.outcomes.isEmpty || !report.failures.isEmpty || !report.waits.isEmpty || !report.spatialEvents.isEmpty
    }

    /// Empties the report, and keeps the storage of outcomes and instructions for the next one. The report is about the gestures of this
    /// selection, even if another one follows before it is read.
    private mutating func clearReport() {
        report.selection = selection
        if !report.outcomes.isEmpty { report.outcomes.removeAll(keepingCapacity: true) }
        if !report.instructions.isEmpty { report.instructions.removeAll(keepingCapacity: true) }
        report.layerSwitch = nil
        if !report.failures.isEmpty { (report.failures, report.unmetConditions) = ([], [:]) }
        if !report.waits.isEmpty { report.waits = [] }
        if !report.spatialEvents.isEmpty { report.spatialEvents = [] }
    }

    /// Collects the failures. Adds them and the waits to the report when no finger touches and nothing is pending, or at the end. Only then
    /// they are certain.
    private mutating func explain(isLast: Bool) {
        guard explanation != nil else { return }
        for failure in engine.takeFailures() {
            let isSuspended = failure.reason == .suspended
            explanation?.note(failure, unmet: isSuspended ? selection.unmetCondition(of: failure.gesture, in: report.desktop) : nil)
        }
        guard isLast || engine.isIdle else { return }
        (report.failures, report.unmetConditions) = explanation?.take() ?? ([], [:])
        report.waits = engine.takeWaits()
    }
}
