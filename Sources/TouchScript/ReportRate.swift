/// How often a device sends a frame while something moves: 1 to 1000 times a second. Touchpads do 60 to 250.
public struct ReportRate: Hashable, Sendable, ExpressibleByIntegerLiteral {
    public let hertz: Int

    /// Traps outside 1...1000: a rate is chosen by a programmer, never read from a sentence.
    public static func hertz(_ hertz: Int) -> ReportRate { ReportRate(integerLiteral: hertz) }

    public init(integerLiteral hertz: Int) {
        precondition((1...1000).contains(hertz), "a report rate is 1 to 1000 Hz, not \(hertz)")
        self.hertz = hertz
    }

    /// When the `count`th frame comes. Not `count` rounded intervals: at 60 Hz that would drift.
    func time(ofFrame count: Int) -> Duration { .microseconds(count * 1_000_000 / hertz) }
}
