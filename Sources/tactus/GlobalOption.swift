/// An option that stands where a command would.
enum GlobalOption: String, CaseIterable {
    case help, version

    var letter: Character {
        switch self {
        case .help: "h"
        case .version: "V"
        }
    }

    var summary: String {
        switch self {
        case .help: "explain the commands"
        case .version: "print the version"
        }
    }

    /// `--version`, `-V`.
    var spellings: [String] { ["--\(rawValue)", "-\(letter)"] }
}
