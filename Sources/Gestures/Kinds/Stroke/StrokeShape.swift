/// A shape that a stroke may have.
public enum StrokeShape: Hashable, Sendable {
    /// `turning` is about shapes that go around (``BuiltInStroke/goesAround``) and without meaning for the others.
    case builtIn(BuiltInStroke, turning: RotateGesture.Direction = .either)
    /// A shape of the user's.
    case recorded(StrokeTemplate)

    /// What reasons call it: short, and free of memory of its own.
    public enum Name: Hashable, Sendable, BitwiseCopyable {
        /// One of the built-in shapes.
        case builtIn(BuiltInStroke)
        /// By the name that its template was given, or none.
        case recorded
    }

    /// Whichever way around.
    public static let allBuiltIn = BuiltInStroke.allCases.map { StrokeShape.builtIn($0) }

    /// Equal but for the way around.
    func isSame(as other: StrokeShape) -> Bool {
        switch (self, other) {
        case (.builtIn(let own, _), .builtIn(let other, _)): own == other
        case (.recorded(let own), .recorded(let other)): own == other
        case (.builtIn, .recorded), (.recorded, .builtIn): false
        }
    }

    var name: Name {
        switch self {
        case .builtIn(let shape, _): .builtIn(shape)
        case .recorded: .recorded
        }
    }
}

extension StrokeShape.Name: CustomStringConvertible {
    public var description: String {
        switch self {
        case .builtIn(let shape): shape.rawValue
        case .recorded: "a recorded shape"
        }
    }
}
