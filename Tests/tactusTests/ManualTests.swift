import Configuration
import Foundation
import System
import Testing

@testable import tactus

@Suite struct `The manual pages` {
    private func source(_ path: String) throws -> String {
        try String(contentsOf: Program.root.appending(path: "Sources/\(path)"), encoding: .utf8)
    }

    /// The line with which the page introduces a term.
    private func item(_ term: String) -> String { ".It \"\\&\(term.replacingOccurrences(of: "-", with: "\\-"))\"\n" }

    /// The text between a heading and the next one.
    private func section(_ heading: String, of page: ManualPage) throws -> String {
        let sections = page.text.replacingOccurrences(of: "\n.Ss ", with: "\n.Sh ").components(separatedBy: "\n.Sh ")
        let found = sections.filter {
            $0.hasPrefix("\(heading)\n") || $0.hasPrefix("\"\\&\(heading.replacingOccurrences(of: "-", with: "\\-"))\"\n")
        }
        return try #require(found.count == 1 ? found[0] : nil, "\(heading)") + "\n"
    }

    @Test(.enabled(if: Tools.has("mandoc"), "mandoc is missing"), arguments: ManualPage.allCases)
    func `The manual pages are read by mandoc without a warning`(page: ManualPage) throws {
        let program = try Program()
        try program.write("page", program.run("manual", page.rawValue).output)
        let result = try program.shell("mandoc -T lint -W warning page")
        #expect(result.output + result.errors == "")
        #expect(result.status == 0)
    }

    @Test(.enabled(if: Tools.has("groff"), "groff is missing"), arguments: ManualPage.allCases)
    func `The manual pages are read by groff without a warning`(page: ManualPage) throws {
        let program = try Program()
        try program.write("page", program.run("manual", page.rawValue).output)
        let result = try program.shell("groff -mdoc -T utf8 -ww -z page")
        #expect(result.output + result.errors == "")
        #expect(result.status == 0)
    }

    @Test(.enabled(if: Tools.has("lexgrog"), "lexgrog is missing"), arguments: ManualPage.allCases)
    func `The manual pages are found by man -k`(page: ManualPage) throws {
        let program = try Program()
        let result = try program.shell("tactus manual \(page.rawValue) > \(page.rawValue); lexgrog \(page.rawValue)")
        #expect(result.output.hasPrefix("\(page.rawValue): \"tactus"), "\(result.output)")
        #expect(result.status == 0)
    }

    @Test func `The manual page of the program has every variable of the environment that the program reads`() throws {
        var read: Set = ["LC_ALL", "LC_CTYPE", "LANG"]
        _ = DesktopSocket.named { name in
            read.insert(name)
            return nil
        }
        let files = FileManager.default.enumerator(at: Program.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
        for case let file as URL in try #require(files) where ["swift", "c"].contains(file.pathExtension) {
            let text = try String(contentsOf: file, encoding: .utf8)
            read.formUnion(text.matches(of: /\b(?:environment|getenv|variable)\("([A-Z0-9_]+)"\)/).map { String($0.1) })
        }
        #expect(read.isSuperset(of: ["HOME", "XAUTHORITY", "I3SOCK", "NO_COLOR"]))
        let items = try section("ENVIRONMENT", of: .program).split(separator: "\n").filter { $0.hasPrefix(".It ") }
        let named = Set(items.flatMap { $0.matches(of: /[A-Z0-9_]+/).map { String($0.output) } })
        #expect(read.subtracting(named) == [])
    }

