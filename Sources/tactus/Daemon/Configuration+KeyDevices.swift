internal import Actions
internal import Configuration

extension Configuration {
    /// Returns true if a gesture presses keys or buttons of a device of this kind.
    func presses(_ kind: KeyDeviceKind) -> Bool { gestures.contains { $0.firstPress(on: kind) != nil } }
}

extension ConfiguredGesture {
    /// Returns the place of the first action that presses keys or buttons of a device of this kind; nil if there is none. The actions are
    /// examined in the order of the triggers, with `during` last.
    func firstPress(on kind: KeyDeviceKind) -> Origin? {
        for trigger in Action.Trigger.allCases {
            if let part = action(at: trigger)?.parts.first(where: { $0.order.keyDevice == kind }) { return part.origin }
        }
        if let during, during.order.keyDevice == kind { return during.origin }
        return nil
    }
}

extension Order {
    /// The virtual device that the order needs; nil if it needs none.
    fileprivate var keyDevice: KeyDeviceKind? {
        switch self {
        case .keys: .keyboard
        case .button: .pointer
        case .run, .dbus, .notify, .layer: nil
        }
    }
}

extension HeldOrder {
    /// The virtual device that the order needs; nil if it needs none. The twin of a touch device, which moves the pointer, is not counted.
    fileprivate var keyDevice: KeyDeviceKind? {
        switch self {
        case .keys: .keyboard
        case .button, .pointer(.drag, _): .pointer
        case .run, .pointer: nil
        }
    }
}
