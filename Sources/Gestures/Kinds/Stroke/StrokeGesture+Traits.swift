extension StrokeGesture: StandardKind {
    package var standard: StandardGesture { .stroke(self) }

    package var traits: KindTraits {
        var traits = KindTraits(fingers: fingers)
        traits.fingersGoingOn = fingers
        traits.motion = .travel(.any)
        traits.needs = [.fingers(fingers.minimum), .size(minimumSize)]
        // The gesture decides with the lift, which ends the motions that are still open.
        traits.waitsForOthers = false
        return traits
    }

    package func shadow(over other: GestureProfile) -> Shadow? {
        guard case .stroke(let its) = other.gesture else { return nil }
        return isEasier(than: its) ? .always : nil
    }

    /// Returns the delay of another gesture by this one, whose shape is known only at the lift. Nil if there is no delay.
    package func delay(of other: GestureProfile) -> Delay? { other.delay(byMotion: .translation) { .late } }

    /// Returns true if this gesture is certain to recognize every drawing that `other` recognizes. This gesture must accept all shapes of
    /// `other`. Each of its rivals must be a rival of `other` or a shape of its own.
    private func isEasier(than other: StrokeGesture) -> Bool {
        guard minimumSize <= other.minimumSize, minimumScore <= other.minimumScore else { return false }
        // A turn that only one of the two allows could make a rival the more similar shape.
        guard rotationTolerance == other.rotationTolerance else { return false }
        if let maximumSize {
            guard let its = other.maximumSize, its <= maximumSize else { return false }
        }
        guard other.shapes.allSatisfy(includes) else { return false }
        return rivals.allSatisfy { rival in other.rivals.contains(rival) || shapes.contains { $0.isSame(as: rival) } }
    }

    /// Returns whether every drawing of `shape` is one of ``shapes``.
    private func includes(_ shape: StrokeShape) -> Bool {
        switch shape {
        case .builtIn(let name, _): shapes.contains(shape) || shapes.contains(.builtIn(name, turning: .either))
        case .recorded: shapes.contains(shape)
        }
    }
}
