import Configuration
import Diagnostics
import Gestures

extension Configuration {
    /// The notes about layers that have gestures but no condition, and that no gesture switches to. That may be intended: `tactus layer
    /// NAME` switches from outside.
    var layerDiagnostics: [Diagnostic] {
        if layers.isEmpty { return [] }
        let switchedTo = Set(gestures.flatMap(\.layersSwitchedTo))
        // An empty layer has a warning of its own.
        let empty = Set(warnings.filter { $0.code == .unused }.compactMap(\.position))
        return layers.filter { $0.when == nil && !switchedTo.contains($0.name) && !empty.contains($0.position) }.map { layer in
            let message =
                "nothing in the file switches to the layer \(quoted(layer.name)); \"tactus layer NAME\" can, "
                + "and so can run = { layer = \(quoted(layer.name)) } in a gesture"
            return Diagnostic(.note, .unused, at: layer.position, message)
        }.limited()
    }
}

extension ConfiguredGesture {
    fileprivate var layersSwitchedTo: [String] {
        Action.Trigger.allCases.flatMap { action(at: $0)?.parts ?? [] }.compactMap { part in
            if case .layer(let name) = part.order { name } else { nil }
        }
    }
}

extension Configuration {
    /// The warnings about variables in commands, notifications and calls that are never set, or that no shell replaces; in the order of the
    /// file.
    var variableDiagnostics: [Diagnostic] {
        gestures.flatMap { $0.commandDiagnostics + $0.fieldDiagnostics }.sortedByPosition.limited()
    }
}

extension ConfiguredGesture {
    fileprivate var commandDiagnostics: [Diagnostic] {
        commands.flatMap { command in
            faults(in: command.text, at: command.trigger).map { unset($0, at: command.trigger, command.position) }
        }
    }

    fileprivate var fieldDiagnostics: [Diagnostic] {
        Action.Trigger.allCases.flatMap { trigger in
            (action(at: trigger)?.parts ?? []).flatMap { part in
                let faults = part.order.variables.compactMap { fault(of: $0.rawValue, at: trigger) }
                return faults.map { unset($0, at: trigger, part.origin.position ?? position) }
            }
        }
    }

    private func unset(_ fault: String, at trigger: Action.Trigger?, _ position: SourcePosition) -> Diagnostic {
        let key = trigger?.rawValue ?? "detector"
        return Diagnostic(.warning, .unsetVariable, at: position, "\(quoted(name)) (\(key)): \(fault)")
    }

    /// Returns a description of each fault in the variables of a command; an empty list without faults.
    private func faults(in text: Command, at trigger: Action.Trigger?) -> [String] {
        switch text {
        case .shell(let line):
            return line.tactusVariables.compactMap { fault(of: $0, at: trigger) }
        case .arguments(let words):
            let names = words.flatMap(\.tactusVariables)
            // A list with -c probably begins with a shell, which replaces the variables.
            guard !words.contains("-c"), let first = names.first else { return names.compactMap { fault(of: $0, at: trigger) } }
            return [#"a list runs without a shell, so "$\#(first)" is given as it is; write the command in one text instead"#]
        }
    }

    /// Describes why a variable is never set; nil if it can be set. Without a trigger, the command is a detector.
    private func fault(of name: String, at trigger: Action.Trigger?) -> String? {
        guard let variable = EventVariable(rawValue: name) else {
            let meant = EventVariable.meant(by: name).map { " (did you mean $\($0)?)" } ?? "; man tactus.toml lists the variables"
            return "there is no $\(name)\(meant)"
        }
        // A detector runs without an event, so only $TACTUS_GESTURE has a value.
        if trigger == nil {
            return variable == .gesture ? nil : "$\(name) is not set for a detector, which is shown the fingers line by line"
        }
        switch variable {
        case .direction where !gesture.traits.mayHaveDirection:
            return "$\(name) is not set, as this gesture has no direction"
        case .steps where step == nil:
            return "$\(name) is not set, as this gesture has no step"
        default:
            return nil
        }
    }
}

extension String {
    /// The names that begin with `TACTUS_` and follow `$` or `${`, each once.
    fileprivate var tactusVariables: [String] { shellVariables.filter { $0.hasPrefix("TACTUS_") && $0 != "TACTUS_" } }
}
