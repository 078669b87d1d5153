/// What readers ask for while they read one file, written down.
///
/// Reading a file is asking for its keys, so who listens to the questions knows all that can be said: see ``Reference``. Nobody listens
/// where a file is read for what it says.
final class Survey {
    struct Question {
        let place: TableRole
        let key: String
        /// Nil until somebody says.
        var content: KeyContent?
        /// As the file would write it.
        var fallback: String?
    }

    /// Keys that exclude each other.
    struct Choice {
        let place: TableRole
        let keys: [String]
    }

    /// What readers say of the empty tables and trial values that they are given.
    enum Refusal {
        case missing(String, in: TableRole)
        case noKind(in: TableRole)
        case emptyCommand
        case partOfOtherType
    }

    private(set) var refusals: [Refusal] = []

    /// Of the tables that were read, in that order.
    private(set) var places: [TableRole] = []
    private(set) var questions: [Question] = []
    private(set) var choices: [Choice] = []

    func refuse(_ refusal: Refusal) { refusals.append(refusal) }

    func open(_ place: TableRole) { places.append(place) }

    func ask(_ key: String, in place: TableRole) { _ = index(of: key, in: place) }

    func note(_ key: String, in place: TableRole, content: KeyContent?, fallback: String?) {
        let index = index(of: key, in: place)
        if let content { questions[index].content = content }
        if let fallback { questions[index].fallback = fallback }
    }

    func exclude(_ keys: [String], in place: TableRole) { choices.append(Choice(place: place, keys: keys)) }

    private func index(of key: String, in place: TableRole) -> Int {
        if let index = questions.firstIndex(where: { $0.key == key && $0.place == place }) { return index }
        questions.append(Question(place: place, key: key))
        return questions.count - 1
    }
}

extension TableReader {
    /// For a survey: what may stand behind the key. Who reads a file pays nothing for it.
    func note(_ key: String, _ content: @autoclosure () -> KeyContent, default fallback: @autoclosure () -> String? = nil) {
        log.survey?.note(key, in: place, content: content(), fallback: fallback())
    }

    /// For a survey: what holds without the key, where that takes more than the key's own question to say.
    func note(_ key: String, default fallback: @autoclosure () -> String) {
        log.survey?.note(key, in: place, content: nil, fallback: fallback())
    }

    /// For a survey: keys of which at most one may be there.
    func noteChoice(of keys: @autoclosure () -> [String]) { log.survey?.exclude(keys(), in: place) }
}
