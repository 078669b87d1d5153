import Diagnostics

/// The keys of `dbus = { bus, service, path, interface, method, signature, arguments }`.
final class CallKeys: KeyTable {
    static let keys = CallKeys()
    static let table = keys.declared(as: "gesture.run.dbus")

    let bus = DeclaredKey.word("bus", default: MethodCall.BusKind.session, "The message bus: the bus of your session, or the system bus.")
    let service = DeclaredKey.name(
        "service", .service, example: "org.freedesktop.Notifications", "The name of the program on the bus.")
    let path = DeclaredKey.name("path", .path, example: "/org/freedesktop/Notifications", "The object that has the method.")
    let interface = DeclaredKey.name(
        "interface", .interface, example: "org.freedesktop.Notifications", "The interface of the method.")
    let method = DeclaredKey.name("method", .member, example: "CloseNotification", "The method.")
    let signature = DeclaredKey.signature(
        "signature", "The types of the arguments, if they differ from the natural ones: s, i, d, b, lists and a{sv}.")
    let arguments = DeclaredKey.entry(
        "arguments", .list(of: .anything), "The arguments of the method. A variable such as \"$TACTUS_SCALE\" stands for its value.")

    var declared: [Reference.Key] {
        [
            bus.declaration, service.declaration, path.declaration, interface.declaration, method.declaration, signature.declaration,
            arguments.declaration,
        ]
    }
}

extension DeclaredKey where Value == String? {
    fileprivate static func name(_ name: String, _ form: BusName, example: String, _ sentence: String) -> DeclaredKey {
        DeclaredKey(
            name, .text(TextForm(form.noun, example: example)), default: nil, required: "\(name) = \"\(example)\"", sentence
        ) { entry, table in
            guard let text = table.log.text(entry, wanted: form.wanted) else { return nil }
            if form.allows(text) { return text }
            table.log.error(.wrongBusName(text, key: entry.key, wanted: form.wanted), at: entry.value.position)
            return nil
        }
    }
}

extension DeclaredKey where Value == [ArgumentType]? {
    fileprivate static func signature(_ name: String, _ sentence: String) -> DeclaredKey {
        let form = TextForm("the letters of types on the bus", example: "su", pattern: "^[sobynqiuxtdva{}]*$", shared: .dropped)
        return DeclaredKey(name, .text(form), default: nil, sentence) { entry, table in
            guard let text = table.log.text(entry, wanted: #"letters of types such as "su""#) else { return nil }
            if let types = ArgumentType.types(parsing: text) { return types }
            table.log.error(.wrongSignature(text), at: entry.value.position)
            return nil
        }
    }
}

/// Reads `dbus = { bus, service, path, interface, method, signature, arguments }`.
struct CallReader {
    let log: DiagnosticCollector

    /// Reads a call; nil, and reported, if anything in it is missing or wrong.
    func call(_ entry: TOMLEntry) -> MethodCall? {
        let wanted = #"a table in braces such as { service = "…", path = "/…", interface = "…", method = "…" }"#
        guard let table = log.table(entry, as: .call, wanted: wanted) else { return nil }
        let errorCount = log.errorCount
        let call = call(table)
        table.finish()
        return log.errorCount == errorCount ? call : nil
    }

    private func call(_ table: TableReader) -> MethodCall? {
        let keys = CallKeys.keys
        let bus = keys.bus.read(in: table)
        let service = keys.service.read(in: table)
        let path = keys.path.read(in: table)
        let interface = keys.interface.read(in: table)
        let method = keys.method.read(in: table)
        let types = keys.signature.read(in: table)
        let arguments = arguments(table, as: types)
        guard let service, let path, let interface, let method, let arguments else { return nil }
        return MethodCall(bus: bus, service: service, path: path, interface: interface, method: method, arguments: arguments)
    }

    private func arguments(_ table: TableReader, as types: [ArgumentType]?) -> [MethodArgument]? {
        let entry = CallKeys.keys.arguments.read(in: table)
        var elements: [TOMLValue] = []
        if let entry {
            guard let list = log.list(entry, wanted: #"a list such as ["hello", 7, true]"#) else { return nil }
            elements = list
        }
        let signature = table.present(CallKeys.keys.signature)
        // The signature is wrong, so the types are unknown.
        if types == nil, signature != nil { return nil }
        if let types, types.count != elements.count {
            let position = (entry ?? signature)?.value.position ?? table.position
            log.error(.argumentCount(elements.count, wanted: types.count), at: position)
            return nil
        }
        let reader = ArgumentReader(log: log)
        let arguments = elements.enumerated().compactMap { place, element in
            (types?[place] ?? reader.naturalType(of: element)).flatMap { reader.argument(element, as: $0) }
        }
        return arguments.count == elements.count ? arguments : nil
    }
}

extension Diagnostic {
    /// The diagnostic for a wrong name of a program, an object, an interface or a method.
    ///
    /// - Parameter wanted: The correct form, as a noun phrase.
    static func wrongBusName(_ text: String, key: String, wanted: String) -> Diagnostic {
        Diagnostic(.wrongAction, "\(quoted(key)) is \(quoted(text)); it must be \(wanted)")
    }

    fileprivate static func wrongSignature(_ text: String) -> Diagnostic {
        Diagnostic(
            .wrongAction,
            #""signature" is \#(quoted(text)); it must be letters of types (s o b y n q i u x t d v), of lists such as as, and of tables such as "#
                + "a{sv}")
    }

    /// The diagnostic for a number of arguments that differs from the number of types in the signature.
    fileprivate static func argumentCount(_ count: Int, wanted: Int) -> Diagnostic {
        Diagnostic(
            .wrongAction,
            #""signature" has \#(wanted) \#(wanted == 1 ? "type" : "types"), and "arguments" \#(count) \#(count == 1 ? "value" : "values")"#
        )
    }
}
