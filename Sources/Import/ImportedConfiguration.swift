/// What foreign files say, in Tactus's terms, and what of it Tactus does not do.
public struct ImportedConfiguration: Hashable, Sendable {
    /// In the order of the files, which is the order of precedence. Names differ.
    public private(set) var gestures: [ImportedGesture] = []
    /// By file and line.
    public private(set) var leftovers: [Leftover] = []

    /// Bytes of the largest file that is read. Real ones have a twentieth of that.
    public static let sizeLimit = ImportLimits.size

    /// Of no file.
    public init() {}

    init(gestures: [ImportedGesture], leftovers: [Leftover]) {
        self.gestures = gestures
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

    /// Of several files one after the other. Of what is in more than one of them, the first stays.
    public init(merging parts: [ImportedConfiguration]) {
        var places: [ImportedGesture.Identity: String] = [:]
        for part in parts {
            leftovers += part.leftovers
            for gesture in part.gestures {
                if let place = places[gesture.identity] {
                    leftovers.append(gesture.leftover(behind: place))
                } else {
                    places[gesture.identity] = "\(Excerpt.of(gesture.file)):\(gesture.line)"
                    gestures.append(gesture)
                }
            }
        }
        nameGestures()
    }

    private mutating func nameGestures() {
        var taken: Set<String> = []
        for index in gestures.indices {
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
