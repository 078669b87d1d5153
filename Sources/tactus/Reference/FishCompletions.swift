/// For `vendor_completions.d`.
enum FishCompletions {
    static var text: String {
        let commands = Word.allCases.map {
            "complete -c tactus -n __tactus_no_word -a \($0.rawValue) -d \(Shell.fish.quoted($0.summary))"
        }
        return """
            \(Shell.fish.headline)

            # Whether the command is still to come.
            function __tactus_no_word
                test (count (commandline -opc)) -lt 2
            end

            # Whether the command is the given one.
            function __tactus_word
                set -l words (commandline -opc)
                test (count $words) -gt 1; and test $words[2] = $argv[1]
            end

            function __tactus_devices
                set -l devices /dev/input/by-path/*-event* /dev/input/event*
                string join \\n $devices
            end

            complete -c tactus -f
            complete -c tactus -n __tactus_no_word -l help -d 'explain a command, or all of them'
            complete -c tactus -n __tactus_no_word -l version -d 'say which Tactus this is'
            \(commands.joined(separator: "\n"))
            \(Word.allCases.flatMap(lines).joined(separator: "\n"))

            """
    }

    private static func lines(for word: Word) -> [String] {
        let begin = "complete -c tactus -n '__tactus_word \(word.rawValue)'"
        let options = word.options.map { option in
            let letter = option.letter.map { " -s \($0)" } ?? ""
            let value = option.offer.map { " -r \(arguments(for: $0, ending: option.fileEnding))" } ?? ""
            return "\(begin) -l \(option.rawValue)\(letter)\(value) -d \(Shell.fish.quoted(option.summary))"
        }
        let positional = word.offer.map { ["\(begin) \(arguments(for: $0, ending: word.fileEnding))"] } ?? []
        return options + positional
    }

    private static func arguments(for offer: Placeholder.Offer, ending: String?) -> String {
        switch offer {
        case .files: ending.map { "-f -a \(Shell.fish.quoted("(__fish_complete_suffix .\($0))"))" } ?? "-F"
        case .devices: "-f -a '(__tactus_devices)'"
        case .words(let list): "-f -a \(Shell.fish.quoted(list.joined(separator: " ")))"
        case .nothing: "-f"
        }
    }
}
