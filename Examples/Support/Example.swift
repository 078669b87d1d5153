public import GestureKit
internal import Glibc
public import TouchInput

/// A program that shows what gestures do, as one line of text that changes.
///
/// The argument is the source of its touches: a recording, a device such as `/dev/input/event5`, or a sentence. Without an argument it
/// plays a sentence of its own.
public protocol Example: AnyObject {
    /// The type that receives the touches.
    associatedtype Listener: TouchListener

    /// The sentence that is played without an argument.
    static var sentence: String { get }

    /// Creates the example in its initial state.
    init(on surface: Surface)

    /// Creates the receiver of the touches. Called once.
    func makeListener() -> Listener

    /// The state of the example, as one line of text.
    var line: String { get }
}

/// Receives frames and time, as a ``GestureHost`` and a ``DetectEngine`` do.
public protocol TouchListener {
    /// Takes a frame.
    mutating func consume(_ frame: TouchFrame)
    /// Fires the deadlines up to and including `time`.
    mutating func advance(to time: TouchInstant)
    /// The time of the next ``advance(to:)`` if no frame comes before; nil while nothing is pending.
    var nextDeadline: TouchInstant? { get }
    /// Ends the touches. No frame follows.
    mutating func finish()
}

extension GestureHost: TouchListener {}

extension DetectEngine: TouchListener {}

extension Example {
    /// Runs the program.
    public static func main() {
        do {
            let arguments = CommandLine.arguments.dropFirst()
            guard arguments.count < 2 else { throw SourceError.tooManyArguments }
            let source = try TouchSource(arguments.first ?? sentence)
            let example = Self(on: source.surface)
            var player = Player(example)
            try player.play(source)
        } catch {
            let message = "\(Self.self): \(error)\n"
            write(STDERR_FILENO, message, message.utf8.count)
            exit(1)
        }
    }
}
