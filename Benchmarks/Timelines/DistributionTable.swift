/// The measured distributions, as a text with a line for each measurement.
///
/// A line has the name with its unit, the count of numbers, and the quantiles at ``Quantiles/shares``, separated by tabs. Lines that begin
/// with `#` are comments. A name without a unit is a share, a ratio or a count.
public struct DistributionTable: Hashable, Sendable {
    /// The quantiles by the name of the measurement.
    public private(set) var distributions: [String: Quantiles]

    /// Takes all measurements.
    public init(_ measurements: HandMeasurements) {
        distributions = measurements.numbers.compactMapValues { Quantiles(of: $0) }
    }

    /// Reads a table. Traps with the line at fault, because the table is a part of the program.
    public init(parsing text: String) {
        distributions = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: "\t")
            let numbers = fields.dropFirst(2).compactMap { Double($0) }
            guard fields.count > 2, let count = Int(fields[1]), let quantiles = Quantiles(count: count, values: numbers) else {
                fatalError("not a distribution: \(line)")
            }
            distributions[String(fields[0])] = quantiles
        }
    }

    /// The distributions that were measured in the corpus.
    public static let corpus = DistributionTable(parsing: String(decoding: PackageResources.distributions_tsv, as: UTF8.self))

    /// Returns a distribution. Traps if the table has no distribution of that name.
    public subscript(name: String) -> Quantiles {
        guard let found = distributions[name] else { fatalError("no distribution of \"\(name)\"") }
        return found
    }

    /// Returns the lines of the table, sorted by name.
    public var text: String {
        distributions.sorted { $0.key < $1.key }.map { name, quantiles in
            ([name, String(quantiles.count)] + quantiles.values.map(Self.text)).joined(separator: "\t") + "\n"
        }.joined()
    }

    /// Returns a number with three decimals at most.
    static func text(_ number: Double) -> String {
        let thousandths = Int((abs(number) * 1000).rounded())
        let sign = number < 0 && thousandths > 0 ? "-" : ""
        var decimals = String(thousandths % 1000 + 1000).dropFirst()
        while decimals.hasSuffix("0") { decimals = decimals.dropLast() }
        return "\(sign)\(thousandths / 1000)" + (decimals.isEmpty ? "" : ".\(decimals)")
    }
}
