internal import CTerminal
internal import Glibc

/// The room and the characters that a drawing in lines of text has.
struct Canvas {
    /// The number of columns.
    var columns: Int
    /// False for a terminal whose locale has no Unicode. Other characters than those of drawings are written there as they are.
    var isUnicode: Bool

    /// The room on standard output: that of the terminal, or any if it is none.
    static let output: Canvas = {
        guard isatty(Output.descriptor) == 1 else { return Canvas(columns: .max, isUnicode: true) }
        return Canvas(columns: Terminal.width(of: Output.descriptor), isUnicode: tactus_terminal_is_unicode())
    }()

    /// Returns the text with characters that can be shown, each in one column.
    func text(_ text: String) -> String { isUnicode ? text : String(text.map { Self.ascii[$0] ?? $0 }) }

    /// The characters of drawings, with those that replace them in ASCII.
    private static let ascii: [Character: Character] = [
        "┌": "+", "┐": "+", "└": "+", "┘": "+", "─": "-", "│": "|", "·": ".", "●": "x", "→": ">", "┊": ":", "┃": "|", "▂": "1", "▃": "2",
        "▅": "3", "▆": "4", "█": "5", "…": "~", "°": "d",
    ]
}
