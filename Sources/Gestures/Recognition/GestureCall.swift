/// A callback of a gesture. The gesture's driver performs `ended` callbacks once the gesture has won, and other callbacks while it is
/// pending or has won.
public struct GestureCall {
    /// The occasion of a callback: a change, the end, or a write to transient state.
    package enum Kind {
        case changed, ended
        /// A write to transient state, which has to be reset when the gesture is over.
        case updated(any TransientState)
        case reset(any TransientState)
    }

    package let kind: Kind
    /// The origin of the call; nil if no later call replaces it. Of several changes for one callback, only the newest matters.
    package let source: GestureCallSource?
    package let perform: () -> Void

    package init(kind: Kind, from source: GestureCallSource? = nil, perform: @escaping () -> Void) {
        self.kind = kind
        self.source = source
        self.perform = perform
    }

    /// Creates a callback that cannot be taken back, such as an `onEnded` callback. It is performed once, when the gesture has won.
    public init(perform: @escaping () -> Void) { self.init(kind: .ended, perform: perform) }

    /// Returns whether `newer` makes this call, which has not been performed, superfluous.
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

    package var isReset: Bool {
        if case .reset = kind { true } else { false }
    }

    package func resets(_ state: any TransientState) -> Bool {
        if case .reset(let own) = kind { own === state } else { false }
    }
}

/// An identity that distinguishes the callbacks of one recognizer from those of others.
package final class GestureCallSource {
    package init() {}
}

/// State that holds a value only while a gesture goes on.
package protocol TransientState: AnyObject {
    func reset()
}
