import CXML
internal import Diagnostics

/// Reads XML with pugixml, the parser of touchegg itself.
///
/// It replaces only the five predefined entities and character references, reads no other files, and does not recurse.
enum XMLReader {
    /// Returns the first root element. Throws if the bytes are not XML, have an unsupported encoding, or exceed a limit.
    static func read(_ bytes: [UInt8]) throws(Diagnostic) -> XMLElement {
        guard let document = unsafe cxml_parse(bytes, bytes.count) else { throw Diagnostic.outOfMemory }
        defer { unsafe cxml_free(document) }

        // pugixml does not check its input. This refuses UTF-16 and UTF-32, because their bytes are not UTF-8 without NUL.
        if unsafe !cxml_is_latin1(document) { _ = try String(foreign: bytes) }
        let error = unsafe String(cString: cxml_error(document))
        guard error.isEmpty else {
            throw unsafe failure(error.prefix(1).lowercased() + error.dropFirst(), at: .init(cxml_error_position(document)))
        }
        let elements = unsafe UnsafeBufferPointer(start: cxml_elements(document), count: cxml_element_count(document))
        return try unsafe tree(of: elements, cxml_attributes(document))
    }

    private static func tree(
        of elements: UnsafeBufferPointer<cxml_element>, _ attributes: UnsafePointer<cxml_attribute>?
    ) throws(Diagnostic) -> XMLElement {
        // The elements that are open, outermost first.
        var open: [XMLElement] = []
        for index in elements.indices {
            let element = unsafe elements[index]
            let position = unsafe SourcePosition(element.position)
            if unsafe element.depth >= ImportLimits.depth { throw Diagnostic.tooDeep.at(position) }
            if index >= ImportLimits.nodes { throw Diagnostic.tooMuch.at(position) }
            while unsafe open.count > element.depth { close(&open) }
            let own = unsafe UnsafeBufferPointer(
                start: attributes.map { unsafe $0 + element.first_attribute }, count: element.attribute_count)
            open.append(try unsafe XMLElement(element, own, at: position))
        }
        while open.count > 1 { close(&open) }
        return open[0]
    }

    /// Moves the innermost element into its parent.
    private static func close(_ open: inout [XMLElement]) {
        let element = open.removeLast()
        open[open.count - 1].children.append(element)
    }

    fileprivate static func failure(_ reason: String, at position: SourcePosition) -> Diagnostic {
        Diagnostic.malformed("this is not XML: \(reason)").at(position)
    }
}

extension XMLElement {
    fileprivate init(
        _ element: cxml_element, _ attributes: UnsafeBufferPointer<cxml_attribute>, at position: SourcePosition
    ) throws(Diagnostic) {
        self.init(name: try unsafe Self.text(element.name, at: position), line: position.line)
        text = try unsafe Self.text(element.text, at: position)
        for index in attributes.indices {
            let attribute = unsafe attributes[index]
            let name = try unsafe Self.text(attribute.name, at: position)
            // If two attributes have the same name, touchegg takes the first.
            if self.attributes[name] == nil { self.attributes[name] = try unsafe Self.text(attribute.value, at: position) }
        }
    }

    /// Returns the text. Throws if a reference does not name a character, for example half of a surrogate pair.
    private static func text(_ text: UnsafePointer<CChar>, at position: SourcePosition) throws(Diagnostic) -> String {
        guard let valid = unsafe String(validatingCString: text) else {
            throw XMLReader.failure("there is no character of this number", at: position)
        }
        return valid
    }
}

extension SourcePosition {
    fileprivate init(_ position: cxml_position) { self.init(line: Int(position.line), column: Int(position.column)) }
}

/// One element of an XML document, with its content.
struct XMLElement {
    var name: String
    var attributes: [String: String] = [:]
    /// The first piece of text directly in the element, which touchegg reads.
    var text = ""
    var children: [XMLElement] = []
    /// The line in the file, counted from 1.
    var line: Int

    func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// Returns the text of the last child with a name, which touchegg reads, without white space at both ends; nil if there is none.
    func setting(_ name: String) -> String? { children.last { $0.name == name }?.text.trimmed }
}
