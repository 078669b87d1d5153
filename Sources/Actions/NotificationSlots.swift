package import System

/// Notifications on the desktop, each with a name of its own. A notification replaces the last one of its name.
package final class NotificationSlots {
    private let bus: () -> BusConnection?
    private var slots: [String: NotificationSlot] = [:]
    /// The bus on which the owner of the notification service is watched; nil before the first notification.
    private var watched: BusConnection?
    private var ownerChange: BusSubscription?

    /// Creates an object without notifications.
    ///
    /// - Parameter bus: Returns the user's bus each time it is needed; nil if there is none.
    package init(bus: @escaping () -> BusConnection?) { self.bus = bus }

    /// Shows a notification.
    ///
    /// - Parameter done: See ``NotificationSlot/show(_:on:done:)``.
    package func show(_ notice: NotificationSlot.Notice, as name: String, done: @escaping (BusFault?) -> Void = { _ in }) {
        if let bus = bus() { watch(bus) }
        let slot = slots[name] ?? NotificationSlot()
        slots[name] = slot
        slot.show(notice, on: bus, done: done)
    }

    /// True when no notification waits for the desktop's answer.
    package var isIdle: Bool { slots.values.allSatisfy(\.isIdle) }

    /// Forgets all numbers when another program or bus shows notifications, because another program may give these numbers to its own.
    private func watch(_ bus: BusConnection) {
        if watched === bus { return }
        watched = bus
        forgetNumbers()
        ownerChange = bus.onOwnerChange(of: NotificationSlot.service) { [unowned self] _ in forgetNumbers() }
    }

    private func forgetNumbers() {
        for slot in slots.values { slot.forget() }
    }
}
