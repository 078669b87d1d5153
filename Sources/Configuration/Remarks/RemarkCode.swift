/// What kind of thing a remark is: a word for programs, which stays when the message is put better.
public enum RemarkCode: String, CaseIterable, Hashable, Sendable {
    // The file.
    case syntax
    case tooLarge = "too-large"
    case unknownKey = "unknown-key"
    case misplacedKey = "misplaced-key"
    case missingKey = "missing-key"
    case conflictingKeys = "conflicting-keys"
    case wrongBrackets = "wrong-brackets"
    case wrongType = "wrong-type"
    case unknownWord = "unknown-word"
    case missingUnit = "missing-unit"
    case wrongQuantity = "wrong-quantity"
    case outOfRange = "out-of-range"
    case wrongFingers = "wrong-fingers"
    case wrongShape = "wrong-shape"
    case unusableRecording = "unusable-recording"
    case wrongKind = "wrong-kind"
    case wrongParts = "wrong-parts"
    case wrongDevice = "wrong-device"
    case wrongName = "wrong-name"
    case duplicateName = "duplicate-name"
    case wrongAction = "wrong-action"
    case neverSent = "never-sent"
    case noAction = "no-action"
    case noGesture = "no-gesture"
    /// An area or a layer.
    case unused
    case unsetVariable = "unset-variable"
    case neverTogether = "never-together"
    /// So many of something that the rest is only counted.
    case more

    // What gestures do to each other.
    case neverHappens = "never-happens"
    case hardlyHappens = "hardly-happens"
    case comesLate = "comes-late"
    case waits

    // The machine.
    case impossible
    case deviceAbsent = "device-absent"
    case noDevice = "no-device"
    case commandNotFound = "command-not-found"
    case commandNotExecutable = "command-not-executable"
    case noKeyboard = "no-keyboard"

    // The desktop.
    case desktopClash = "desktop-clash"
    case desktopUnknown = "desktop-unknown"
    /// Gestures act behind a locked screen.
    case screenLock = "screen-lock"

    /// Whether there is something to see at the position.
    var hasPlace: Bool { self != .more && self != .noGesture && self != .tooLarge }
}
