/// Generates completions for `vendor_completions.d`.
enum FishCompletions {
    static var text: String {
        let commands = Subcommand.all.map {
            "complete -c tactus -n __tactus_no_word -a \($0.name) -d \(Shell.fish.quoted($0.summary))"
        }
        let options = Option.global.map {
            "complete -c tactus -n __tactus_no_word\(letter(of: $0)) -l \($0.name) -d \(Shell.fish.quoted($0.summary))"
        }
        return """
            \(Shell.fish.headline)

            # True while no command is typed.
            function __tactus_no_word
                test (count (commandline -opc)) -lt 2
            end

            # True if the command is the given one.
            function __tactus_word
                set -l words (commandline -opc)
                test (count $words) -gt 1; and test $words[2] = $argv[1]
            end

            # True if so many words follow the command that are neither options nor values of those that are given here.
            function __tactus_place
                set -l words (commandline -opc)
                set -e words[1..2]
                set -l count 0
                set -l is_value no
                for word in $words
                    if test $is_value = yes
                        set is_value no
                    else if contains -- $word $argv[2..-1]
                        set is_value yes
                    else if not string match -q -- '-*' $word
                        set count (math $count + 1)
                    end
                end
                test $count = $argv[1]
            end

            # Completes names of the configuration: the file of --config, or the default one. Completes nothing if it has errors.
            function __tactus_names
                set -l words (commandline -opc)
                set -l config
                set -l is_value no
                for word in $words
                    if test $is_value = yes
                        set config --config (string replace -r '^~/' "$HOME/" -- $word)
                        set is_value no
                    else if test "$word" = --config
                        set is_value yes
                    else if string match -q -- '--config=*' $word
                        set config --config (string replace -- --config= '' $word | string replace -r '^~/' "$HOME/")
                    end
                end
                tactus list $argv[1] $config 2> /dev/null
            end

            function __tactus_devices
                set -l devices /dev/input/by-path/*-event* /dev/input/event*
                string join \\n $devices
            end

            complete -c tactus -f
            \(options.joined(separator: "\n"))
            complete -c tactus -n 'not __tactus_no_word' -l help -d \(Shell.fish.quoted(Shell.helpSummary))
            \(commands.joined(separator: "\n"))
            \(Subcommand.all.flatMap(lines).joined(separator: "\n"))

            """
    }

    private static func lines(for command: Subcommand) -> [String] {
        let begin = "complete -c tactus -n '__tactus_word \(command.name)"
        let options = command.options.map { option in
            let value = option.offer.map { " -r \(arguments(for: $0, ending: option.fileEnding))" } ?? ""
            return "\(begin)' -l \(option.name)\(letter(of: option))\(value) -d \(Shell.fish.quoted(option.summary))"
        }
        return options + positionals(of: command, begin)
    }

    private static func letter(of option: Option) -> String { option.letter.map { " -s \($0)" } ?? "" }

    /// Generates a line for each argument of the command.
    private static func positionals(of command: Subcommand, _ begin: String) -> [String] {
        let offers = command.offers
        let test = { (place: Int) in "__tactus_place \((["\(place)"] + command.spellingsWithValue).joined(separator: " "))" }
        return offers.enumerated().map { place, placeholder in
            // The last argument stands for all further ones if the command takes many.
            let isMany = place == offers.count - 1 && command.takesMany
            let conditions = isMany ? (0..<place).map { "; and not \(test($0))" }.joined() : "; and \(test(place))"
            return "\(begin)\(conditions)' \(arguments(for: placeholder.offer, ending: command.fileEnding))"
        }
    }

    private static func arguments(for offer: Placeholder.Offer, ending: String?) -> String {
        switch offer {
        case .files: ending.map { "-f -a \(Shell.fish.quoted("(__fish_complete_suffix .\($0))"))" } ?? "-F"
        case .devices: "-f -a '(__tactus_devices)'"
        case .words(let list): "-f -a \(Shell.fish.quoted(list.joined(separator: " ")))"
        case .names(let kind): "-f -a '(__tactus_names \(kind.rawValue))'"
        case .nothing: "-f"
        }
    }
}
