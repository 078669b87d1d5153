/// A function for `site-functions`; it can be sourced as well.
enum ZshCompletions {
    static var text: String {
        """
        #compdef tactus
        \(Shell.zsh.headline)

        _tactus_devices() {
            local -a devices=(/dev/input/by-path/*-event*(N) /dev/input/event*(N))
            compadd -a devices
        }

        _tactus() {
            local context state state_descr line curcontext=$curcontext
            typeset -A opt_args
            _arguments -C \\
                '(- *)--help[explain a command, or all of them]' \\
                '(- *)--version[say which Tactus this is]' \\
                '1:command:->command' \\
                '*::argument:->argument'
            case $state in
                command)
                    local -a commands=(
        \(Word.allCases.map(row).joined(separator: "\n"))
                    )
                    _describe -t commands command commands
                    ;;
                argument)
                    case $words[1] in
        \(Word.allCases.map(arguments).joined(separator: "\n"))
                    esac
                    ;;
            esac
        }

        if [ "$funcstack[1]" = _tactus ]; then
            _tactus "$@"
        else
            compdef _tactus tactus
        fi

        """
    }

    private static func row(of word: Word) -> String {
        "                \(Shell.zsh.quoted("\(word.rawValue):\(word.summary.escaping(["\\", ":"]))"))"
    }

    private static func arguments(of word: Word) -> String {
        let specifications = word.options.flatMap(specifications) + ["'--help[explain this command]'"] + positional(of: word)
        return "                \(word.rawValue)) _arguments \(specifications.joined(separator: " ")) ;;"
    }

    /// One for each spelling. All may be repeated: the last one counts, or all do.
    private static func specifications(of option: Option) -> [String] {
        option.spellings.map { spelling in
            let isLong = spelling.hasPrefix("--")
            let summary = "[\(option.summary.escaping(["\\", "[", "]", ":"]))]"
            guard let value = option.value, let offer = option.offer else { return Shell.zsh.quoted("*\(spelling)\(summary)") }
            let action = action(for: offer, ending: option.fileEnding)
            return Shell.zsh.quoted("*\(spelling)\(isLong ? "=" : "+")\(summary):\(value):\(action)")
        }
    }

    private static func positional(of word: Word) -> [String] {
        guard let offer = word.offer, let value = Placeholder(in: word.positionals) else { return [] }
        return [Shell.zsh.quoted("\(word.takesMany ? "*" : "1"):\(value.rawValue):\(action(for: offer, ending: word.fileEnding))")]
    }

    private static func action(for offer: Placeholder.Offer, ending: String?) -> String {
        switch offer {
        case .files: ending.map { "_files -g \"*.\($0)\"" } ?? "_files"
        case .devices: "_tactus_devices"
        case .words(let list): "(\(list.joined(separator: " ")))"
        // A message and nothing else.
        case .nothing: " "
        }
    }
}
