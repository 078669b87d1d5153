import Foundation
import Testing

@testable import tactus

/// Compares the offers of each shell for a line, in a folder with files of every kind.
@Suite struct `Completions` {
    private static let lines: [(line: String, offered: Set<String>)] = [
        ("tactus re", ["record", "reload", "replay", "report", "resume"]),
        ("tactus help com", ["completions"]),
        ("tactus run --c", ["--config"]),
        ("tactus check --j", ["--json"]),
        ("tactus check --h", ["--help"]),
        ("tactus try --l", ["--layer"]),
        ("tactus learn --a", ["--against"]),
        ("tactus run --config files/", ["files/c.toml", "files/folder"]),
        ("tactus check files/", ["files/c.toml", "files/folder"]),
        ("tactus replay files/", ["files/c.toml", "files/folder", "files/r.yml"]),
        ("tactus replay files/r.yml files/", ["files/c.toml", "files/folder", "files/r.yml"]),
        ("tactus record -o files/r", ["files/r.yml"]),
        ("tactus import --from fus", ["fusuma"]),
        ("tactus completions ", ["bash", "zsh", "fish"]),
        ("tactus manual ", ["tactus.1", "tactus.toml.5"]),
        ("tactus replay --axes ", []),
        ("tactus draw --axes x=0..1280@12,y=0..680@10,slots=5 files/", ["files/c.toml", "files/folder", "files/r.yml"]),
        ("tactus learn --times=3 zo", ["zoom"]),
        ("tactus try --color a", ["always", "auto"]),
        ("tactus list ", ["gestures", "layers"]),
        ("tactus layer ", ["nav", "base"]),
        ("tactus layer n", ["nav"]),
        ("tactus try --layer ", ["nav", "base"]),
        ("tactus try --config broken.toml --layer ", []),
        ("tactus learn zo", ["zoom"]),
        ("tactus learn --times 3 zo", ["zoom"]),
        ("tactus learn --config other.toml o", ["only"]),
        ("tactus learn zoom files/", ["files/c.toml", "files/folder", "files/r.yml"]),
        ("tactus learn zoom --from files/", ["files/c.toml", "files/folder", "files/r.yml"]),
        ("tactus check files/c.toml files/", ["files/c.toml", "files/folder"]),
    ]

    private static let configuration = """
        [layer.nav]
        [[gesture]]
        name = "zoom"
        pinch = { fingers = 3 }
        run = "true"
        [[gesture]]
        name = "it's $HOME \\"now\\""
        tap = { fingers = 3 }
        layer = "nav"
        run = "true"
        """

    /// A home with the shell's completion script, which looks for devices in that home.
    private func program(with shell: Shell) throws -> Program {
        let program = try Program()
        for name in ["files/c.toml", "files/r.yml", "files/folder/x", "input/by-path/pci-0000:00:15.0-event-mouse", "input/event7"] {
            try program.write(name, "")
        }
        try program.write(".config/tactus/tactus.toml", Self.configuration)
        try program.write("other.toml", "[[gesture]]\nname = \"only\"\ntap = {}\nrun = \"true\"\n")
        try program.write("broken.toml", "[[gesture]\n")
        let script = try program.run("completions", shell.rawValue)
        #expect(script.status == 0)
        let name = shell == .zsh ? "functions/_tactus" : "completions"
        try program.write(name, script.output.replacingOccurrences(of: "/dev/input", with: "\(program.home.path)/input"))
        return program
    }

    private func words(_ output: String) -> Set<String> { Set(output.split(separator: "\n").map(String.init)) }

    // MARK: - bash

    private func bash(_ line: String, in program: Program) throws -> Set<String> {
        // The line is divided as readline does it: colons and the like are words, and so is the empty text after a space.
        try program.write(
            "ask",
            """
            source ./completions
            # In an interactive shell, readline makes compgen ignore backslashes.
            compgen() { builtin compgen "${@//\\\\/}"; }
            COMP_LINE=$1
            COMP_POINT=${#COMP_LINE}
            shift
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _tactus
            printf '%s\\n' "${COMPREPLY[@]}"
            """)
        let parts = line.replacing("\\ ", with: "\u{1}").components(separatedBy: " ").flatMap { word in
            word.isEmpty ? [""] : word.matches(of: /[:=@]+|[^:=@]+/).map { $0.output.replacing("\u{1}", with: "\\ ") }
        }
        let quoted = parts.map { "'\($0)'" }.joined(separator: " ")
        let result = try program.shell("bash ./ask '\(line)' \(quoted)")
        #expect(result.errors == "")
        return words(result.output)
    }

