import Foundation
import Testing

@testable import tactus

@Suite struct `The help` {
    @Test func `The command help explains every command, and every command has the same text for --help`() throws {
        let program = try Program()
        let overview = try program.run("help").output
        for command in Subcommand.all {
            #expect(overview.contains("\n  \(command.name) "))
            let text = try program.run("help", command.name).output
            #expect(text.hasPrefix("tactus \(command.name)"))
            #expect(try program.run(command.name, "--help").output == text)
            for example in command.examples { #expect(text.contains("\n  \(example.command)\n")) }
        }
        #expect(try program.run("--version").output == "tactus \(Version.current)\n")
        #expect(try program.run("-V").output == "tactus \(Version.current)\n")
    }

    @Test func `The program without arguments prints the help as an error`() throws {
        let program = try Program()
        let result = try program.run()
        #expect(result.status == 64)
        #expect(result.output == "")
        #expect(result.errors == "tactus: usage: missing command\n\n" + (try program.run("help").output))
    }

    @Test func `The help is wrapped at 80 columns if there is no terminal`() throws {
        let program = try Program()
        for name in [nil] + Subcommand.names.map(Optional.some) {
            for line in try program.run(["help"] + (name.map { [$0] } ?? [])).output.split(separator: "\n") {
                #expect(line.count <= 80, "\(line)")
            }
        }
    }

    @Test(.enabled(if: Tools.has("script"), "script is missing")) func `The help is wrapped at the width of the terminal`() throws {
        let program = try Program()
        let result = try program.shell("script -qec 'stty cols 50; tactus help learn' /dev/null")
        // Neither commands nor paths are broken over lines.
        let lines = result.output.replacingOccurrences(of: "\r", with: "").split(separator: "\n").filter {
            !$0.contains("tactus learn \"") && !$0.hasSuffix("/tactus.toml")
        }
        #expect(lines.allSatisfy { $0.count <= 50 }, "\(result.output)")
        #expect(lines.contains { $0.count > 42 })
    }

    @Test func `Every example in the help is a valid command line, and examples of try run`() throws {
        let program = try Program()
        #expect(Subcommand.all.allSatisfy { command in command.examples.allSatisfy { $0.command.contains("tactus \(command.name)") } })
        for example in Subcommand.all.flatMap(\.examples) {
            // The line is divided as the shell divides it, without the part of other programs.
            let text = try #require(example.command.components(separatedBy: "tactus ").last).components(separatedBy: " |")[0]
            let line = text.hasSuffix("bash)") ? String(text.dropLast()) : text
            let words = try program.shell("printf '%s\\n' \(line)").output.split(separator: "\n").map(String.init)
            let command = try #require(Subcommand(named: words[0]))
            #expect(throws: Never.self, "\(example.command)") { try Arguments(parsing: Array(words.dropFirst()), of: command) }
            if command == .try { #expect(try program.run(words).status == 0, "\(example.command)") }
        }
    }

    @Test func `The summary of an option fits the command that it belongs to`() throws {
        for command in Subcommand.all {
            for option in command.options {
                #expect(!option.summary.contains(/\bof (import|learn|try|record)\b/), "\(command.name) \(option.name)")
            }
        }
        func option(_ name: String, of command: Subcommand) throws -> Option { try #require(command.options.first { $0.name == name }) }
        #expect(try option("from", of: .import).value == "PROGRAM")
        #expect(try option("from", of: .learn).value == "FILE")
        #expect(try option("output", of: .try).summary != option("output", of: .import).summary)
    }
}
