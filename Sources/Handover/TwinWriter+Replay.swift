import TouchInput

extension TwinWriter {
    /// libinput's `DEFAULT_TAP_TIMEOUT_PERIOD`: fingers that lift more than this time after the last landing make no tap.
    static let tapTime = Duration.milliseconds(180)

    /// GTK's default for `gtk-long-press-time`: a finger that stays for this time on a touchscreen makes a long press.
    private static let longPressTime = Duration.milliseconds(500)

    /// Returns whether the moments of one touch must be replayed. A replay has no pauses between its reports, so the desktop takes it for a
    /// tap. On a touchpad, a touch without a button must therefore not be replayed if it has lasted too long or moved too far for libinput's
    /// taps. On a touchscreen, where libinput looks for no taps, only a long press must not be replayed.
    ///
    /// - Parameters:
    ///   - hasMoved: True if contacts are down and have moved too far for a tap.
    ///   - now: The present time.
    func mustReplay(_ moments: ArraySlice<Moment>, hasMoved: Bool, at now: TouchInstant) -> Bool {
        if moments.contains(where: { buttons(of: $0.state.keys) != 0 }) { return true }
        if hasMoved, !isTouchscreen { return false }
        var (landing, lift) = (TouchInstant?.none, TouchInstant?.none)
        var count = 0
        for moment in moments {
            let new = moment.state.contactCount
            if new > count { (landing, lift) = (moment.time, nil) } else if new < count, lift == nil { lift = moment.time }
            count = new
        }
        let limit = isTouchscreen ? Self.longPressTime : Self.tapTime
        return landing.map { (lift ?? now) - $0 <= limit } ?? true
    }

    /// Shows withheld moments, which belong to one touch. Contacts that are still down are shown where they are now. The others are shown
    /// where they landed, and then where they lifted: libinput takes no contact that has moved for a tap.
    ///
    /// - Parameters:
    ///   - state: The present state of the device.
    ///   - hidden: The slots whose contacts the desktop must not see, a bit each.
    ///   - hiddenButtons: The buttons that the desktop must not see, a bit each.
    mutating func replay(
        _ moments: ArraySlice<Moment>, until state: SlotState, hidden: UInt64, hiddenButtons: UInt64, into events: inout [InputEvent]
    ) {
        guard var earlier = moments.first?.state else { return }
        for moment in moments {
            var next = moment.state
            for slot in next.ids.indices where next.ids[slot] >= 0 && next.ids[slot] == state.ids[slot] {
                next.copyAxes(of: slot, from: state)
            }
            var lifting = next
            (lifting.keys, lifting.singles) = (earlier.keys, earlier.singles)
            for slot in next.ids.indices where next.ids[slot] < 0 { lifting.ids[slot] = earlier.ids[slot] }
            if lifting.ids != next.ids { show(lifting, hidden: hidden, buttons: lifting.keys & ~hiddenButtons, into: &events) }
            show(next, hidden: hidden, buttons: next.keys & ~hiddenButtons, into: &events)
            earlier = next
        }
    }
}

/// Contacts of a touchpad that land for the desktop although the fingers have been down for longer than a tap, or have moved. If they lift
/// soon and where they landed, libinput would take them for a tap.
struct ShownRest: Sendable {
    var time: TouchInstant
    /// The mean motion of the fingers when they were shown.
    var travel: (x: Double, y: Double)
}
