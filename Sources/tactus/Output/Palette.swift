internal import Configuration
internal import Gestures

/// Colors for a terminal, or none.
struct Palette {
    let isColored: Bool

    init(_ choice: ColorChoice) { isColored = choice.isColored }

    /// Select Graphic Rendition, ECMA-48.
    enum Style: String {
        case bold = "1"
        case red = "1;31"
        case green = "1;32"
        case yellow = "1;33"
        case blue = "1;34"
        case cyan = "1;36"
    }

    /// The text as a terminal can show it.
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

    /// Nil for what has no color.
    init?(_ role: CheckReport.Part.Role) {
        switch role {
        case .place: self = .bold
        case .severity(let severity), .mark(let severity): self.init(severity)
        case .plain: return nil
        }
    }
}
