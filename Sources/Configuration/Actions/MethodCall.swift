import Diagnostics

/// A call of a method on a message bus: `dbus = { … }`.
package struct MethodCall: Hashable, Sendable {
    /// A message bus. The raw values are the words of the configuration file.
    package enum BusKind: String, CaseIterable, Hashable, Sendable {
        case session, system
    }

    package var bus = BusKind.session
    /// The program's name on the bus.
    package var service: String
    /// The path of the object.
    package var path: String
    package var interface: String
    package var method: String
    package var arguments: [MethodArgument] = []
}

extension MethodCall: CustomStringConvertible {
    /// The call for messages: `org.freedesktop.Notifications.CloseNotification(7) of org.freedesktop.Notifications`. It ends with the bus
    /// if that is the system bus.
    package var description: String {
        let list = arguments.map(\.description).joined(separator: ", ")
        return "\(interface).\(method)(\(list)) of \(service)\(bus == .system ? " on the system bus" : "")"
    }
}

/// An argument of a method, with a value that fits its type.
package struct MethodArgument: Hashable, Sendable {
    package indirect enum Content: Hashable, Sendable {
        case text(String)
        case whole(Int64)
        case number(Double)
        case truth(Bool)
        case list([MethodArgument])
        case dictionary([Entry])
        /// A value in a variant.
        case inside(MethodArgument)
        /// A value of the gesture's event.
        case variable(EventVariable)
    }

    package struct Entry: Hashable, Sendable {
        package var key: String
        package var value: MethodArgument
    }

    package var type: ArgumentType
    package var content: Content
}

extension MethodCall {
    /// The variables in the arguments, in their order, each as often as it occurs.
    package var variables: [EventVariable] { arguments.flatMap(\.variables) }
}

extension MethodArgument {
    fileprivate var variables: [EventVariable] {
        switch content {
        case .text, .whole, .number, .truth: []
        case .list(let elements): elements.flatMap(\.variables)
        case .dictionary(let entries): entries.flatMap(\.value.variables)
        case .inside(let argument): argument.variables
        case .variable(let variable): [variable]
        }
    }
}

extension MethodArgument: CustomStringConvertible {
    /// The argument much as the file would write it; long texts are cut.
    package var description: String {
        switch content {
        case .text(let text): quoted(text)
        case .whole(let number): "\(number)"
        case .number(let number): plain(number)
        case .truth(let truth): "\(truth)"
        case .list(let elements): "[\(elements.map(\.description).joined(separator: ", "))]"
        case .dictionary(let entries): "{\(entries.map { "\($0.key) = \($0.value)" }.joined(separator: ", "))}"
        case .inside(let argument): argument.description
        case .variable(let variable): "$\(variable.rawValue)"
        }
    }
}

/// A value of a gesture's event. Commands have the same values in their environment; a test compares the two.
package enum EventVariable: String, CaseIterable, Hashable, Sendable {
    case gesture = "TACTUS_GESTURE"
    case phase = "TACTUS_PHASE"
    case fingers = "TACTUS_FINGERS"
    case device = "TACTUS_DEVICE"
    case x = "TACTUS_X"
    case y = "TACTUS_Y"
    case startX = "TACTUS_START_X"
    case startY = "TACTUS_START_Y"
    case dx = "TACTUS_DX"
    case dy = "TACTUS_DY"
    case vx = "TACTUS_VX"
    case vy = "TACTUS_VY"
    case scale = "TACTUS_SCALE"
    case rotation = "TACTUS_ROTATION"
    case durationMS = "TACTUS_DURATION_MS"
    case direction = "TACTUS_DIRECTION"
    case steps = "TACTUS_STEPS"
    case app = "TACTUS_APP"
    case title = "TACTUS_TITLE"

    /// The natural type of the value.
    package var type: ArgumentType.Basic {
        switch self {
        case .gesture, .phase, .device, .direction, .app, .title: .text
        case .fingers, .durationMS, .steps: .int32
        case .x, .y, .startX, .startY, .dx, .dy, .vx, .vy, .scale, .rotation: .double
        }
    }

    /// Returns true if the value can be converted to a type: numbers to any number or text, text to text only.
    func fits(_ type: ArgumentType.Basic) -> Bool {
        switch type {
        case .text: true
        case .path, .truth: false
        case .byte, .int16, .uint16, .int32, .uint32, .int64, .uint64, .double: self.type != .text
        }
    }
}

extension EventVariable {
    /// Suggests the name of the variable that was most likely meant; nil if no name is similar.
    package static func meant(by name: String) -> String? {
        // The common prefix carries no information, and names are compared in lowercase.
        func tail(_ name: String) -> String { String(name.dropFirst("TACTUS_".count)).lowercased() }
        let names = Dictionary(uniqueKeysWithValues: allCases.map { (tail($0.rawValue), $0.rawValue) })
        return closest(to: tail(name), among: names.keys.sorted()).flatMap { names[$0] }
    }
}
