public import Gestures

/// One thing that is wrong, or doubtful, in a configuration file, and where.
public struct ConfigurationIssue: Error, Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable {
        /// The file cannot be used.
        case error
        /// The file can be used, but probably does not do what was meant.
        case warning
    }

    /// What is wrong. The payloads are facts; advice is made from them where the text is made.
    public enum Kind: Hashable, Sendable {
        /// Not TOML; the reason is for people to read.
        case syntax(reason: String)
        /// All files together.
        case tooLarge(limit: Int)

        case unknownKey(String, in: Place, allowed: [String])
        /// A known key at the wrong place.
        case misplacedKey(String, in: Place, belongsIn: Place)
        case missingKey(String, in: Place, example: String)
        case conflictingKeys(String, String)
        /// `[gesture]` or `[[settings]]`: `key` with the wrong number of brackets.
        case wrongBrackets(key: String, wanted: String)

        /// `wanted` and `found` are noun phrases.
        case wrongType(key: String, wanted: String, found: String)
        case unknownWord(String, key: String, allowed: [String])
        case missingUnit(key: String, example: String)
        case unreadableQuantity(String, key: String, wanted: String)
        case outOfRange(String, key: String, lowest: String, highest: String)
        case unreadableScale(String)
        case unreadableFingers(String, key: String)
        case tooFewFingers(kind: GestureKind, minimum: Int)
        /// Resting and acting fingers together.
        case tooManyTipFingers(Int)
        /// `side = "middle"` between fewer than two resting fingers.
        case middleOfOne

        /// A direction where no shape goes around.
        case directionOfOpenShape
        /// What is wrong with one of the points, as a noun phrase.
        case wrongPoint(String)
        case pointCount(Int)
        case samePoints
        /// Of points or a recording.
        case tooManyDrawings(limit: Int)
        /// `reason` says what and what to do about it, for people.
        case unusableRecording(String, reason: String)
        /// A detector's program inside another gesture.
        case detectorInside

        case noKind(in: Place)
        case severalKinds(GestureKind, GestureKind, in: Place)
        /// In a list of parts, something that is no table. `example` is what to write.
        case wrongPart(of: GestureKind, example: String, found: String)
        /// None, or `only` one; nil also where that one is wrong.
        case tooFewParts(of: GestureKind, only: GestureKind?)
        case tooManyParts(limit: Int)
        case nestedTooDeep(limit: Int)
        /// `gap` beside a kind that is no sequence.
        case strayGap(beside: GestureKind, in: Place)

        /// A range that ends where it begins, or before it; `swapped` is what to write where that helps.
        case emptyRange(String, key: String, swapped: String)
        /// Of an area or a layer.
        case wrongTableName(of: Place)
        /// An own area with the name of one that needs no table.
        case builtInName(String)
        /// `[layer.base]`
        case reservedLayer
        /// A gesture whose layer is said to be that of those without one.
        case gestureOfBase
        case unknownLayer(String, known: [String])

        /// Nothing says which devices are meant.
        case emptyMatch(DeviceTable)
        /// The filter of a gesture that is no name, but this kind.
        case kindAsName(String, kind: String)
        /// The filter of a gesture that is no name, but the path of a device file.
        case pathAsName(String)
        /// What it says instead of a rotation, as a noun phrase.
        case wrongRotation(String)

        case emptyName
        case unprintableName
        /// Of two gestures, areas or layers. The file is that of the first one, where it is another.
        case duplicateName(String, of: Place, firstLine: Int, file: String?)
        case emptyAction(key: String)
        case unprintableAction(key: String)
        case wrongChord(String, KeyChord.Fault)
        case tooManyChords(limit: Int)
        /// Of a program, an object, an interface or a method; `wanted` is a noun phrase.
        case wrongBusName(String, key: String, wanted: String)
        case wrongSignature(String)
        /// Of so many arguments, where a signature has another number.
        case argumentCount(Int, wanted: Int)
        /// `wanted` and `found` are noun phrases, or `found` is a variable.
        case wrongArgument(signature: String, wanted: String, found: String)
        case unknownVariable(String)
        /// An empty list of which nothing says what would be in it.
        case untypedList
        case nulInArgument
        case neverSent(GesturePhase, by: GestureKind, sent: [GesturePhase])
        /// What `every` is and what it may be, as noun phrases.
        case wrongDimension(String, key: String, of: String, allowed: [String])
        /// A key for what comes several times, at a moment that comes once.
        case onceOnly(String, at: ActionMoment)
        /// `key` is for what goes on for a while.
        case notLasting(String, GestureKind)

        case unusedArea(String)
        /// A layer for gestures of its own that has none.
        case emptyLayer(String)
        /// Every layer of the gesture switches its own gestures off; this is the first of them.
        case neverOn(gesture: String, layer: String, mask: Layer.Mask)

        /// Of parts that are to be there at once, one for other numbers of fingers than all others; nobody touches with both.
        case neverAtOnce(FingerCounts, others: FingerCounts)
        /// Of parts that take turns, one that never has its own: an earlier one takes all its touches.
        case neverItsTurn(GestureKind, behind: GestureKind, isSame: Bool)

        /// Of parts one after the other, one for fewer fingers than are down when it begins.
        case neverFollows(GestureKind, FingerCounts, after: GestureKind, FingerCounts)

        case noAction(gesture: String)
        case noGesture

        /// Stands for issues that are not listed because there are too many.
        case more(count: Int, severity: Severity)
    }

    /// A table of the file.
    public enum Place: Hashable, Sendable {
        /// The file itself: what stands before or beside the tables.
        case file
        case settings
        /// `[[gesture]]`
        case gesture
        /// One of the tables in the list of a gesture that is made of others, such as `sequence`.
        case part(of: GestureKind)
        /// The table that describes what fingers do: `tap = { … }`, in a gesture or in a part of one.
        case kind(GestureKind, isPart: Bool = false)
        /// An action written as a table: `ended = { … }`.
        case action
        /// `step = { … }`
        case step
        /// `during = { … }`
        case during
        /// `dbus = { … }`
        case call
        /// `[[device]]`
        case device
        case deviceTable(DeviceTable)
        /// `[area.NAME]`
        case area
        /// `[layer.NAME]`
        case layer
        /// A file of devices only.
        case quirkFile
    }

    /// A table in braces that is about devices.
    public enum DeviceTable: String, Hashable, Sendable {
        case match, palm, thumb
        /// Which devices a gesture is for.
        case filter = "device"
    }

    public var kind: Kind
    public var position: SourcePosition

    public init(_ kind: Kind, at position: SourcePosition) {
        self.kind = kind
        self.position = position
    }

    public var severity: Severity {
        switch kind {
        case .neverAtOnce, .neverItsTurn, .neverFollows, .noAction, .noGesture, .unusedArea, .emptyLayer, .neverOn: .warning
        case .more(_, let severity): severity
        case .syntax, .tooLarge, .unknownKey, .misplacedKey, .missingKey, .conflictingKeys, .wrongBrackets, .wrongType,
            .unknownWord, .missingUnit, .unreadableQuantity, .outOfRange, .unreadableScale, .unreadableFingers, .tooFewFingers,
            .tooManyTipFingers, .middleOfOne, .noKind, .severalKinds, .wrongPart, .tooFewParts, .tooManyParts, .nestedTooDeep, .strayGap,
            .emptyMatch, .kindAsName, .pathAsName, .wrongRotation, .emptyRange,
            .wrongTableName, .builtInName, .reservedLayer, .gestureOfBase, .unknownLayer,
            .directionOfOpenShape, .wrongPoint, .pointCount, .samePoints, .tooManyDrawings, .unusableRecording, .detectorInside,
            .emptyName, .unprintableName, .duplicateName, .emptyAction, .unprintableAction, .neverSent, .wrongDimension,
            .onceOnly, .notLasting, .wrongChord, .tooManyChords, .wrongBusName, .wrongSignature, .argumentCount, .wrongArgument,
            .unknownVariable, .untypedList, .nulInArgument:
            .error
        }
    }
}
