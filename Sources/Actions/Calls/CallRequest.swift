package import System

/// A method to be called because of a gesture.
package struct CallRequest {
    /// Which bus is asked for.
    package enum Line: Hashable, Sendable {
        case session, system

        /// To stand after "there is no".
        var noun: String {
            switch self {
            case .session: "user bus"
            case .system: "system bus"
            }
        }
    }

    package var call: BusCall
    package var line: Line
    package var label: ActionLabel
    /// The call, for people.
    package var text: String

    package init(_ call: BusCall, on line: Line, for label: ActionLabel, text: String) {
        self.call = call
        self.line = line
        self.label = label
        self.text = text
    }
}
