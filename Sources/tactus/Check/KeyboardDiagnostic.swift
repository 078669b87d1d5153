internal import Actions
internal import Configuration
internal import Diagnostics

extension Configuration {
    /// That its keys cannot be pressed here, by this user; once, at the first of them. Nothing where they can, or where there are none.
    func keyboardDiagnostics(obstacle: () -> KeyboardError? = Uinput.obstacle) -> [Diagnostic] {
        guard let gesture = gestures.first(where: { $0.firstKeys != nil }), let obstacle = obstacle() else { return [] }
        let position = gesture.firstKeys?.position ?? gesture.position
        return [Diagnostic(.warning, .noKeyboard, at: position, "\"\(gesture.name)\": \(obstacle.text(rule: ActionExecutor.rule))")]
    }
}
