internal import Configuration

extension KeyContent {
    /// The allowed values of a key in words: "a distance from 0.1mm to 1000mm".
    var phrase: String {
        switch self {
        case .boolean: "true or false"
        case .integer(let range) where range.upperBound == Int.max: "a whole number"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .integers(let numbers): Self.list(numbers.map(String.init))
        case .number(let form): form.phrase
        case .words(let words): Self.list(words.map { "\"\($0)\"" })
        case .quantity(let form): "\(form.noun) from \(form.lowest) to \(form.highest)"
        case .text(let form): form.noun
        case .list(.anything, nil): "a list of any values"
        case .list(let content, let count): "a list\(Self.phrase(of: count)), each element \(content.phrase)"
        case .table(let name): "a table: see \(name)"
        case .tables(let name): "a list of tables: see \(name)"
        case .namedTables(let name): "tables with names of your choice: see \(name)"
        case .any(let contents): Self.phrase(of: contents)
        case .anything: "any value"
        }
    }

    private static func phrase(of contents: [KeyContent]) -> String {
        contents.indices.map { index in
            if index > 0, case .list(contents[index - 1], _) = contents[index] { return "a list of these" }
            return contents[index].phrase
        }.joined(separator: "; or ")
    }

    private static func phrase(of count: ClosedRange<Int>?) -> String {
        guard let count, count.upperBound < Int.max else { return "" }
        return count.count == 1 ? " of \(count.lowerBound)" : " of \(count.lowerBound) to \(count.upperBound)"
    }

    private static func list(_ items: [String]) -> String { (items.count > 1 ? "one of " : "") + items.joined(separator: ", ") }
}

extension NumberForm {
    fileprivate var phrase: String {
        isAboveLowest ? "a number above \(lowestText), \(highestText) at most" : "a number from \(lowestText) to \(highestText)"
    }
}
