import Cexpat

/// Reads a whole XML document. Refuses document types: no entity is ever defined, so none can grow.
@safe
final class XMLReader {
    private let parser: XML_Parser
    /// Elements that are open, outermost first; below them the document, whose only child is the root.
    private var open = [XMLElement(name: "", line: 1)]
    private var count = 0
    /// The first thing because of which the parser was stopped.
    private var refusal: ImportError?

    static func read(_ bytes: [UInt8]) throws(ImportError) -> XMLElement {
        guard let parser = unsafe XML_ParserCreate(nil) else { throw ImportError(.outOfMemory) }
        return try unsafe XMLReader(parser).read(bytes)
    }

    private init(_ parser: XML_Parser) { unsafe self.parser = parser }

    deinit { unsafe XML_ParserFree(parser) }

    private func read(_ bytes: [UInt8]) throws(ImportError) -> XMLElement {
        // It outlives the parser's calls, which all happen in here.
        unsafe XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        unsafe XML_SetElementHandler(
            parser,
            { reader, name, attributes in
                if let name = unsafe name, let attributes = unsafe attributes { unsafe XMLReader.of(reader).begin(name, attributes) }
            },
            { reader, _ in unsafe XMLReader.of(reader).end() })
        unsafe XML_SetCharacterDataHandler(parser) { reader, text, length in
            guard let text = unsafe text else { return }
            unsafe XMLReader.of(reader).add(UnsafeBufferPointer(start: text, count: Int(length)))
        }
        unsafe XML_SetStartDoctypeDeclHandler(parser) { reader, _, _, _, _ in unsafe XMLReader.of(reader).stop(.documentType) }
        let status = unsafe bytes.withUnsafeBytes { bytes in
            unsafe XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(bytes.count), 1)
        }
        if let refusal { throw refusal }
        guard status == XML_STATUS_OK, let root = open[0].children.first else {
            let code = unsafe XML_GetErrorCode(parser)
            if code == XML_ERROR_NO_MEMORY { throw ImportError(.outOfMemory) }
            let reason = unsafe XML_ErrorString(code).map { unsafe String(cString: $0) } ?? "unknown reason"
            throw ImportError(.malformed("this is not XML: \(reason)"), at: position)
        }
        return root
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader {
        // Set before the first call.
        unsafe Unmanaged<XMLReader>.fromOpaque(pointer!).takeUnretainedValue()
    }

    private func begin(_ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>) {
        // Calls may go on for a moment after the parser was stopped.
        if refusal != nil { return }
        count += 1
        if open.count > ImportLimits.depth { return stop(.tooDeep) }
        if count > ImportLimits.nodes { return stop(.tooMuch) }
        var element = XMLElement(name: unsafe String(cString: name), line: position.line)
        var index = 0
        while let key = unsafe attributes[index], let value = unsafe attributes[index + 1] {
            element.attributes[unsafe String(cString: key)] = unsafe String(cString: value)
            index += 2
        }
        open.append(element)
    }

    private func end() {
        if refusal != nil || open.count < 2 { return }
        let element = open.removeLast()
        open[open.count - 1].children.append(element)
    }

    private func add(_ text: UnsafeBufferPointer<CChar>) {
        if refusal != nil { return }
        open[open.count - 1].text += unsafe String(decoding: UnsafeRawBufferPointer(text), as: UTF8.self)
    }

    private func stop(_ fault: ImportError.Fault) {
        if refusal != nil { return }
        refusal = ImportError(fault, at: position)
        unsafe XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    private var position: ImportError.Position {
        unsafe ImportError.Position(
            line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }
}
