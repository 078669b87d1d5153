internal import Configuration

/// Prints the JSON Schema of the configuration, for editors.
enum PrintSchema {
    static func run() -> ExitStatus {
        Output.write(Schema(reference: .current).text)
        return .done
    }
}
