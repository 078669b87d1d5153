/// Prints the source of a manual page.
enum Manual {
    static func run(_ arguments: Arguments) -> ExitStatus {
        let name = arguments.positionals[0]
        guard let page = ManualPage(rawValue: name) else {
            let pages = ManualPage.allCases.map(\.rawValue).joined(separator: ", ")
            Messages.error("usage: no manual page is called \"\(name)\"; there are \(pages)")
            return .usage
        }
        Output.write(page.text)
        return .done
    }
}
