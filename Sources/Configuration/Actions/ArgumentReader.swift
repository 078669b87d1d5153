import Diagnostics

/// Reads the arguments of a method call and checks their types.
struct ArgumentReader {
    let log: DiagnosticCollector

    /// Reads a value of a given type; nil, and reported, if it is not a value of that type.
    func argument(_ value: TOMLValue, as type: ArgumentType) -> MethodArgument? {
        switch type {
        case .variant:
            return naturalType(of: value).flatMap { argument(value, as: $0) }.map { MethodArgument(type: type, content: .inside($0)) }
        case .list(let element):
            guard case .array(let elements) = value.content else { return refuse(value, type) }
            let arguments = elements.compactMap { argument($0, as: element) }
            return arguments.count == elements.count ? MethodArgument(type: type, content: .list(arguments)) : nil
        case .dictionary(let element):
            guard case .table(let table) = value.content else { return refuse(value, type) }
            let entries = table.entries.compactMap { entry -> MethodArgument.Entry? in
                guard isText(entry.key, at: entry.position) else { return nil }
                return argument(entry.value, as: element).map { MethodArgument.Entry(key: entry.key, value: $0) }
            }
            return entries.count == table.entries.count ? MethodArgument(type: type, content: .dictionary(entries)) : nil
        case .basic(let basic): return content(value, as: basic).map { MethodArgument(type: type, content: $0) }
        }
    }

    /// Returns the type of a value without a signature; nil, and reported, if the type cannot be found.
    ///
    /// Strings are `s`, whole numbers `i`, numbers with a fraction `d`, and Booleans `b`. A string that begins with `$TACTUS_` has
    /// the type of that variable. The first element of a list determines the list's type, and the values of a table are variants.
    func naturalType(of value: TOMLValue) -> ArgumentType? {
        switch value.content {
        case .string(let text):
            guard text.hasPrefix(Self.mark) else { return .basic(.text) }
            return variable(text, at: value.position).map { .basic($0.type) }
        case .integer: return .basic(.int32)
        case .float: return .basic(.double)
        case .boolean: return .basic(.truth)
        case .array(let elements):
            guard let first = elements.first else {
                log.error(.untypedList, at: value.position)
                return nil
            }
            return naturalType(of: first).map { .list(of: $0) }
        case .table: return .dictionary(of: .variant)
        case .date:
            log.error(
                .wrongType(key: Self.key, wanted: "strings, numbers, true, false, lists and tables", found: value.type), at: value.position)
            return nil
        }
    }

    private static let key = "arguments"
    private static let mark = "$TACTUS_"

    private func content(_ value: TOMLValue, as basic: ArgumentType.Basic) -> MethodArgument.Content? {
        switch (value.content, basic) {
        case (.string(let text), _) where text.hasPrefix(Self.mark):
            guard let variable = variable(text, at: value.position) else { return nil }
            if variable.fits(basic) { return .variable(variable) }
            log.error(.wrongVariable(text, as: .basic(basic)), at: value.position)
            return nil
        case (.string(let text), .text): return isText(text, at: value.position) ? .text(text) : nil
        case (.string(let text), .path):
            if BusName.path.allows(text) { return .text(text) }
            log.error(.wrongBusName(text, key: Self.key, wanted: BusName.path.wanted), at: value.position)
            return nil
        case (.boolean(let truth), .truth): return .truth(truth)
        case (.float(let number), .double): return .number(number)
        case (.integer(let number), .double): return .number(Double(number))
        case (.integer(let number), _):
            guard let range = basic.range else { return refuse(value, .basic(basic)) }
            if range.contains(number) { return .whole(number) }
            let (lowest, highest) = ("\(range.lowerBound)", "\(range.upperBound) for \(quoted(basic.rawValue))")
            log.error(.outOfRange("\(number)", key: Self.key, lowest: lowest, highest: highest), at: value.position)
            return nil
        case (.string, _), (.float, _), (.boolean, _), (.date, _), (.array, _), (.table, _): return refuse(value, .basic(basic))
        }
    }

    private func variable(_ text: String, at position: SourcePosition) -> EventVariable? {
        if let variable = EventVariable(rawValue: String(text.dropFirst())) { return variable }
        log.error(.unknownVariable(text), at: position)
        return nil
    }

    private func isText(_ text: String, at position: SourcePosition) -> Bool {
        if !text.utf8.contains(0) { return true }
        log.error(.nulInArgument, at: position)
        return false
    }

    private func refuse<Result>(_ value: TOMLValue, _ type: ArgumentType) -> Result? {
        log.error(.wrongArgument(value.type, as: type), at: value.position)
        return nil
    }
}

extension Diagnostic {
    /// The diagnostic for a value of a wrong type.
    ///
    /// - Parameter found: The type of the value in the file, as a noun phrase such as "a list".
    fileprivate static func wrongArgument(_ found: String, as type: ArgumentType) -> Diagnostic {
        Diagnostic(.wrongAction, #"an argument must be \#(type.noun) (\#(quoted(type.signature))), not \#(found)"#)
    }

    /// The diagnostic for a variable with values of another type.
    fileprivate static func wrongVariable(_ variable: String, as type: ArgumentType) -> Diagnostic {
        Diagnostic(.wrongAction, "\(quoted(variable)) is no value for \(quoted(type.signature)), which is \(type.noun)")
    }

    fileprivate static func unknownVariable(_ text: String) -> Diagnostic {
        let meant = EventVariable.meant(by: String(text.dropFirst())).map { "$\($0)" }
        let known = listed(EventVariable.allCases.map { "$\($0.rawValue)" }, hint: manualHint)
        return Diagnostic(
            .wrongAction, "there is no \(quoted(text))\(didYouMean(meant)); it can be \(known)",
            replacement: meant.map { "\"\($0)\"" })
    }

    /// The diagnostic for an empty list without a signature: nothing shows the type of its elements.
    fileprivate static var untypedList: Diagnostic {
        Diagnostic(.wrongAction, #"the type of an empty list is unknown; add signature = "…", for example "as" for a list of strings"#)
    }

    fileprivate static var nulInArgument: Diagnostic {
        Diagnostic(.wrongAction, "an argument contains a NUL character, which the bus does not carry")
    }
}
