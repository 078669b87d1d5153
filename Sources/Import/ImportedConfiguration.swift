/// What foreign files say, in Tactus's terms, and what of it Tactus does not do.
public struct ImportedConfiguration: Hashable, Sendable {
    /// In the order of the files, which is the order of precedence. Names differ.
    public private(set) var gestures: [ImportedGesture] = []
    /// By file and line.
    public private(set) var leftovers: [Leftover] = []
    /// What is to be known about that which was carried over. Each is a line and there once.
    public private(set) var notes: [String] = []

    /// Bytes of the largest file that is read. Real ones have a twentieth of that.
    public static let sizeLimit = ImportLimits.size

    /// Of no file.
    public init() {}

    init(gestures: [ImportedGesture], leftovers: [Leftover], notes: [String] = []) {
        self.gestures = gestures
        self.notes = notes
        self.leftovers = leftovers.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map(\.element)
        nameGestures()
    }

    /// Reads the bytes of a file, of which every program has a form of its own.
    /// - Parameter name: What the file is called in what is said of it.
    public init(parsing text: [UInt8], named name: String, of source: ImportSource) throws(ImportError) {
        if text.count > ImportLimits.size { throw ImportError(.tooLarge(bytes: text.count)) }
        switch source {
        case .libinputGestures: self = try LibinputGesturesReader.read(text, named: name)
        case .touchegg: self = try ToucheggReader.read(text, named: name)
        case .fusuma: self = try FusumaReader.read(text, named: name)
        case .syngesture: self = try SyngestureReader.read(text, named: name)
        case .lisgd: self = try LisgdReader.read(text, named: name)
        }
    }

    /// Reads the arguments that lisgd is started with, as a shell has split them, without the program's own name.
    public init(lisgdArguments words: [String], named name: String) throws(ImportError) {
        let size = words.reduce(0) { $0 + $1.utf8.count }
        if size > ImportLimits.size { throw ImportError(.tooLarge(bytes: size)) }
        self = try LisgdReader.read(words, named: name)
    }

    /// Joins several files, one after the other. Of active gestures for the same in several of them the first one counts; a later one
    /// becomes a comment, or keeps the counts of fingers that are left. What is a comment takes nothing from others.
    public init(merging parts: [ImportedConfiguration]) {
        var places: [ImportedGesture.Identity: [Int: String]] = [:]
        for part in parts {
            leftovers += part.leftovers
            for note in part.notes where !notes.contains(note) { notes.append(note) }
            var own: [(identity: ImportedGesture.Identity, count: Int, place: String)] = []
            for var gesture in part.gestures {
                if gesture.isActive {
                    var taken = places[gesture.identity] ?? [:]
                    // What is for all devices is for these, too.
                    if gesture.device != nil { taken.merge(places[gesture.identity.onAllDevices] ?? [:]) { first, _ in first } }
                    let counts = gesture.fingers.counts
                    if let place = counts.lazy.compactMap({ taken[$0] }).first {
                        let leftover = gesture.leftover(behind: place)
                        leftovers.append(leftover)
                        if let rest = gesture.fingers.without(Set(taken.keys)) {
                            gesture.fingers = rest
                        } else {
                            gesture.obstacle = leftover.reason
                        }
                    }
                    for count in counts { own.append((gesture.identity, count, "\(Excerpt.name(gesture.file)):\(gesture.line)")) }
                }
                gestures.append(gesture)
            }
            for (identity, count, place) in own where places[identity]?[count] == nil { places[identity, default: [:]][count] = place }
        }
        nameGestures()
    }

    /// Numbers the names that come twice: first those of gestures that are active.
    private mutating func nameGestures() {
        var taken: Set<String> = []
        let order = gestures.indices.filter { gestures[$0].isActive } + gestures.indices.filter { !gestures[$0].isActive }
        for index in order {
            let title = gestures[index].title
            var name = title
            var number = 2
            while !taken.insert(name).inserted {
                name = "\(title) (\(number))"
                number += 1
            }
            gestures[index].name = name
        }
    }
}
