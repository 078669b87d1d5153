/// Collects what is wrong with one file, in the order of finding.
final class IssueLog {
    private var errors = IssueList(severity: .error)
    private var warnings = IssueList(severity: .warning)
    /// What reading the file needs and gathers besides.
    let file: FileContext
    /// Who listens to what is asked for; nil but where the questions themselves are what somebody wants to know.
    let survey: Survey?

    init(file: FileContext = FileContext(), survey: Survey? = nil) {
        self.file = file
        self.survey = survey
    }

    /// Reads one of the files as TOML, and reports what is wrong with that. Nil where nothing else can be said of it.
    func table(of bytes: [UInt8], file place: Int = 0) -> TOMLTable? {
        let reading = SyntaxRecovery.read(bytes, file: place)
        for fault in reading.faults { report(.syntax(reason: fault.reason), at: fault.position) }
        for (word, position) in reading.singleBrackets { report(.wrongBrackets(key: word, wanted: "[[\(word)]]"), at: position) }
        file.incomplete.formUnion(reading.incomplete)
        if reading.table == nil || reading.hasLostTables { file.hasLostTables = true }
        return reading.table
    }

    func report(_ kind: ConfigurationIssue.Kind, at position: SourcePosition) {
        // It may stand in a statement that could not be read, which is reported.
        if kind.isAboutMissing, file.incomplete.contains(position) { return }
        let issue = ConfigurationIssue(kind, at: position)
        switch issue.severity {
        case .error: errors.add(issue)
        case .warning: warnings.add(issue)
        }
    }

    var errorCount: Int { errors.count }
    var sortedWarnings: [ConfigurationIssue] { warnings.sorted }
    var sortedIssues: [ConfigurationIssue] { (errors.sorted + warnings.sorted).sortedByPosition }
}

extension ConfigurationIssue.Kind {
    /// Whether a table lacks something, at whose position it is reported.
    fileprivate var isAboutMissing: Bool {
        switch self {
        case .missingKey, .noKind, .noAction, .emptyMatch: true
        default: false
        }
    }
}

/// The first issues of a file. A file of five megabytes can have a million: those beyond the limit are only counted.
private struct IssueList {
    static let limit = 100

    let severity: ConfigurationIssue.Severity
    private var issues: [ConfigurationIssue] = []
    private var omitted = 0

    init(severity: ConfigurationIssue.Severity) { self.severity = severity }

    var count: Int { issues.count + omitted }

    mutating func add(_ issue: ConfigurationIssue) {
        issues.append(issue)
        // Issues do not arrive sorted, so the last ones can only be told after some more have come.
        if issues.count == 2 * Self.limit { cut() }
    }

    var sorted: [ConfigurationIssue] {
        var list = self
        list.cut()
        guard list.omitted > 0, let last = list.issues.last else { return list.issues }
        return list.issues + [ConfigurationIssue(.more(count: list.omitted, severity: severity), at: last.position)]
    }

    private mutating func cut() {
        issues = issues.sortedByPosition
        let surplus = max(issues.count - Self.limit, 0)
        issues.removeLast(surplus)
        omitted += surplus
    }
}

extension [ConfigurationIssue] {
    /// Line, then column, then as they were.
    fileprivate var sortedByPosition: [ConfigurationIssue] {
        enumerated().sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
    }
}
