internal import CTerminal
internal import Glibc

/// The room and the characters that a drawing in lines of text has.
struct Canvas {
    /// The number of columns.
    var columns: Int
    /// False for a terminal whose locale has no Unicode.
    var isUnicode: Bool

    /// The room on standard output: that of the terminal, or any if it is none.
    static let output: Canvas = {
        guard isatty(Output.descriptor) == 1 else { return Canvas(columns: .max, isUnicode: true) }
        return Canvas(columns: Terminal.width(of: Output.descriptor), isUnicode: tactus_terminal_is_unicode())
    }()

    /// Returns a text of drawings and measurements with characters that can be shown, each in one column. Names and commands are written as
    /// they are.
    func text(_ text: String) -> String { isUnicode ? text : String(text.map { Self.ascii[$0] ?? $0 }) }

    /// Returns sentences with signs that can be shown. Names in double quotes stay as they are.
    func sentences(_ text: String) -> String {
        if isUnicode { return text }
        var isQuoted = false
        return String(
            text.map { character in
                if character == "\"" { isQuoted.toggle() }
                return isQuoted ? character : Self.ascii[character] ?? character
            })
    }

    /// The characters of drawings, with those that replace them in ASCII.
    private static let ascii: [Character: Character] = [
        "┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|", "·": ".", "●": "x", "→": ">", "┊": ":", "┃": "|", "▂": "1", "▃": "2",
        "▅": "3", "▆": "4", "█": "5", "°": "d",
    ]
}
