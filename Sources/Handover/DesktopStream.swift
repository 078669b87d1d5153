package import Gestures
package import TouchInput

/// Decides what the desktop sees of a grabbed device: everything except the touches that gestures consume.
///
/// Turns the device's reports and the gestures' answers into reports for the twin. Has no clock and does no input or output itself.
///
/// * A touch passes through until a consuming gesture can win it. Then its contacts are withdrawn, and the desktop sees nothing more of it.
/// * When the gesture wins, the desktop sees nothing of the touch until the touch is over.
/// * When no consuming gesture can win the touch any more, its contacts land where they are now and go on. A touch that is over by then is
///   replayed at once if it was short or pressed a button. Libinput needs no time between the reports of a tap.
package struct DesktopStream: Sendable {
    private var state: SlotState
    private var writer: TwinWriter
    /// The number of the present touch; nil while the gestures report none. After a loss of events it stays until no contact is down.
    private var touch: Int?
    /// True from a loss of events on, until no contact is down.
    private var isAfterLoss = false
    /// True while a consuming gesture can still win what the device reports.
    private var isWithholding = false
    private var moments = WithheldMoments()
    /// The slots whose contacts the desktop never sees, a bit each.
    private var hidden: UInt64 = 0
    /// The buttons of which the desktop sees neither press nor release.
    private var hiddenButtons: UInt64 = 0
    private var passesEverything = false
    /// The number of the touch that was handed over because too much of it had been withheld; nil if no touch was.
    private var surrendered: Int?
    private var hasLostEvents = false
    /// True while the desktop has not seen the motion of the last report, because the next one had arrived.
    private var hasUnshownMotion = false
    /// The mean motion of the last reports that `pointer` has not followed yet, because the next report had arrived.
    private var skipped = (x: 0.0, y: 0.0)
    /// True if the last report was neither withheld nor taken.
    private var isFree = false
    /// True from ``passAtOnce(_:into:)`` on until the gestures have answered.
    private var hasPassed = false
    /// The fingers that move the pointer or scroll in place of those that touch; nil while none do.
    private var pointer: ShownFingers?
    /// True until the report with which `pointer` began has been passed.
    private var isPointerNew = false
    /// The mean motion of the contacts since the last landing, without the part that `pointer` has followed, in the device's units.
    private var travel = (x: 0.0, y: 0.0)
    private var button = HeldButton()
    /// The time of the last report or deadline.
    private var now = TouchInstant.zero
    /// The contacts that must not become a tap; nil if every contact may.
    private var rest: ShownRest?

    /// Creates the stream of a device; nil for a device without slots.
    package init?(for device: DeviceDescription) {
        guard let layout = SlotLayout(of: device) else { return nil }
        state = SlotState(layout)
        writer = TwinWriter(for: device, layout)
    }

    /// True while a contact or a button of the device is down.
    package var isTouched: Bool { state.contactCount > 0 || writer.buttons(of: state.keys) != 0 }

    /// True while the left button of a pointer device is to be held. If a call changes it, press the button after the events for the twin,
    /// and release it before them.
    package var holdsButton: Bool { button.isDown }

    /// The time at which the button is released unless the fingers go on; nil if no release is pending.
    package var nextDeadline: TouchInstant? { button.deadline }

    /// The number of contacts that the desktop sees.
    package var shownCount: Int { writer.contactCount }

    // MARK: - Reports

    /// Passes a report before the gestures take it, if it only moves fingers that the desktop sees. The gestures' answer then takes effect
    /// with the next report: they may withdraw these fingers, but the desktop has already seen this motion. Call
    /// ``pass(_:_:isFollowed:into:)`` with the same report afterwards.
    package mutating func passAtOnce(_ report: [InputEvent], into events: inout [InputEvent]) {
        guard isFree, pointer == nil, nextDeadline == nil, !hasLostEvents, !report.contains(where: \.isChangeOfContacts) else { return }
        let change = take(report)
        skipped = (0, 0)
        showState(change.timestamp, &events)
        hasPassed = true
    }

    /// Takes a report of the device after the gestures have taken it. The first reports must list the device's state, as after a loss of
    /// events.
    ///
    /// - Parameters:
    ///   - report: The events up to and including `SYN_REPORT`.
    ///   - consumption: The answer of the gestures after this report.
    ///   - isFollowed: True if the next report has arrived. Motion then waits for it. The kernel stamps reports when they are written.
    ///     Libinput would discard the motion between two reports with the same time as a jump.
    ///   - events: Gets the reports for the twin. Their times are zero: the kernel stamps them.
    package mutating func pass(
        _ report: [InputEvent], _ consumption: Consumption, isFollowed: Bool = false, into events: inout [InputEvent]
    ) {
        if hasPassed {
            settle(consumption, isNewMoment: false, nil, &events)
            (hasPassed, isPointerNew) = (false, false)
            return
        }
        if hasUnshownMotion, report.contains(where: \.isChangeOfContacts) {
            hasUnshownMotion = false
            showState(nil, &events)
        }
        let (wasLost, keys) = (hasLostEvents, state.keys)
        let change = take(report)
        // The next report lists the contacts and buttons that are down.
        if change.isLoss {
            isAfterLoss = true
            return
        }
        let isNewMoment = wasLost || change.slots != 0 || keys != state.keys
        let waits = isFollowed && !isNewMoment
        settle(consumption, isNewMoment: isNewMoment, hasLanding: change.hasLanding, waits: waits, change.timestamp, &events)
        if waits, pointer != nil, !isPointerNew { return }
        movePointer(after: skipped, &events)
        skipped = (0, 0)
    }

    /// Applies a report and returns its changes, with the mean of the contacts' motions, which it adds to `travel` and `skipped`.
    private mutating func take(_ report: [InputEvent]) -> ReportChange {
        var change = state.take(report)
        hasLostEvents = change.isLoss
        hidden &= ~change.slots
        let count = Double(max(state.contactCount, 1))
        change.motion = (change.motion.x / count, change.motion.y / count)
        if change.hasLanding {
            (travel, skipped) = ((0, 0), (0, 0))
            rest?.travel = (0, 0)
        }
        now = report.last?.time ?? now
        travel = (travel.x + change.motion.x, travel.y + change.motion.y)
        skipped = (skipped.x + change.motion.x, skipped.y + change.motion.y)
        return change
    }

    /// Applies the gestures' answer after time has passed without a report.
    package mutating func decide(_ consumption: Consumption, into events: inout [InputEvent]) {
        settle(consumption, isNewMoment: false, nil, &events)
    }

    /// Hands over everything from now on. Call it before the grab is released.
    package mutating func passEverything(into events: inout [InputEvent]) {
        passesEverything = true
        dropPointer(&events)
        settle(.nothing, isNewMoment: false, nil, &events)
    }

    /// Withdraws all contacts and releases all buttons of the twin.
    package mutating func end(into events: inout [InputEvent]) {
        dropPointer(&events)
        moments.removeAll()
        isWithholding = false
        writer.end(into: &events)
    }

    // MARK: - Pointer

    /// Shows fingers that move with the fingers of a gesture that has won its touch: one for the pointer, two to scroll. Call it before
    /// ``pass(_:_:isFollowed:into:)`` of the report with which the gesture began. The shown fingers catch up on the motion before that.
    ///
    /// - Parameter holdsButton: True to hold the left button meanwhile.
    package mutating func startPointer(fingers: Int, holdsButton: Bool, into events: inout [InputEvent]) {
        take(&events)
        writer.liftAll(&events)
        button.begin(isDown: holdsButton)
        pointer = writer.begin(fingers, into: &events)
        isPointerNew = true
    }

    /// Lifts the fingers of ``startPointer(fingers:holdsButton:into:)``. Before that, they move up to 2 mm of the motion still to follow.
    /// The button stays down for `relift`, so that the fingers can land again and go on; zero releases it after these events.
    package mutating func stopPointer(relift: Duration, at time: TouchInstant, into events: inout [InputEvent]) {
        guard pointer != nil else { return }
        movePointer(after: (0, 0), &events)
        pointer = nil
        writer.liftAll(&events)
        button.pause(in: touch, until: time + relift)
    }

    /// Releases the button if the time for going on has passed. Call ``decide(_:into:)`` afterwards.
    package mutating func advance(to time: TouchInstant) {
        now = max(now, time)
        button.advance(to: time)
    }

    /// Moves the pointer by as much of `travel` as libinput takes in one report: the motion of the report and 2 mm more. Libinput discards
    /// larger steps, and any step in the report of the landing.
    private mutating func movePointer(after motion: (x: Double, y: Double), _ events: inout [InputEvent]) {
        defer { isPointerNew = false }
        guard !isPointerNew, var fingers = pointer, travel != (0, 0) else { return }
        let step = writer.step(of: travel, after: motion)
        let hasRoom = fingers.move(step.x, step.y)
        if hasRoom { travel = (travel.x - step.x, travel.y - step.y) }
        writer.show(fingers, landsAnew: !hasRoom, into: &events)
        pointer = fingers
    }

    private mutating func dropPointer(_ events: inout [InputEvent]) {
        if pointer != nil { writer.liftAll(&events) }
        pointer = nil
        button.release()
    }

    // MARK: - Decisions

    private func decision(on touch: Int, _ consumption: Consumption) -> Consumption.Decision {
        if passesEverything || touch == surrendered { return .free }
        let decision = consumption.decision(on: touch)
        // Fingers that land after a pause may be the first ones of those that go on.
        let mayGoOn = decision == .free && button.mayGoOn(with: touch) && state.contactCount > 0 && !writer.isFar(travel)
        return mayGoOn ? .open : decision
    }

    private mutating func settle(
        _ consumption: Consumption, isNewMoment: Bool, hasLanding: Bool = false, waits: Bool = false, _ timestamp: InputEvent?,
        _ events: inout [InputEvent]
    ) {
        hasUnshownMotion = false
        hiddenButtons &= state.keys
        isFree = false
        note(consumption.touch)
        if isWithholding {
            if isNewMoment { moments.append(state, of: consumption.touch, hasLanding: hasLanding, at: now) }
            resolve(consumption, &events)
            writer.releaseButtons(except: state.keys, into: &events)
        } else {
            switch touch.map({ decision(on: $0, consumption) }) ?? .free {
            case .free:
                isFree = true
                withdrawRest(&events)
                if waits { hasUnshownMotion = true } else { showState(timestamp, &events) }
            case .taken: take(&events)
            case .open:
                writer.withdraw(into: &events)
                isWithholding = true
                moments.append(state, of: touch, hasLanding: true, at: now)
            }
        }
        if state.contactCount == 0 { (touch, isAfterLoss) = (nil, false) }
    }

    /// Notes the number of the present touch, which is also that of contacts that landed before the gestures reported it.
    private mutating func note(_ number: Int?) {
        if number != nil || !isAfterLoss { touch = number }
        if let number { moments.give(to: number) }
    }

    /// Hands over or drops withheld touches, the oldest first, until one is still undecided.
    private mutating func resolve(_ consumption: Consumption, _ events: inout [InputEvent]) {
        if moments.isFull { surrendered = touch ?? moments.latestTouch }
        while let last = moments.oldest.last {
            let decision = moments.isFull ? .free : last.touch.map { self.decision(on: $0, consumption) } ?? .free
            if decision == .open { return }
            button.endPause(with: last.touch)
            if decision == .free {
                replay(moments.oldest, &events)
            } else {
                // A thumb, for example, stays after a tap.
                hidden |= state.contacts { last.state.ids[$0] == state.ids[$0] }
                if last.touch == touch { take(&events) }
            }
            moments.removeOldest()
        }
        guard touch.map({ self.decision(on: $0, consumption) }) != .open else { return }
        isWithholding = false
        showState(nil, &events)
    }

    /// Hides the present contacts while they are down, and the pressed buttons that the desktop does not see as pressed.
    private mutating func take(_ events: inout [InputEvent]) {
        if pointer == nil { writer.withdraw(into: &events) }
        hidden |= state.contacts { _ in true }
        hiddenButtons |= writer.buttons(of: state.keys) & ~writer.shown.keys
        writer.releaseButtons(except: state.keys, into: &events)
    }

    private mutating func showState(_ timestamp: InputEvent?, _ events: inout [InputEvent]) {
        if pointer != nil || hasPassed { return }
        writer.show(state, hidden: hidden, buttons: state.keys & ~hiddenButtons, timestamp: timestamp, into: &events)
    }

    /// Shows withheld moments, which belong to one touch. If they must not be replayed, the state that is shown next lands the contacts
    /// that are still down. On a touchpad, `rest` then keeps them from becoming a tap.
    private mutating func replay(_ moments: ArraySlice<Moment>, _ events: inout [InputEvent]) {
        let hasMoved = moments.first?.touch == touch && state.contactCount > 0 && writer.isFar(travel)
        if writer.mustReplay(moments, hasMoved: hasMoved, at: now) {
            writer.replay(moments, until: state, hidden: hidden, hiddenButtons: hiddenButtons, into: &events)
        } else if !writer.isTouchscreen {
            rest = ShownRest(time: now, travel: travel)
        }
    }

    /// Withdraws the contacts of `rest` when the first one lifts so soon that libinput would take them for a tap. The others land anew.
    private mutating func withdrawRest(_ events: inout [InputEvent]) {
        guard let shown = rest, writer.showsMore(than: state) else { return }
        let isTap = now - shown.time <= TwinWriter.tapTime && !writer.isFar((travel.x - shown.travel.x, travel.y - shown.travel.y))
        if isTap { writer.withdraw(into: &events) }
        rest = isTap && state.contactCount > 0 ? ShownRest(time: now, travel: travel) : nil
    }
}
