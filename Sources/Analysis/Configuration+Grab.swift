import Configuration
import Diagnostics
import Gestures
import TouchInput

/// The limits for the waits of the desktop.
private enum WaitLimit {
    /// The longest wait that feels immediate, as usability studies have found. Longer waits, and those without a limit, cause a warning.
    static let noticeable = Duration.milliseconds(100)
    // The speed that turns a distance into a time. Our choice: between the 40 mm/s of a slow swipe and the 400 mm/s of a quick one.
    static let millimetersPerSecond = 100.0
}

extension Configuration {
    /// Returns the diagnostics on how long gestures keep the touches of grabbed devices from the desktop, until they have happened or
    /// failed. Gestures with the same wait share a diagnostic. The list is in the order of the file, and empty if no device is grabbed.
    ///
    /// The handover adds nothing to the wait: it immediately replays a touch that is over, and continues any other touch from its present
    /// place.
    ///
    /// - Parameter findings: The notable overlaps of the gestures.
    func desktopWaits(_ findings: [OverlapFinding]) -> [Diagnostic] {
        let grabbed = devices.filter(\.grabs)
        let consuming = gestures.filter { $0.consumes && $0.mayBe(on: grabbed) }
        if consuming.isEmpty { return [] }
        let claims = waitsForOthers(findings)
        var waits: [(wait: Delay, gestures: [ConfiguredGesture])] = []
        for gesture in consuming {
            guard let wait = Delay.longest(gesture.wait, claims[gesture.id]) else { continue }
            if let place = waits.firstIndex(where: { $0.wait == wait }) {
                waits[place].gestures.append(gesture)
            } else {
                waits.append((wait, [gesture]))
            }
        }
        return waits.map { diagnostic($0.wait, of: $0.gestures) }.limited()
    }

    /// The waits of gestures for other gestures that leave their touches to the desktop, by the id of the waiting gesture. Brief waits are
    /// left out.
    private func waitsForOthers(_ findings: [OverlapFinding]) -> [GestureID: Delay] {
        let passing = Set(gestures.filter { !$0.consumes }.map(\.id))
        var waits: [GestureID: Delay] = [:]
        for case (let gesture, .waits(let others, let wait)) in findings.map({ ($0.gesture, $0.kind) })
        where others.contains(where: passing.contains) {
            waits[gesture] = Delay.longest(waits[gesture], wait)
        }
        return waits
    }

    private func diagnostic(_ wait: Delay, of gestures: [ConfiguredGesture]) -> Diagnostic {
        let names = joinedWithAnd(gestures.map { quoted($0.name) }, limit: 4)
        let message = "the desktop waits for \(names) on a grabbed device: \(wait.ending)"
        let isShort = wait.time.map { $0 <= WaitLimit.noticeable } ?? false
        let advice = gestures.contains { $0.during?.isPointer == true } ? "" : "; with consume = false it would not"
        return Diagnostic(
            isShort ? .note : .warning, .desktopWaits, at: gestures.first?.position, isShort ? message : message + advice,
            related: gestures.dropFirst().prefix(50).map(\.position))
    }
}

extension ConfiguredGesture {
    /// The longest wait for the gesture; nil if it cannot be foreseen. A gesture with a wanted end place waits until the fingers arrive.
    fileprivate var wait: Delay? { (to == nil ? gesture : gesture.kind.decidingOnArrival.standard).traits.openness }

    /// Returns false if the gesture is for devices that none of the tables can match.
    fileprivate func mayBe(on tables: [DeviceOverride]) -> Bool {
        tables.contains { table in device.map { $0.mayShareDevices(with: table.match) } ?? true }
    }
}

extension DeviceMatch {
    /// Returns false if no device can have the properties of both. Names are not compared, so a result of true may be wrong.
    fileprivate func mayShareDevices(with other: DeviceMatch) -> Bool {
        func agree<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool { a == nil || b == nil || a == b }
        return agree(vendor, other.vendor) && agree(product, other.product) && agree(kind, other.kind) && agree(bus, other.bus)
    }
}

extension Delay {
    /// The time of the wait, at `WaitLimit.millimetersPerSecond` if a distance limits it; nil if only the fingers decide.
    fileprivate var time: Duration? {
        if case .travel(let length) = self { return .seconds(length.millimeters / WaitLimit.millimetersPerSecond) }
        return limit
    }

    /// The words that follow the names of the gestures in the message.
    fileprivate var ending: String {
        guard case .travel = self, let time else { return "\(self)" }
        return "\(self) or lift, \(time.microseconds / 1000) ms at \(Int(WaitLimit.millimetersPerSecond)) mm/s"
    }
}
