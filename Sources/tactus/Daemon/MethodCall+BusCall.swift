internal import Actions
internal import Configuration
internal import System

extension MethodCall {
    /// Returns the call for the bus, with the values of the event.
    func busCall(of event: EventFields) -> BusCall {
        BusCall(method, of: interface, at: path, to: service, arguments.map { $0.value(of: event) })
    }

    var line: CallRequest.Line {
        switch bus {
        case .session: .session
        case .system: .system
        }
    }
}

extension MethodArgument {
    fileprivate func value(of event: EventFields) -> BusValue {
        switch content {
        case .text(let text): type == .basic(.path) ? .path(text) : .text(text)
        case .truth(let truth): .truth(truth)
        case .whole(let number): basic.value(of: number)
        case .number(let number): .double(number)
        case .inside(let argument): .variant(argument.value(of: event))
        case .list(let elements): .list(of: elementSignature, elements.map { $0.value(of: event) })
        case .dictionary(let entries):
            .list(of: elementSignature, entries.map { .pair(.text($0.key), $0.value.value(of: event)) })
        case .variable(let variable): value(of: event.value(of: variable))
        }
    }

    /// Returns the value of a variable. Without a value, or with a text for another type, it is an empty text, 0 or false.
    private func value(of field: EventFields.Value?) -> BusValue {
        switch (field, basic) {
        case (_, .text): .text(field?.plain ?? "")
        case (.number(let number), .double): .double(number)
        case (.number(let number), _): basic.value(of: Int64(number.isFinite ? min(max(number.rounded(), -1e15), 1e15) : 0))
        case (.whole(let number), .double): .double(Double(number))
        case (.whole(let number), _): basic.value(of: Int64(number))
        case (.text, .double), (nil, .double): .double(0)
        case (.text, _), (nil, _): basic.value(of: 0)
        }
    }

    /// The basic type; a text for all other types.
    private var basic: ArgumentType.Basic { if case .basic(let basic) = type { basic } else { .text } }

    /// The signature of the elements of a list or dictionary.
    private var elementSignature: String { String(type.signature.dropFirst()) }
}

extension ArgumentType.Basic {
    /// Returns the nearest value of the type.
    fileprivate func value(of number: Int64) -> BusValue {
        switch self {
        case .byte: .byte(UInt8(clamping: number))
        case .int16: .int16(Int16(clamping: number))
        case .uint16: .uint16(UInt16(clamping: number))
        case .int32: .integer(Int32(clamping: number))
        case .uint32: .count(UInt32(clamping: number))
        case .int64: .int64(number)
        case .uint64: .uint64(UInt64(clamping: number))
        case .double: .double(Double(number))
        case .truth: .truth(number != 0)
        case .text, .path: .text("\(number)")
        }
    }
}

extension EventFields {
    /// Returns the value of a variable; nil if the event has none.
    func value(of variable: EventVariable) -> Value? { list.first { $0.variable == variable }?.value }
}
