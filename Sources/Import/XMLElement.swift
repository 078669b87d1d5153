/// One element of an XML document, with all that is in it.
struct XMLElement {
    var name: String
    var attributes: [String: String] = [:]
    /// What stands directly in it, around and between its children.
    var text = ""
    var children: [XMLElement] = []
    /// Counts from 1.
    var line: Int

    func children(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// What stands in the first child of the name; nil where there is none.
    func setting(_ name: String) -> String? { children.first { $0.name == name }?.text.trimmed }
}
