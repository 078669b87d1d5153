public import TouchInput

/// The reason why a sentence cannot be played: the clause at fault, what is wrong with it, and what to write instead.
///
/// ``description`` is a message for people; ``problem`` identifies the mistake for programs.
///
/// ```swift
/// do throws(SentenceError) {
///     _ = try TouchScript("1 finger touches, slide left 40 in 90ms")
/// } catch {
///     print(error)  // clause 2, "slide left 40 in 90ms": 40 has no unit; write 40mm or 40ms
/// }
/// ```
public struct SentenceError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the clause, counted from 1. `while` begins a new clause.
    public var clauseNumber: Int
    /// The clause as written; the whole step if a clause beside `while` is missing, and empty if the sentence has no clauses.
    public var clause: String
    /// The mistake, for programs that distinguish mistakes.
    public var problem: Problem

    /// The message, with the number and the text of the clause unless the sentence has no clauses.
    public var description: String {
        problem == .empty ? problem.description : "clause \(clauseNumber), \"\(clause)\": \(problem)"
    }

    init(_ clause: Clause, _ problem: Problem) {
        self.init(clauseNumber: clause.number, clause: clause.text, problem: problem)
    }

    init(clauseNumber: Int, clause: String, problem: Problem) {
        self.clauseNumber = clauseNumber
        self.clause = clause
        self.problem = problem
    }

    /// A mistake in a sentence. Its description is the message without the clause.
    public enum Problem: Error, Hashable, Sendable {
        // The following are mistakes in the words.
        case empty
        case unknownWord(String, suggestion: String?)
        /// The clause names a gesture; `instead` are steps that play it.
        case gestureName(instead: String)
        case andInside
        case nothingBesideWhile
        case noVerb
        case twoVerbs(TouchScript.Verb, TouchScript.Verb)
        case twice(TouchScript.ClauseElement)
        case missing(TouchScript.ClauseElement, TouchScript.Verb)
        case unwanted(TouchScript.ClauseElement, TouchScript.Verb)
        /// The words could mean several places, fingers or directions.
        case unclearPosition(String)
        case halfAPlace
        case percentOfNothing
        // The following are mistakes in the numbers and times.
        case badNumber(String)
        case numberTooLarge(String)
        case fractionOfMillisecond(String)
        case unknownUnit(String, in: String)
        case noUnit(Double, TouchScript.Verb)
        case notAFingerCount(Double)
        case factorTooSmall(Double, TouchScript.Verb)
        case tooShort
        case tooLong
        case waitJoined
        // The following are actions that the hand cannot do.
        case noFingerDown
        case fingersDown(Int)
        case noSuchFinger(TouchScript.FingerName, down: Int)
        case tooFewFingers(wanted: Int, down: Int)
        case noMiddle(down: Int)
        case equallyFar(TouchScript.Side)
        case needsTwoFingers
        case tooManyContacts
        case buttonIsPressed
        case buttonIsNotPressed
        // The following are motions that leave the surface.
        case offSurface(by: Length, beyond: TouchScript.Side, of: Surface)
    }
}