    @Test func `The manual page of the program has every command with its options`() throws {
        for command in Subcommand.all {
            let section = try section("tactus \(command.name)", of: .program)
            for option in command.options {
                let text = option.summary.capitalizedSentence.replacingOccurrences(of: "-", with: "\\-")
                #expect(
                    section.replacing(/\.\n/, with: ". ").contains(item(Help.spelling(of: option)).dropLast()),
                    "\(command.name) \(option.name)")
                #expect(section.replacingOccurrences(of: ".\n", with: ". ").contains(text.prefix(40)), "\(command.name) \(option.name)")
            }
        }
    }

    @Test func `The manual page of the program has the examples of every command, and the enabling line once`() throws {
        for example in Subcommand.all.flatMap(\.examples) {
            let text = example.command.replacingOccurrences(of: "-", with: "\\-")
            #expect(ManualPage.program.text.contains("\n\(text)\n"), "\(example.command)")
        }
        #expect(ManualPage.program.text.components(separatedBy: "systemctl \\-\\-user enable").count == 2)
    }

    @Test func `The manual page of the program has every exit status`() throws {
        for status in ExitStatus.allCases { #expect(try section("EXIT STATUS", of: .program).contains(item("\(status.rawValue)"))) }
    }

    @Test func `The manual page of the program has every environment variable that the sources read`() throws {
        let folder = Program.root.appending(path: "Sources")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let names = try files.flatMap { path in
            // The call may be getenv or environment.
            try source(path).components(separatedBy: "env").dropFirst().compactMap { call in
                let parts = call.split(separator: "\"", maxSplits: 2)
                return parts.count > 1 && ["(", "ironment("].contains(parts[0]) ? String(parts[1]) : nil
            }
        }
        #expect(names.count > 5)
        let section = try section("ENVIRONMENT", of: .program)
        for name in names { #expect(section.contains(name), "\(name)") }
    }

    @Test func `The manual page of the program has every action and every key of an action, except the members of a call`() throws {
        let after = ManualPage.program.text.components(separatedBy: item("actions")).dropFirst().first ?? ""
        let words = after.components(separatedBy: "\n.It")[0].split { !($0.isLetter || $0 == "_") }.map(String.init)
        let page = try String(contentsOf: Program.root.appending(path: "Documentation/JSON.md"), encoding: .utf8)
        let table = page.components(separatedBy: "An element of `actions` is an object.")[1].components(separatedBy: "\n\n")[1]
        let rows = table.split(separator: "\n").dropFirst(2).filter { !$0.contains("| the call; ") }
        let actions = try #require(rows.first?.components(separatedBy: " | ")[1])
        let codes = (rows.map { $0.components(separatedBy: " | ")[0] } + [actions]).flatMap {
            $0.matches(of: /`(\w+)`/).map { String($0.1) }
        }
        for code in codes where code != "during" { #expect(words.contains(code), "\(code)") }
    }

    @Test func `The manual page of the program has every signal that the daemon handles`() throws {
        let names = try source("tactus/Daemon/Daemon.swift").components(separatedBy: "onSignal(").dropFirst().map {
            $0.prefix { $0 != ")" }
        }
        #expect(names.count > 2)
        let section = try section("SIGNALS", of: .program)
        for name in names { #expect(section.contains(name), "\(name)") }
    }

    @Test func `The manual page of the program says what happens to commands when the daemon ends`() throws {
        let section = try section("SIGNALS", of: .program)
        #expect(section.contains("\nCommands of during get SIGTERM, and SIGKILL if they have not ended after 2 s.\n"))
        #expect(section.contains("\nOther running commands live on.\n"))
    }

    @Test func `The manual page of the file has every table with its keys, their values and their defaults`() throws {
        for table in Reference.current.tables {
            let section = try section(table.name.isEmpty ? "The file itself" : table.name, of: .file)
            for key in table.keys {
                let rest = try #require(section.components(separatedBy: item(key.name)).dropFirst().first, "\(table.name).\(key.name)")
                let body = rest.components(separatedBy: "\n.It")[0]
                if let fallback = key.fallback {
                    #expect(body.contains("Default: \(fallback.replacingOccurrences(of: "-", with: "\\-"))."), "\(table.name).\(key.name)")
                }
                if key.isRequired { #expect(body.contains("Required."), "\(table.name).\(key.name)") }
            }
        }
        #expect(try section("settings", of: .file).contains("A duration from 10ms to 10s."))
    }

    @Test func `The manual page of the file has every built-in area`() throws {
        let section = try section("The file itself", of: .file)
        for area in ConfiguredArea.builtIn {
            #expect(section.contains(area.name.replacingOccurrences(of: "-", with: "\\-")), "\(area.name)")
        }
    }

    @Test func `The manual page of the file has every variable that commands get`() throws {
        let section = try section("ENVIRONMENT", of: .file)
        for variable in EventVariable.allCases { #expect(section.contains(variable.rawValue), "\(variable.rawValue)") }
    }

    @Test func `The command manual refuses an unknown page and names the pages as they are installed`() throws {
        let result = try Program().run("manual", "tactus")
        #expect(result.status == 64)
        #expect(result.errors == "tactus: usage: no manual page is called \"tactus\"; there are tactus.1, tactus.toml.5\n")
    }
}
