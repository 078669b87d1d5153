public import MessageBus

/// A method to be called because of a gesture.
public struct CallRequest {
    /// Which bus is asked for.
    public enum Line: Hashable, Sendable {
        case session, system

        /// To stand after "there is no".
        var noun: String {
            switch self {
            case .session: "user bus"
            case .system: "system bus"
            }
        }
    }

    public var call: BusCall
    public var line: Line
    public var label: ActionLabel
    /// The call, for people.
    public var text: String

    public init(_ call: BusCall, on line: Line, for label: ActionLabel, text: String) {
        self.call = call
        self.line = line
        self.label = label
        self.text = text
    }
}
