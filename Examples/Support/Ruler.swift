public import TouchInput

/// A length drawn with characters.
public struct Ruler {
    private var characters: [Character]
    private let length: Length

    /// Draws `length` as this number of dots.
    public init(_ length: Length, columns: Int = 60) {
        self.length = length
        characters = Array(repeating: "·", count: columns)
    }

    private func column(of place: Length) -> Int {
        min(max(Int(place / length * Double(characters.count)), 0), characters.count - 1)
    }

    /// Puts a character at a place.
    public mutating func mark(_ place: Length, _ character: Character) { characters[column(of: place)] = character }

    /// Fills the space between two places.
    public mutating func fill(_ range: ClosedRange<Length>, _ character: Character) {
        for column in column(of: range.lowerBound)...column(of: range.upperBound) { characters[column] = character }
    }

    /// The ruler as one line of text.
    public var text: String { String(characters) }
}

extension Length {
    /// The length in whole millimeters.
    public var text: String { "\(Int(millimeters.rounded())) mm" }
}
