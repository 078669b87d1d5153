/// The conditions under which rules apply. The owner of the rules supplies the relations of conditions. Rules whose conditions exclude each
/// other never compete.
package struct OverlapConditions {
    /// The relation of two conditions.
    package struct Relation: Hashable, Sendable {
        /// True if both never hold at once.
        package var areApart: Bool
        /// True if the first holds whenever the second does; irrelevant for conditions that are apart.
        package var covers: Bool

        package init(areApart: Bool, covers: Bool) { (self.areApart, self.covers) = (areApart, covers) }
    }

    /// The number of each rule's condition, in the order of the rules; 0 stands for none.
    let numbers: [Int]
    private let relate: (Int, Int) -> Relation
    /// The relations of the conditions, by their numbers, to the condition ``last``. A rule is compared with many others in turn.
    private var known: [Relation?]
    private var last = 0

    package init(numbers: [Int], relation: @escaping (Int, Int) -> Relation) {
        self.numbers = numbers
        relate = relation
        known = Array(repeating: nil, count: (numbers.max() ?? 0) + 1)
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
        if second != last {
            known = Array(repeating: nil, count: known.count)
            last = second
        }
        if let relation = known[first] { return relation }
        let relation = relate(first, second)
        known[first] = relation
        return relation
    }
}
