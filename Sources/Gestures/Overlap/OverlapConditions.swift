/// The conditions under which rules apply. The owner of the rules supplies the relations of conditions. Rules whose conditions exclude each
/// other never compete.
package struct OverlapConditions {
    /// The relation of two conditions.
    package struct Relation: Hashable, Sendable {
        /// True if both never hold at once.
        package var areApart: Bool
        /// True if the first holds whenever the second does.
        package var covers: Bool

        package init(areApart: Bool, covers: Bool) { (self.areApart, self.covers) = (areApart, covers) }
    }

    private struct Pair: Hashable {
        var first: Int
        var second: Int
    }

    /// The number of each rule's condition, in the order of the rules; 0 stands for none.
    let numbers: [Int]
    private let relate: (Int, Int) -> Relation
    private var known: [Pair: Relation] = [:]

    package init(numbers: [Int], relation: @escaping (Int, Int) -> Relation) {
        self.numbers = numbers
        relate = relation
    }

    /// Creates the conditions of `count` rules that always apply.
    package init(always count: Int) {
        self.init(numbers: Array(repeating: 0, count: count)) { _, _ in Relation(areApart: false, covers: true) }
    }

    /// Returns the relation of the conditions with these numbers.
    mutating func relation(_ first: Int, _ second: Int) -> Relation {
        if first == second { return Relation(areApart: false, covers: true) }
        // No condition excludes a rule without a condition.
        if first == 0 || second == 0 { return Relation(areApart: false, covers: first == 0) }
        let pair = Pair(first: first, second: second)
        if let relation = known[pair] { return relation }
        let relation = relate(first, second)
        known[pair] = relation
        return relation
    }
}
