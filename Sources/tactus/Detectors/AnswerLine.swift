internal import Diagnostics
internal import Gestures

/// A line from a detector's program, such as `{"answer":"detected","sequence":7,"device":"…"}`.
struct AnswerLine: Equatable {
    var answer: DetectorAnswer
    /// The device; nil if the program has not named one.
    var device: String?

    /// A reason why a line is not an answer.
    enum Fault: Error, Equatable {
        case notJSON(FlatObject.Fault)
        case noAnswer
        case unknownAnswer(String)
        case unknownKey(String)
        case wrongType(key: String, wanted: String)
    }

    static let keys = ["answer", "sequence", "device"]
    static let answers = DetectorAnswer.Kind.allCases.map(\.rawValue)

    init(parsing line: String) throws(Fault) {
        let object: FlatObject
        do throws(FlatObject.Fault) {
            object = try FlatObject(parsing: line)
        } catch {
            throw .notJSON(error)
        }
        if let stranger = object.members.first(where: { !Self.keys.contains($0.name) }) { throw .unknownKey(stranger.name) }
        guard let said = object["answer"] else { throw .noAnswer }
        guard case .text(let word) = said else { throw .wrongType(key: "answer", wanted: "a string") }
        guard let kind = DetectorAnswer.Kind(rawValue: word) else { throw .unknownAnswer(word) }
        answer = DetectorAnswer(kind)
        switch object["sequence"] {
        case nil, .null: break
        case .whole(let number): answer.sequence = number
        case .text, .boolean: throw .wrongType(key: "sequence", wanted: "a whole number, as it was sent")
        }
        switch object["device"] {
        case nil, .null: break
        case .text(let name): device = name
        case .whole, .boolean: throw .wrongType(key: "device", wanted: "a string, as it was sent")
        }
    }
}

extension AnswerLine.Fault: CustomStringConvertible {
    var description: String {
        switch self {
        case .notJSON(let fault): "not a JSON object on one line: \(fault)"
        case .noAnswer: "\"answer\" is missing; write {\"answer\":\"detected\"}"
        case .unknownAnswer(let word):
            "unknown answer \"\(word)\"\(didYouMean(closest(to: word, among: AnswerLine.answers))); "
                + "it can be \(AnswerLine.answers.joined(separator: ", "))"
        case .unknownKey(let key):
            "unknown key \"\(key)\"\(didYouMean(closest(to: key, among: AnswerLine.keys))); an answer has \(AnswerLine.keys.joined(separator: ", "))"
        case .wrongType(let key, let wanted): "\"\(key)\" must be \(wanted)"
        }
    }
}
