/// A callback that has become due: whoever drives the gesture performs it once the gesture may speak.
public struct GestureCall {
    /// What the callback tells.
    enum Kind {
        case changed, ended
        /// Writes transient state, which has to be reset when the gesture is over.
        case updated(any TransientState)
        case reset(any TransientState)
    }

    let kind: Kind
    let perform: () -> Void

    var isEnd: Bool {
        if case .ended = kind { true } else { false }
    }

    func resets(_ state: any TransientState) -> Bool {
        if case .reset(let own) = kind { own === state } else { false }
    }
}

/// State that holds while a gesture goes on.
protocol TransientState: AnyObject {
    func reset()
}
