import Foundation
import Testing

@testable import tactus

@Suite struct `The command run` {
    @Test func `The path of the daemon's configuration begins at the root, and links in it stay`() throws {
        #expect(try Run.configurationPath(".") == "\(FileManager.default.currentDirectoryPath)/.")
        let program = try Program()
        let path = try program.write("mine.toml", "") + ".link"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "mine.toml")
        #expect(try Run.configurationPath(path) == path)
    }
}
