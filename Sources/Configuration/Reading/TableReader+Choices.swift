extension TableReader {
    /// Of keys that exclude each other, reports all but the first in the file.
    func allowOne(of keys: [String]) {
        noteChoice(of: keys)
        let found = keys.compactMap(present).sorted { $0.position < $1.position }
        for entry in found.dropFirst() { log.error(.conflictingKeys(found[0].key, entry.key), at: entry.position) }
    }

    /// A ratio from 0 to 1, without a unit.
    mutating func number(_ key: String, in range: ClosedRange<Double>, default fallback: Double) -> Double {
        note(key, .number(NumberForm(lowest: range.lowerBound, highest: range.upperBound)), default: plain(fallback))
        guard let value = entry(key)?.value else { return fallback }
        let number: Double
        switch value.content {
        case .integer(let integer): number = Double(integer)
        case .float(let float): number = float
        case .string, .boolean, .date, .array, .table:
            wrongType(key, value, wanted: "a number without quotes and unit, such as \(plain(fallback))")
            return fallback
        }
        if range.contains(number) { return number }
        log.error(
            .outOfRange(plain(number), key: key, lowest: plain(range.lowerBound), highest: plain(range.upperBound)), at: value.position)
        return fallback
    }
}
