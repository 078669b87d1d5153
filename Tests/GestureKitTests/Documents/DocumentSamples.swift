import Foundation

/// The Swift code in the documents and in the doc comments of the libraries.
struct DocumentSamples {
    /// Samples by name: the path of the document and the line.
    let blocks: [(name: String, code: String)]

    private static let libraries = ["TouchInput", "Gestures", "GestureKit", "TouchScript", "TouchRecording", "EvdevInput"]
    /// The article whose code is a program of its own, see `ExamplesTests`.
    private static let article = "FromDeviceToGesture.md"

    init() throws {
        var paths = ["README.md"]
        for folder in ["Documentation"] + Self.libraries.map({ "Sources/\($0)" }) {
            let names = try FileManager.default.subpathsOfDirectory(atPath: Compiler.root.appending(path: folder).path)
            paths += names.sorted().map { "\(folder)/\($0)" }
        }
        blocks = try paths.filter { ($0.hasSuffix(".md") || $0.hasSuffix(".swift")) && !$0.hasSuffix(Self.article) }.flatMap { path in
            try Self.blocks(of: path)
        }
    }

    private static func blocks(of path: String) throws -> [(name: String, code: String)] {
        let text = try String(contentsOf: Compiler.root.appending(path: path), encoding: .utf8)
        var blocks: [(name: String, code: String)] = []
        var block: [Substring]?
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var line = line.drop { $0 == " " && path.hasSuffix(".swift") }
            if path.hasSuffix(".swift") {
                guard line.hasPrefix("///") else { continue }
                line = line.dropFirst(line.hasPrefix("/// ") ? 4 : 3)
            }
            if let lines = block, line.hasPrefix("```") {
                blocks.append(("\(path):\(number + 1 - lines.count)", lines.joined(separator: "\n")))
                block = nil
            } else if block != nil {
                block?.append(line)
            } else if line == "```swift" {
                block = []
            }
        }
        return blocks
    }

    /// A file with the code in a function that declares what samples take as given. Extensions and actors stay outside.
    static func program(_ code: String) -> String {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        let imports = lines.filter { $0.hasPrefix("import ") }
        let body = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
        let header =
            (imports + ["import EvdevInput", "import GestureKit", "import TouchInput", "import TouchRecording", "import TouchScript"])
            .joined(separator: "\n")
        if body.contains("\nextension ") || body.contains("actor ") { return "\(header)\nprivate enum Sample {}\n\(body)\n" }
        return """
            \(header)
            private func sample(
                frame: TouchFrame, frames: AsyncStream<TouchFrame>, events: [InputEvent], device: DeviceDescription, canvas: Area,
                tap: TapGesture.Value, drag: DragGesture.Value, magnify: MagnifyGesture.Value, rotate: RotateGesture.Value,
                event: SpatialEventCollection.Event, isDone: Bool
            ) async throws {
                @GestureState var isPressed = false
                var engine = GestureEngine([])
            do {
            \(body)
            }
            }

            """
    }
}
