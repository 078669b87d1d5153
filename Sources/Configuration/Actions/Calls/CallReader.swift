/// Reads `dbus = { service, path, interface, method, arguments }`.
struct CallReader {
    let log: DiagnosticCollector

    /// Nil, and reported, where it names no method that can be called.
    func call(_ entry: TOMLEntry) -> MethodCall? {
        guard case .table(let content) = entry.value.content else {
            let wanted = #"a table in braces such as { service = "…", path = "/…", interface = "…", method = "…" }"#
            log.error(.wrongType(key: entry.key, wanted: wanted, found: entry.value.type), at: entry.value.position)
            return nil
        }
        var table = TableReader(content, as: .call, log: log)
        let errorCount = log.errorCount
        let call = call(&table)
        table.finish()
        return log.errorCount == errorCount ? call : nil
    }

    fileprivate func call(_ table: inout TableReader) -> MethodCall? {
        let bus = table.word("bus", default: MethodCall.BusKind.session)
        let service = name("service", .service, example: "org.freedesktop.Notifications", &table)
        let path = name("path", .path, example: "/org/freedesktop/Notifications", &table)
        let interface = name("interface", .interface, example: "org.freedesktop.Notifications", &table)
        let method = name("method", .member, example: "CloseNotification", &table)
        let types = signature(&table)
        let arguments = arguments(&table, as: types)
        guard let service, let path, let interface, let method, let arguments else { return nil }
        return MethodCall(bus: bus, service: service, path: path, interface: interface, method: method, arguments: arguments)
    }

    private func name(_ key: String, _ form: BusName, example: String, _ table: inout TableReader) -> String? {
        table.note(key, .text(TextForm(form.noun, example: example)))
        guard let value = table.required(key, example: "\(key) = \"\(example)\"")?.value else { return nil }
        guard case .string(let name) = value.content else {
            table.wrongType(key, value, wanted: form.wanted)
            return nil
        }
        if form.allows(name) { return name }
        log.error(.wrongBusName(name, key: key, wanted: form.wanted), at: value.position)
        return nil
    }

    /// Nil where the file leaves it out; where it is none, reported.
    private func signature(_ table: inout TableReader) -> [ArgumentType]? {
        table.note("signature", .text(TextForm("the letters of types on the bus", example: "su", pattern: "^[sobynqiuxtdva{}]*$")))
        guard let value = table.entry("signature")?.value else { return nil }
        guard case .string(let text) = value.content else {
            table.wrongType("signature", value, wanted: #"letters of types such as "su""#)
            return nil
        }
        if let types = ArgumentType.types(parsing: text) { return types }
        log.error(.wrongSignature(text), at: value.position)
        return nil
    }

    private func arguments(_ table: inout TableReader, as types: [ArgumentType]?) -> [MethodArgument]? {
        table.note("arguments", .list(of: .anything))
        let value = table.entry("arguments")?.value
        let elements: [TOMLValue]
        switch value?.content {
        case .array(let list): elements = list
        case nil: elements = []
        case .string, .integer, .float, .boolean, .date, .table:
            if let value { table.wrongType("arguments", value, wanted: #"a list such as ["hello", 7, true]"#) }
            return nil
        }
        // What they should be cannot be told.
        if types == nil, table.present("signature") != nil { return nil }
        if let types, types.count != elements.count {
            log.error(.argumentCount(elements.count, wanted: types.count), at: value?.position ?? table.position(of: "signature"))
            return nil
        }
        let reader = ArgumentReader(log: log)
        let arguments = elements.enumerated().compactMap { place, element in
            (types?[place] ?? reader.naturalType(of: element)).flatMap { reader.argument(element, as: $0) }
        }
        return arguments.count == elements.count ? arguments : nil
    }
}

extension MethodCall {
    static let words = TableReader.words(of: .call) { _ = CallReader(log: $0.log).call(&$0) }
}

extension Diagnostic {
    /// Of a program, an object, an interface or a method.
    /// - Parameter wanted: What to write, as a noun phrase.
    static func wrongBusName(_ text: String, key: String, wanted: String) -> Diagnostic {
        Diagnostic(.wrongAction, "\(quoted(key)) is \(quoted(text)); it must be \(wanted)")
    }

    fileprivate static func wrongSignature(_ text: String) -> Diagnostic {
        Diagnostic(
            .wrongAction,
            #""signature" is \#(quoted(text)); it must be letters of types (s o b y n q i u x t d v), of lists such as as, and of tables such as "#
                + "a{sv}")
    }

    /// So many arguments, and a signature with another number of types.
    fileprivate static func argumentCount(_ count: Int, wanted: Int) -> Diagnostic {
        Diagnostic(
            .wrongAction,
            #""signature" has \#(wanted) \#(wanted == 1 ? "type" : "types"), and "arguments" \#(count) \#(count == 1 ? "value" : "values")"#
        )
    }
}
