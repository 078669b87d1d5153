package import Diagnostics

/// The error for files that cannot be used. A running daemon keeps its previous configuration.
package struct ConfigurationRejected: Error, Hashable, Sendable {
    /// The errors and warnings by file, line and column; at least one error. If a severity has more than 100, only the first 100 are
    /// listed. One further diagnostic of that severity states the number of the others.
    package var diagnostics: [Diagnostic]
    /// The names of the files; the file numbers of positions are indexes of this list. Empty if one of the files has no name.
    package var files: [String]
}

extension ConfigurationRejected: CustomStringConvertible {
    /// A line for each diagnostic, with the file's name if there are several files.
    package var description: String {
        diagnostics.map { files.count > 1 ? $0.line(in: files) : $0.description }.joined(separator: "\n")
    }
}

/// Collects the faults that the readers find in the files.
///
/// Diagnostics are passed as autoclosures, because a file of five megabytes can have a million faults. Most faults beyond the limit are
/// counted without making their texts.
final class DiagnosticCollector {
    private var errors = DiagnosticList(severity: .error)
    private var warnings = DiagnosticList(severity: .warning)
    /// The context of the files that are read.
    let file: FileContext

    init(file: FileContext) { self.file = file }

    /// Reports a fault that makes the files unusable.
    func error(_ diagnostic: @autoclosure () -> Diagnostic, at position: SourcePosition) { errors.add(diagnostic(), at: position) }

    /// Reports that the table at a position lacks something, unless a statement of the table could not be read and may contain it.
    func error(_ diagnostic: @autoclosure () -> Diagnostic, inTableAt position: SourcePosition) {
        if !file.incomplete.contains(position) { errors.add(diagnostic(), at: position) }
    }

    /// Reports content that is allowed but probably not meant.
    func warning(_ diagnostic: @autoclosure () -> Diagnostic, at position: SourcePosition) { warnings.add(diagnostic(), at: position) }

    /// Warns that the table at a position lacks something, unless a statement of the table could not be read and may contain it.
    func warning(_ diagnostic: @autoclosure () -> Diagnostic, inTableAt position: SourcePosition) {
        if !file.incomplete.contains(position) { warnings.add(diagnostic(), at: position) }
    }

    var errorCount: Int { errors.count }
    var sortedWarnings: [Diagnostic] { warnings.sorted }
    /// The errors and warnings by position.
    var sorted: [Diagnostic] { (errors.sorted + warnings.sorted).sortedByPosition }
}

/// The first diagnostics of one severity by position; those beyond the limit are only counted.
private struct DiagnosticList {
    static let limit = 100

    let severity: Diagnostic.Severity
    private var found: [Diagnostic] = []
    private var omitted = 0
    /// The position of the last diagnostic that remained after a cut; from there on diagnostics are only counted. Nil before the first cut.
    private var end: SourcePosition?

    init(severity: Diagnostic.Severity) { self.severity = severity }

    var count: Int { found.count + omitted }

    mutating func add(_ diagnostic: @autoclosure () -> Diagnostic, at position: SourcePosition) {
        if let end, position >= end {
            omitted += 1
            return
        }
        var diagnostic = diagnostic()
        (diagnostic.severity, diagnostic.position) = (severity, position)
        found.append(diagnostic)
        // Diagnostics arrive unsorted. Cutting at twice the limit saves sorting them for each new one.
        if found.count == 2 * Self.limit { cut() }
    }

    var sorted: [Diagnostic] {
        var list = self
        list.cut()
        guard list.omitted > 0, let last = list.found.last else { return list.found }
        let message = "… and \(list.omitted) more \(severity.rawValue)\(list.omitted == 1 ? "" : "s")"
        return list.found + [Diagnostic(severity, .more, at: last.position, message, count: list.omitted)]
    }

    private mutating func cut() {
        found = found.sortedByPosition
        let surplus = max(found.count - Self.limit, 0)
        found.removeLast(surplus)
        omitted += surplus
        if surplus > 0 { end = found.last?.position }
    }
}
