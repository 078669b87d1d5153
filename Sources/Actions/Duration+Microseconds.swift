extension Duration {
    /// Whole microseconds, and at most as many as 30 000 years have, so that a sum with an instant cannot overflow.
    var microseconds: Int64 {
        let (seconds, attoseconds) = min(self, .seconds(1_000_000_000_000)).components
        return seconds * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}
