internal import Actions
internal import Configuration

extension Configuration {
    /// That its keys cannot be pressed here, by this user; once, at the first of them. Nothing where they can, or where there are none.
    func keyboardRemarks(obstacle: () -> KeyboardError? = Uinput.obstacle) -> [Remark] {
        guard let gesture = gestures.first(where: { $0.firstKeys != nil }), let obstacle = obstacle() else { return [] }
        let position = gesture.firstKeys?.position ?? gesture.position
        return [Remark(.warning, .noKeyboard, at: position, "\"\(gesture.name)\": \(obstacle.text(rule: Hands.rule))")]
    }
}
