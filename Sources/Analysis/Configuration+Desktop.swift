package import Configuration
package import Diagnostics
import Gestures
import TouchInput

extension Configuration {
    /// Returns notes about gestures that the desktop also answers, in the order of the file. Each gesture gets one note at most, about the
    /// first claim that it meets. After 50 notes, a last one states the number of the others.
    ///
    /// If a device is grabbed, there are no notes about gestures that keep their touches from the desktop.
    ///
    /// - Parameter desktop: The desktop; nil if it is unknown. Then gestures are compared only with the claims that hold on every desktop.
    package func diagnostics(on desktop: DesktopConfiguration?) -> [Diagnostic] {
        let claims = (desktop?.claims ?? []) + DesktopClaim.everywhere
        let isGrabbing = devices.contains(where: \.grabs)
        return gestures.filter { !isGrabbing || !$0.consumes }.compactMap { $0.clash(with: claims) }.limited()
    }
}

extension ConfiguredGesture {
    fileprivate func clash(with claims: [DesktopClaim]) -> Diagnostic? {
        // On a touchscreen the program under the finger answers, not the desktop.
        if device?.kind == .touchscreen { return nil }
        guard let claim = claims.first(where: { $0.meets(gesture) }) else { return nil }
        let who = claim.desktop?.name ?? "every desktop"
        let place = claim.origin.map { " (\($0))" } ?? ""
        let advice = freeFingers(beside: claims).map { "; with \($0) fingers it would be yours alone" } ?? ""
        let message = "\(quoted(name)) is also answered by \(who): \(visible(claim.effect))\(place); both will happen\(advice)"
        return Diagnostic(.note, .desktopClash, at: position, message)
    }

    /// Returns the next higher number of fingers, up to five, with which the gesture meets no claim. Nil if every such number meets one, or
    /// if the gesture's fingers do not move alike.
    private func freeFingers(beside claims: [DesktopClaim]) -> Int? {
        guard gesture.traits.movesFingersAlike else { return nil }
        let own = gesture.fingers.minimum
        guard own < 5 else { return nil }
        return (own + 1...5).first { count in !claims.contains { $0.meets(gesture, with: FingerCounts(count)) } }
    }
}