    @Test func `The bash completions offer what fits each command line`() throws {
        let program = try program(with: .bash)
        for (line, offered) in Self.lines { #expect(try bash(line, in: program) == offered, "\(line)") }
        #expect(try bash("tactus run --config=files/c", in: program) == ["files/c.toml"])
        #expect(try bash("tactus learn --config=other.toml ", in: program) == ["only"])
        #expect(try bash("tactus layer nav ", in: program) == [])
    }

    @Test func `The bash completions quote names within the quotes that are open`() throws {
        let program = try program(with: .bash)
        func offered(_ typed: String) throws -> String {
            try program.write(
                "ask",
                """
                source ./completions
                COMP_WORDS=(tactus learn "$(cat typed)")
                COMP_LINE="${COMP_WORDS[*]}"
                COMP_POINT=${#COMP_LINE}
                COMP_CWORD=2
                _tactus
                printf '%s\\n' "${COMPREPLY[@]}"
                """)
            try program.write("typed", typed)
            return try program.shell("bash ./ask").output.trimmingCharacters(in: .newlines)
        }
        let name = #"it's $HOME "now""#
        for (typed, quote) in [("i", ""), (#"it\'s\ "#, ""), (#""it's"#, #"""#), ("'it", "'")] {
            let word = quote + (try offered(typed)) + quote
            try program.write("word", "printf %s \(word)")
            #expect(try program.shell("bash ./word").output == name, "\(typed): \(word)")
        }
    }

    @Test func `The bash completions offer devices although bash divides their paths at colons`() throws {
        let program = try program(with: .bash)
        let input = "\(program.home.path)/input"
        #expect(
            try bash("tactus run --device ", in: program) == ["\(input)/by-path/pci-0000:00:15.0-event-mouse", "\(input)/event7"])
        #expect(try bash("tactus run --device \(input)/by-path/pci-0000:00:1", in: program) == ["15.0-event-mouse"])
        #expect(try bash("tactus run --device=\(input)/by-path/pci-0000:00:1", in: program) == ["15.0-event-mouse"])
        let other = "tactus run --device \(input)/event7 --config \(input)/by-path/pci-0000:00:1"
        #expect(try bash(other, in: program) == [], "a configuration is no device")
    }

    @Test func `The bash completions offer of a file name with equals signs, colons and at signs what bash replaces`() throws {
        let program = try program(with: .bash)
        for folder in ["", "my files/"] {
            try program.write("\(folder)z=b@c:d.yml", "")
            let typedFolder = folder.replacing(" ", with: "\\ ")
            let whole = "\(folder)z=b@c:d.yml"
            // Bash keeps equals signs and colons, but replaces an at sign together with what follows it.
            for (typed, offered) in [("z", whole), ("z=", "b@c:d.yml"), ("z=b@", "@c:d.yml"), ("z=b@c", "@c:d.yml"), ("z=b@c:d", "d.yml")] {
                #expect(try bash("tactus replay \(typedFolder)\(typed)", in: program) == [offered], "\(typedFolder)\(typed)")
                #expect(try bash("tactus try --output=\(typedFolder)\(typed)", in: program) == [offered], "\(typedFolder)\(typed)")
            }
        }
    }

    // MARK: - zsh

    /// Types the line into a zsh and prints the words that its completion system gets.
    private static let ask = #"""
        zmodload zsh/zpty
        zpty z zsh -f -i
        zpty -w z "PS1= RPS1= PROMPT_EOL_MARK=; stty -echo columns 400; fpath=(\$PWD/functions \$fpath); autoload -Uz compinit; compinit -u -D"
        zpty -w z "_list() {
            compadd() {
                local -a hits
                builtin compadd -A hits \"\$@\"
                (( \$#hits )) && print -rl -- \$IPREFIX\${PREFIX%/*}/\$^hits >> hits
                builtin compadd \"\$@\"
            }
            _main_complete
            unfunction compadd
            print lis''ted > \$TTY
        }
        zle -C _list list-choices _list
        bindkey '^T' _list
        print -n > hits
        print rea''dy"
        zpty -r z output '*ready*'
        zpty -n -w z "$1"$'\x14'
        zpty -r z output '*listed*'
        zpty -d z
        cat hits
        """#

    @Test(.enabled(if: Tools.has("zsh"), "zsh is missing")) func `The zsh completions offer what fits each command line`() throws {
        let program = try program(with: .zsh)
        try program.write("ask", Self.ask)
        func zsh(_ line: String) throws -> Set<String> {
            let result = try program.shell("timeout 600 zsh -f ./ask '\(line)'")
            #expect(result.errors == "", "\(line)")
            return Set(words(result.output).compactMap { $0.split(separator: "/").last.map(String.init) })
        }
        for (line, offered) in Self.lines {
            let names = Set(offered.compactMap { $0.split(separator: "/").last.map(String.init) })
            // zsh also offers the folder that the line names.
            #expect(try zsh(line).subtracting(["files"]) == names, "\(line)")
        }
        #expect(try zsh("tactus run --config=files/c").subtracting(["files"]) == ["c.toml"])
        #expect(try zsh("tactus layer nav ") == ["--help"])
        #expect(try zsh("tactus run --device ").isSuperset(of: ["pci-0000:00:15.0-event-mouse", "event7"]))
    }

    // MARK: - fish

    @Test(.enabled(if: Tools.has("fish"), "fish is missing"))
    func `The fish completions offer what fits each command line, with descriptions`() throws {
        let program = try program(with: .fish)
        func fish(_ line: String) throws -> Set<String> {
            let result = try program.shell("fish -N -c 'source ./completions; complete -C \"\(line)\"'")
            #expect(result.errors == "", "\(line)")
            return Set(
                words(result.output).map { row in
                    let name = row.split(separator: "\t")[0]
                    return String(name.hasSuffix("/") ? name.dropLast() : name)
                })
        }
        // fish offers files with other endings after those with the right one.
        for (line, offered) in Self.lines {
            #expect(try fish(line).subtracting(["files/r.yml"]) == offered.subtracting(["files/r.yml"]), "\(line)")
        }
        let input = "\(program.home.path)/input"
        #expect(
            try fish("tactus run --device ").isSuperset(of: ["\(input)/by-path/pci-0000:00:15.0-event-mouse", "\(input)/event7"]))
        #expect(try program.shell("fish -N -c 'source ./completions; complete -C \"tactus re\"'").output.contains("record\trecord the"))
        #expect(
            try program.shell("fish -N -c 'source ./completions; complete -C \"tactus learn --f\"'").output.contains("take the repetitions")
        )
        #expect(
            try program.shell("fish -N -c 'source ./completions; complete -C \"tactus import --f\"'").output.contains(
                "--from\tread the files"))
    }

    // MARK: - The table

    @Test(arguments: Shell.allCases) func `The completions of each shell contain every command`(shell: Shell) {
        let script = shell.completions
        for command in Subcommand.all { #expect(script.contains(command.name), "\(command.name)") }
    }

    /// The options that a shell's script offers for a command.
    private func options(of command: Subcommand, in shell: Shell) -> Set<String> {
        let lines = shell.completions.split(separator: "\n")
        switch shell {
        case .bash:
            let line = lines.first { $0.contains("'\(command.name) -'*)") } ?? ""
            return Set(line.matches(of: /'(-[^']+)'/).map { String($0.1) }.filter { !$0.contains(" ") })
        case .zsh:
            let line = lines.first { $0.hasPrefix("                \(command.name)) _arguments") } ?? ""
            return Set(line.matches(of: #/ '\*?(--?[a-z-]+)/#).map { String($0.1) })
        case .fish:
            let options = lines.filter { $0.contains("'__tactus_word \(command.name)'") || $0.contains("'not __tactus_no_word'") }
            return Set(options.flatMap { $0.matches(of: #/ -(?:l|s) ([a-z-]+)/#).map { $0.1.count > 1 ? "--\($0.1)" : "-\($0.1)" } })
        }
    }

    @Test(arguments: Shell.allCases) func `The completions of each shell offer all options of each command, and --help`(shell: Shell) {
        for command in Subcommand.all {
            let expected = Set(command.options.flatMap(\.spellings) + ["--help"])
            #expect(options(of: command, in: shell) == expected, "\(command.name)")
        }
    }

    /// Tests the words in capitals, because the offered values depend on nothing else.
    @Test func `The completions know the kind of every option's and argument's value`() {
        let texts = Subcommand.all.flatMap { command in [command.positionals] + command.options.compactMap(\.value) }
        for word in texts.flatMap({ $0.split { !$0.isLetter } }) where word == word.uppercased() {
            #expect(Placeholder(rawValue: String(word)) != nil, "\(word)")
        }
    }

    @Test func `The completions quote text so that a shell takes it only as text`() {
        #expect(Shell.bash.quoted("it's $HOME") == #"'it'\''s $HOME'"#)
        #expect(Shell.fish.quoted(#"it's \ "#) == #"'it\'s \\ '"#)
    }

    @Test func `The command tactus completions refuses an unsupported shell and names the supported ones`() throws {
        let result = try Program().run("completions", "tcsh")
        #expect(result.status == 64)
        #expect(result.errors == "tactus: usage: no completions for \"tcsh\"; there are some for bash, zsh, fish\n")
    }
}
