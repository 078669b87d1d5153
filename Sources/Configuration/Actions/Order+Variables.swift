internal import Diagnostics

extension Order {
    /// The variables that Tactus itself replaces by values. A command has all variables in its environment.
    package var variables: [EventVariable] {
        switch self {
        case .notify(let text): text.variables
        case .dbus(let call): call.variables
        case .run, .keys, .button, .layer: []
        }
    }
}

extension Configuration {
    /// Returns true if an action names the variable. Programs may read variables that no action names.
    package func names(_ variable: EventVariable) -> Bool {
        let orders = gestures.lazy.flatMap { gesture in Action.Trigger.allCases.flatMap { gesture.action(at: $0)?.parts ?? [] } }
        return orders.contains { $0.order.variables.contains(variable) } || commands.contains { $0.text.names(variable) }
    }
}

extension Command {
    fileprivate func names(_ variable: EventVariable) -> Bool {
        switch self {
        case .shell(let line): line.contains(variable.rawValue)
        case .arguments(let words): words.contains { $0.contains(variable.rawValue) }
        }
    }
}
