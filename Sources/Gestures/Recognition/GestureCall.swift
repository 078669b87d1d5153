/// A callback that has become due: whoever drives the gesture performs it once the gesture may speak.
public struct GestureCall {
    /// What the callback tells.
    package enum Kind {
        case changed, ended
        /// Writes transient state, which has to be reset when the gesture is over.
        case updated(any TransientState)
        case reset(any TransientState)
    }

    package let kind: Kind
    /// Whose it is: of several changes that one callback tells, the newest will do.
    package let source: GestureCallSource?
    package let perform: () -> Void

    package init(kind: Kind, from source: GestureCallSource? = nil, perform: @escaping () -> Void) {
        self.kind = kind
        self.source = source
        self.perform = perform
    }

    /// Whether `newer` makes this call, which has not been made, superfluous.
    package func isSuperseded(by newer: GestureCall) -> Bool {
        guard let source, source === newer.source else { return false }
        switch (kind, newer.kind) {
        case (.changed, .changed), (.updated, .updated): return true
        case (.changed, _), (.updated, _), (.ended, _), (.reset, _): return false
        }
    }

    package var isEnd: Bool {
        if case .ended = kind { true } else { false }
    }

    package func resets(_ state: any TransientState) -> Bool {
        if case .reset(let own) = kind { own === state } else { false }
    }
}

/// Tells the callbacks of one recognizer from those of others.
package final class GestureCallSource {
    package init() {}
}

/// State that holds while a gesture goes on.
package protocol TransientState: AnyObject {
    func reset()
}
