extension Remark {
    /// What a file does wrong.
    public init(_ issue: ConfigurationIssue) {
        var count = 1
        if case .more(let more, _) = issue.kind { count = more }
        let severity: Severity =
            switch issue.severity {
            case .error: .error
            case .warning: .warning
            }
        self.init(severity, issue.code, at: issue.position, issue.message, replacement: issue.replacement, count: count)
    }
}

extension ConfigurationRejected {
    /// Everything that is wrong, as remarks.
    public var remarks: [Remark] { issues.map { Remark($0) } }
}

extension ConfigurationIssue {
    /// What kind of thing it is, for programs.
    public var code: RemarkCode {
        switch kind {
        case .syntax: .syntax
        case .tooLarge: .tooLarge
        case .unknownKey: .unknownKey
        case .misplacedKey, .strayGap: .misplacedKey
        case .missingKey: .missingKey
        case .conflictingKeys: .conflictingKeys
        case .wrongBrackets: .wrongBrackets
        case .wrongType: .wrongType
        case .unknownWord, .unknownLayer: .unknownWord
        case .missingUnit: .missingUnit
        case .unreadableQuantity, .unreadableScale, .emptyRange: .wrongQuantity
        case .outOfRange: .outOfRange
        case .unreadableFingers, .tooFewFingers, .tooManyTipFingers, .middleOfOne: .wrongFingers
        case .directionOfOpenShape, .wrongPoint, .pointCount, .samePoints, .tooManyDrawings: .wrongShape
        case .unusableRecording: .unusableRecording
        case .detectorInside, .noKind, .severalKinds: .wrongKind
        case .wrongPart, .tooFewParts, .tooManyParts, .nestedTooDeep: .wrongParts
        case .emptyMatch, .kindAsName, .pathAsName, .wrongRotation: .wrongDevice
        case .emptyName, .unprintableName, .wrongTableName, .builtInName, .reservedLayer, .gestureOfBase: .wrongName
        case .duplicateName: .duplicateName
        case .emptyAction, .unprintableAction, .wrongChord, .tooManyChords, .wrongBusName, .wrongSignature, .argumentCount: .wrongAction
        case .wrongArgument, .unknownVariable, .untypedList, .nulInArgument: .wrongAction
        case .neverSent, .notLasting, .onceOnly: .neverSent
        case .wrongDimension: .wrongQuantity
        case .noAction: .noAction
        case .noGesture: .noGesture
        case .unusedArea, .emptyLayer: .unused
        case .neverOn: .neverHappens
        case .neverAtOnce, .neverItsTurn, .neverFollows: .neverTogether
        case .more: .more
        }
    }

    /// What to write instead of the key or value at the position; nil where that is not known or not all there is to do.
    public var replacement: String? {
        switch kind {
        case .unknownKey(let key, _, let allowed):
            meantWord(by: key, among: allowed)
        case .unknownWord(let word, _, let allowed):
            meantWord(by: word, among: allowed).map { "\"\($0)\"" }
        case .unknownLayer(let word, let known):
            meantWord(by: word, among: known).map { "\"\($0)\"" }
        case .missingUnit(_, let example):
            example
        case .unreadableFingers(let text, _):
            singleNumber(text)
        case .wrongBrackets(_, let wanted):
            wanted
        case .unknownVariable(let text):
            meantVariable(by: text).map { "\"\($0)\"" }
        case .kindAsName(_, let kind):
            "{ kind = \"\(kind)\" }"
        case .wrongChord(let text, .unknownKey):
            KeyChord.rewritten(text).map { "\"\($0)\"" }
        case .syntax, .tooLarge, .misplacedKey, .missingKey, .conflictingKeys, .wrongType, .unreadableQuantity, .outOfRange,
            .unreadableScale, .tooFewFingers, .tooManyTipFingers, .middleOfOne, .directionOfOpenShape, .wrongPoint,
            .pointCount, .samePoints, .tooManyDrawings, .unusableRecording, .detectorInside, .noKind, .severalKinds, .wrongPart,
            .tooFewParts, .tooManyParts, .nestedTooDeep, .strayGap, .emptyMatch, .pathAsName, .wrongRotation, .emptyName, .unprintableName,
            .duplicateName, .emptyAction, .unprintableAction, .neverSent, .noAction, .noGesture, .neverAtOnce, .neverItsTurn, .neverFollows,
            .notLasting, .onceOnly, .wrongDimension, .emptyRange, .wrongTableName, .builtInName, .reservedLayer, .gestureOfBase,
            .unusedArea, .emptyLayer, .neverOn, .more,
            .wrongChord, .tooManyChords, .wrongBusName, .wrongSignature, .argumentCount, .wrongArgument, .untypedList, .nulInArgument:
            nil
        }
    }
}
