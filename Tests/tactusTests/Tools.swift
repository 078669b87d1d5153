import Foundation

/// Programs that check our output. If one is missing, its tests are skipped and report it.
enum Tools {
    static func has(_ names: String...) -> Bool {
        names.allSatisfy { name in ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") } }
    }

    /// True if Python can check TOML files against JSON Schemas.
    static let hasSchemaCheck: Bool = {
        guard has("python3"), let program = try? Program() else { return false }
        return (try? program.shell("python3 -c 'import jsonschema, tomllib'").status) == 0
    }()
}
