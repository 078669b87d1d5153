internal import Configuration

/// A manual page.
enum ManualPage: String, CaseIterable {
    case program = "tactus.1"
    case file = "tactus.toml.5"

    var text: String {
        switch self {
        case .program: ProgramManual.text
        case .file: FileManual(reference: .current).text
        }
    }
}
