/// A shape that a stroke may have.
public enum StrokeShape: Hashable, Sendable {
    /// A built-in shape. `turning` concerns shapes that go around (``BuiltInStroke/goesAround``) and has no effect on others.
    case builtIn(BuiltInStroke, turning: RotateGesture.Direction = .either)
    /// A shape that the user has recorded.
    case recorded(StrokeTemplate)

    /// The name of a shape in failures: short, and without allocated memory.
    public enum Name: Hashable, Sendable, BitwiseCopyable {
        /// One of the built-in shapes.
        case builtIn(BuiltInStroke)
        /// A recorded shape; its template has the name.
        case recorded
        /// A part of a circle, which is none of the built-in shapes.
        case arc
    }

    /// All built-in shapes, in either direction.
    public static let allBuiltIn = BuiltInStroke.allCases.map { StrokeShape.builtIn($0) }

    /// Returns whether both are equal except for the direction.
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
        case .arc: "a part of a circle"
        }
    }
}
