internal import Configuration
internal import Diagnostics
internal import Gestures
internal import Glibc

/// The values of `--color`.
enum ColorChoice: String, CaseIterable {
    case auto, always, never

    /// Returns the value of `--color`, or `auto` without it. Throws if the value is unknown.
    static func read(_ arguments: Arguments) throws(Refusal) -> ColorChoice {
        guard let text = arguments.value(.color) else { return .auto }
        if let choice = ColorChoice(rawValue: text) { return choice }
        throw .usage("unknown color choice \"\(text)\"; write --color \(allCases.map(\.rawValue).joined(separator: "|"))")
    }

    /// True if results are colored. `auto` colors them on a terminal that can show colors, unless NO_COLOR is set and not empty.
    var isColored: Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isatty(Output.descriptor) == 1 && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
        }
    }
}

/// Adds terminal colors to text, or none.
struct Palette {
    let isColored: Bool

    init(_ choice: ColorChoice) { isColored = choice.isColored }

    /// A style in Select Graphic Rendition, ECMA-48.
    enum Style: String {
        case bold = "1"
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
        case blue = "1;34"
        case cyan = "1;36"
    }

    /// Returns the text in a style, with control characters made visible.
    func paint(_ text: some StringProtocol, _ style: Style?) -> String {
        guard isColored, let style else { return visible(text) }
        return "\u{1B}[\(style.rawValue)m\(visible(text))\u{1B}[m"
    }
}

extension Palette.Style {
    init(_ severity: Diagnostic.Severity) {
        self =
            switch severity {
            case .error: .red
            case .warning: .yellow
            case .note: .cyan
            }
    }

    init(_ phase: GesturePhase) {
        self =
            switch phase {
            case .began: .blue
            case .changed, .tick: .cyan
            case .ended, .released: .green
            case .cancelled: .yellow
            }
    }

    /// Selects the style of a part; nil for a plain part.
    init?(_ role: CheckReport.Part.Role) {
        switch role {
        case .place: self = .bold
        case .severity(let severity), .mark(let severity): self.init(severity)
        case .plain: return nil
        }
    }
}
