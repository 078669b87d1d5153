/// A property that is a truth value, asked for whenever a signal says that it may have changed.
///
/// Signals are not believed. On the system's bus any user may send any signal to a connection, and the sender that a rule names cannot be
/// checked where that is a name and not a connection. So they only lead to a question, one at a time however many they are.
final class TruthWatch {
    private let ask: (@escaping (Bool?) -> Void) -> BusSubscription?
    private let answered: (Bool?) -> Void
    private var question: BusSubscription?
    private var isOutdated = false

    /// - Parameters:
    ///   - ask: Asks, see ``BusConnection/ask(_:of:at:from:_:)``.
    ///   - answered: Gets each answer; nil if there is none.
    init(ask: @escaping (@escaping (Bool?) -> Void) -> BusSubscription?, answered: @escaping (Bool?) -> Void) {
        self.ask = ask
        self.answered = answered
    }

    /// Asks now, or again after the answer that is being waited for.
    func refresh() {
        isOutdated = question != nil
        if isOutdated { return }
        question = ask { [unowned self] answer in
            question = nil
            if isOutdated { refresh() }
            answered(answer)
        }
        if question == nil { answered(nil) }
    }
}
