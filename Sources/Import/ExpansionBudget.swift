/// How much text may still be put in for names that stand for it, so that a small file stays a small one.
struct ExpansionBudget {
    private var rest = ImportLimits.size

    /// False, and nothing is taken, if there is not as much left.
    mutating func take(_ text: some StringProtocol) -> Bool {
        let size = text.utf8.count
        guard size <= rest else { return false }
        rest -= size
        return true
    }
}
