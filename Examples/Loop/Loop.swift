import Foundation
import TouchInput
import TouchScript

/// Runs the code of the article "From device to gesture": prints the gestures of a device, of a recording or of a sentence.
@main
enum Loop {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let isAsync = arguments.first == "async"
        guard let source = arguments.dropFirst(isAsync ? 1 : 0).first else {
            return print("give a device, a recording or a sentence; \"async\" before it takes the asynchronous version")
        }
        switch (source.hasPrefix("/dev/"), FileManager.default.fileExists(atPath: source), isAsync) {
        case (true, _, false): try listen(to: source)
        case (true, _, true): try await report(from: source)
        case (false, true, _): try play(recording: source)
        case (false, false, false): try play(sentence: source)
        case (false, false, true): await report(from: try TouchScript(source).timeline(on: .imagined).frames)
        }
    }
}
