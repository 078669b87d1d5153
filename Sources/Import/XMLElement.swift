/// One element of an XML document, with all that is in it.
struct XMLElement {
    var name: String
    var attributes: [String: String] = [:]
    /// The first piece of text directly in it, as touchegg takes it.
    var text = ""
    var children: [XMLElement] = []
    /// Counts from 1.
    var line: Int

    func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// What stands in the first child of the name; nil where there is none.
    func setting(_ name: String) -> String? { children.first { $0.name == name }?.text.trimmed }
}
