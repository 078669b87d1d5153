import TouchInput

extension ScriptStep {
    /// Splits a sentence into steps. Throws the first mistake in the words, or `tooLong` if the steps together exceed the longest duration.
    static func steps(of sentence: String) throws(SentenceError) -> [ScriptStep] {
        var steps: [ScriptStep] = []
        var number = 0
        for chunk in sentence.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isNewline }) {
            for words in chunk.split(whereSeparator: \.isWhitespace).split(whereSeparator: { $0.lowercased() == "then" }) {
                let isFirst = !steps.contains(where: \.lands)
                if let step = try ScriptStep(words, lastClause: &number, isFirst: isFirst) { steps.append(step) }
            }
        }
        guard !steps.isEmpty else { throw SentenceError(clauseNumber: 1, clause: "", problem: .empty) }
        var total = Duration.zero
        for step in steps {
            total += step.duration
            if total > TouchScript.maximumDuration, let longest = step.longest { throw SentenceError(longest, .tooLong) }
        }
        return steps
    }

    /// Reads the clauses of one step; nil if nothing follows a leading `and`, as in `and then`, or if there is only a full stop. Throws the
    /// first mistake in a clause.
    /// - Parameter isFirst: True if no finger has touched yet.
    private init?(_ words: ArraySlice<Substring>, lastClause number: inout Int, isFirst: Bool) throws(SentenceError) {
        var texts = words
        if texts.first?.lowercased() == "and" { texts.removeFirst() }
        // Drops a full stop.
        if let last = texts.last, last.hasSuffix(".") { texts[texts.endIndex - 1] = last.dropLast() }
        texts.removeAll(where: \.isEmpty)
        if texts.isEmpty { return nil }

        clauses = []
        let parts = texts.split(omittingEmptySubsequences: false) { $0.lowercased() == "while" }
        for part in parts {
            number += 1
            let text = part.joined(separator: " ")
            do throws(SentenceError.Problem) {
                if part.isEmpty { throw .nothingBesideWhile }
                let action = try ClauseAction(ClauseParser(Token.tokens(of: Array(part))), isAlone: parts.count == 1)
                clauses.append(Clause(number: number, text: text, action: action))
            } catch {
                let steps = GestureNames.steps(for: Array(part), isFirst: isFirst)
                let problem = steps.map { .gestureName(instead: $0) } ?? error
                throw SentenceError(clauseNumber: number, clause: part.isEmpty ? texts.joined(separator: " ") : text, problem: problem)
            }
        }
    }
}

extension ClauseAction {
    /// Creates the action of a clause from its verb and its other elements. Throws if an element is missing, does not fit the verb, is
    /// given twice, or has an impossible value. Throws for a `wait` that is not alone.
    ///
    /// - Parameter isAlone: True if no `while` joins the clause to another one.
    fileprivate init(_ parts: ClauseParser, isAlone: Bool) throws(SentenceError.Problem) {
        guard let verb = parts.verb else { throw .noVerb }
        try parts.checkElements(of: verb)
        let finger = parts.finger ?? .all
        switch verb {
        case .touch:
            self = .touch(
                count: try verb.needs(parts.count, .count), tool: parts.noun ?? .finger,
                at: try parts.landingPlace, spacing: parts.spacing, over: parts.time ?? .zero)
        case .lift:
            self = .lift(parts.named ?? finger, count: parts.count, over: parts.time ?? .zero)
        case .hold:
            self = .hold(finger, isAlone ? try verb.needs(parts.time, .time) : parts.time)
        case .wait:
            guard isAlone else { throw .waitJoined }
            self = .wait(try verb.needs(parts.time, .time))
        case .slide:
            let direction = try verb.needs(parts.direction, .direction)
            let length = try verb.needs(parts.length, .length)
            self = .move(finger, .slide(direction * (length / .mm(1))), in: try parts.motionTime(of: verb))
        case .pinch, .spread:
            let factor = try verb.needs(parts.numbers.first, .factor)
            guard factor >= 1 else { throw .factorTooSmall(factor, verb) }
            self = .move(finger, .scale(verb == .pinch ? 1 / factor : factor), in: try parts.motionTime(of: verb))
        case .turn:
            let isClockwise = try verb.needs(parts.isClockwise, .clockwise)
            let angle = try verb.needs(parts.angle, .angle)
            self = .move(finger, .turn(isClockwise ? angle : angle * -1), in: try parts.motionTime(of: verb))
        case .draw:
            let shape = try verb.needs(parts.shape, .shape)
            let size = try verb.needs(parts.length, .length)
            let motion = Motion.outline(shape, size: size, clockwise: parts.isClockwise ?? true)
            self = .move(finger, motion, in: try parts.motionTime(of: verb))
        case .press:
            self = .pressButton
        case .release:
            self = .releaseButton
        case .become:
            self = .become(finger, try verb.needs(parts.noun, .palm))
        case .lose:
            self = .loseEvents
        }
    }
}

extension TouchScript.Verb {
    fileprivate func needs<Value>(_ value: Value?, _ part: TouchScript.ClauseElement) throws(SentenceError.Problem) -> Value {
        guard let value else { throw .missing(part, self) }
        return value
    }
}

extension ClauseParser {
    /// Throws an error about the first element that the verb does not take, about a missing element, or about a number without a unit.
    fileprivate func checkElements(of verb: TouchScript.Verb) throws(SentenceError.Problem) {
        let said: [(TouchScript.ClauseElement, Bool)] = [
            (.count, count != nil), (.finger, finger != nil), (.palm, noun == .palm), (.thumb, noun == .thumb), (.place, place != nil),
            (.spacing, spacing != nil),
            (.direction, direction != nil), (.time, time != nil), (.angle, angle != nil), (.shape, shape != nil),
            (.clockwise, isClockwise != nil), (.button, isButton), (.events, isEvents),
            (verb.takes.contains(.place) ? .place : .length, !measures.isEmpty),
        ]
        for (part, isSaid) in said where isSaid && !verb.takes.contains(part) { throw .unwanted(part, verb) }
        if verb == .press || verb == .release, !isButton { throw .missing(.button, verb) }
        if verb == .lose, !isEvents { throw .missing(.events, verb) }
        // "3 touch" lacks the word "fingers", not a unit.
        if verb == .touch { _ = try verb.needs(count, .count) }
        guard let stray = verb.takes.contains(.factor) ? numbers.dropFirst().first : numbers.first else { return }
        throw verb.units.isEmpty ? .unwanted(.factor, verb) : .noUnit(stray, verb)
    }

    /// The kind of contacts that a count is about (`2 palms`); nil for fingers, and without a count.
    fileprivate var named: TouchScript.FingerName? {
        switch noun {
        case .palm: .palms
        case .thumb: .thumbs
        case .finger, .pen, nil: nil
        }
    }

    fileprivate var landingPlace: Place? {
        get throws(SentenceError.Problem) {
            if measures.isEmpty { return place }
            guard place == nil else { throw .twice(.place) }
            guard measures.count == 2 else { throw .halfAPlace }
            return .at(x: measures[0], y: measures[1])
        }
    }

    fileprivate var length: Length? {
        get throws(SentenceError.Problem) {
            if measures.count > 1 { throw .twice(.length) }
            return switch measures.first {
            case .length(let length): length
            case .percent: throw .percentOfNothing
            case nil: nil
            }
        }
    }

    fileprivate func motionTime(of verb: TouchScript.Verb) throws(SentenceError.Problem) -> Duration {
        let time = try verb.needs(time, .time)
        guard time >= Timeline.shortestGap else { throw .tooShort }
        return time
    }
}
