/// Collects areas in the order in which they are written. Conditions, loops, arrays and optionals may stand among them.
///
/// ```swift
/// let columns = TouchArea {
///     for number in 0..<4 {
///         let left = Length.mm(25) * Double(number)
///         TouchArea(Area("column", x: left...left + .mm(25), y: .zero...Length.mm(60)))
///             .gesture(TapGesture().onEnded { print("column", number) })
///     }
/// }
/// ```
@resultBuilder
public enum TouchAreaBuilder {
    /// Takes one area.
    public static func buildExpression(_ area: TouchArea) -> [TouchArea] { [area] }
    /// Takes an array of areas.
    public static func buildExpression(_ areas: [TouchArea]) -> [TouchArea] { areas }
    /// Takes an area that may be nil.
    public static func buildExpression(_ area: TouchArea?) -> [TouchArea] { area.map { [$0] } ?? [] }
    /// Joins the parts of a block.
    public static func buildBlock(_ parts: [TouchArea]...) -> [TouchArea] { parts.flatMap(\.self) }
    /// Takes the areas of an `if` without `else`; no areas if its condition is false.
    public static func buildOptional(_ areas: [TouchArea]?) -> [TouchArea] { areas ?? [] }
    /// Takes the areas of the first branch.
    public static func buildEither(first areas: [TouchArea]) -> [TouchArea] { areas }
    /// Takes the areas of the other branch.
    public static func buildEither(second areas: [TouchArea]) -> [TouchArea] { areas }
    /// Joins the areas of all iterations of a `for` loop.
    public static func buildArray(_ rounds: [[TouchArea]]) -> [TouchArea] { rounds.flatMap(\.self) }
    /// Takes the areas of an `if #available`.
    public static func buildLimitedAvailability(_ areas: [TouchArea]) -> [TouchArea] { areas }
}