extension SentenceError.Problem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "the sentence has no clauses; write it as in \"3 fingers touch, slide left 40mm in 120ms, lift\""
        case .unknownWord(let word, let suggestion?): "\"\(word)\" is not understood; did you mean \"\(suggestion)\"?"
        case .unknownWord(let word, nil): "\"\(word)\" is not understood; leave it out or use other words"
        case .gestureName(let steps): "this names a gesture; write its steps, as in \"\(steps)\""
        case .andInside: "\"and\" could mean one after the other or both at once; write a comma or \"while\""
        case .nothingBesideWhile: "\"while\" stands between two clauses; one is missing"
        case .noVerb: "the clause has no verb; write one of touch, lift, hold, wait, slide, pinch, spread, turn"
        case .twoVerbs(let first, let second):
            "\(first.rawValue) and \(second.rawValue) in one clause; write a comma or \"while\" between them"
        case .twice(let part): "the \(part.rawValue) is given twice; give it once"
        case .missing(let part, let verb): "the \(part.rawValue) is missing; write it as in \"\(verb.example)\""
        case .unwanted(let part, let verb): "\(verb.rawValue) takes no \(part.rawValue); write it as in \"\(verb.example)\""
        case .unclearPosition(let words):
            "\"\(words)\" names no place, finger or direction; write it as in \"the center\", \"the left edge\", \"the top left corner\", "
                + "\"the left finger\", \"up left\""
        case .halfAPlace: "a place needs two numbers, from the left and from the top; write it as in \"at 20mm 30mm\" or \"at 30% 50%\""
        case .percentOfNothing: "% is for places only; write the length in mm"
        case .badNumber(let text): "\"\(text)\" is not a number; write digits without a sign, as in \"40\" or \"0.5\""
        case .numberTooLarge(let text): "\"\(text)\" is too large; write at most \(decimal(Token.largestNumber))"
        case .fractionOfMillisecond(let text): "\"\(text)\" is not a whole number of milliseconds; round it"
        case .unknownUnit(let unit, let text):
            "\"\(unit)\" in \"\(text)\" is not a unit; write one of \(TouchScript.Unit.allCases.map(\.rawValue).joined(separator: ", "))"
        case .noUnit(let number, .lift) where number <= Double(TouchScript.maximumContactCount):
            "\(decimal(number)) has no unit; write \"lift \(decimal(number)) finger\(number == 1 ? "" : "s")\", or a time as in \"40ms\""
        case .noUnit(let number, let verb):
            "\(decimal(number)) has no unit; write \(verb.units.map { decimal(number) + $0.rawValue }.joined(separator: " or "))"
        case .notAFingerCount(let number): "\(decimal(number)) fingers cannot touch; write 1 to \(TouchScript.maximumContactCount)"
        case .factorTooSmall(let factor, let verb):
            "to \(verb.rawValue) by \(decimal(factor)) is the opposite; write a factor of 1.0 or more, as in \"\(verb.example)\""
        case .tooShort: "a motion takes time; write at least \(milliseconds(Timeline.shortestGap))"
        case .tooLong: "a sentence lasts at most \(TouchScript.maximumDuration.components.seconds)s; write a shorter time"
        case .waitJoined: "a wait has no fingers down, so nothing can happen during it; write a comma, or \"hold\" while other fingers move"
        case .noFingerDown: "no finger is down; let one touch first, or write \"wait\" for a pause without fingers"
        case .fingersDown(let count): "\(fingers(count)) down; lift first, or write \"hold\" for a pause with fingers"
        case .noSuchFinger(let name, let count): "there is no \(name): \(fingers(count)) down"
        case .tooFewFingers(let wanted, let count): "\(decimal(Double(wanted))) cannot lift: \(fingers(count)) down"
        case .noMiddle(let count): "there is no middle finger: \(fingers(count)) down; name it as in \"the second finger\""
        case .equallyFar(let side):
            "two fingers are equally far to the \(side.rawValue); name one by landing order, as in \"the first finger\""
        case .needsTwoFingers: "one finger can only slide or draw; pinch, spread and turn need two or more"
        case .tooManyContacts: "more than \(TouchScript.maximumContactCount) would be down at once; lift some first"
        case .buttonIsPressed: "the button is already pressed; release it first"
        case .buttonIsNotPressed: "the button is not pressed; press it first"
        case .offSurface(let distance, let side, let surface):
            "a finger would be \(tenths(distance, rounded: .up)) beyond the \(side.rawValue) edge; "
                + "the surface is \(tenths(surface.width)) x \(tenths(surface.height))"
        }
    }

    private func fingers(_ count: Int) -> String {
        switch count {
        case 0: "no finger is"
        case 1: "1 finger is"
        default: "\(count) fingers are"
        }
    }

    private func milliseconds(_ duration: Duration) -> String { decimal(duration / .milliseconds(1)) + "ms" }

    private func tenths(_ length: Length, rounded rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> String {
        decimal((length.millimeters * 10).rounded(rule) / 10) + "mm"
    }

    private func decimal(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
