/// Generates a function for `site-functions`. The script can also be sourced.
enum ZshCompletions {
    static var text: String {
        """
        #compdef tactus
        \(Shell.zsh.headline)

        _tactus_devices() {
            local -a devices=(/dev/input/by-path/*-event*(N) /dev/input/event*(N))
            compadd -a devices
        }

        \(names)

        _tactus() {
            local context state state_descr line curcontext=$curcontext
            typeset -A opt_args
            _arguments -C \\
        \(Option.global.flatMap(rows).joined(separator: "\n"))
                '1:command:->command' \\
                '*::argument:->argument'
            case $state in
                command)
                    local -a commands=(
        \(Subcommand.all.map(row).joined(separator: "\n"))
                    )
                    _describe -t commands command commands
                    ;;
                argument)
                    case $words[1] in
        \(Subcommand.all.map(arguments).joined(separator: "\n"))
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

    private static let names = #"""
        # Completes names of the configuration: the file of --config, or the default one. Completes nothing if it has errors.
        _tactus_names() {
            local config=${(Q)opt_args[--config]}
            config=${config/#\~\//$HOME/}
            # The description of _arguments comes before the kind of name.
            local -a names=(${(f)"$(tactus list $@[-1] ${config:+--config=$config} 2> /dev/null)"})
            compadd "${@[1,-2]}" -a names
        }
        """#

    private static func rows(of option: Option) -> [String] {
        option.spellings.map { "        \(Shell.zsh.quoted("(- *)\($0)[\(option.summary)]")) \\" }
    }

    private static func row(of command: Subcommand) -> String {
        "                \(Shell.zsh.quoted("\(command.name):\(command.summary.escaping(["\\", ":"]))"))"
    }

    private static func arguments(of command: Subcommand) -> String {
        let options = command.options.flatMap { specifications(of: $0) }
        let all = options + ["'--help[\(Shell.helpSummary)]'"] + positionals(of: command)
        return "                \(command.name)) _arguments \(all.joined(separator: " ")) ;;"
    }

    /// Generates one specification per spelling. Options may be repeated: depending on the option, the last value or all values are used.
    private static func specifications(of option: Option) -> [String] {
        option.spellings.map { spelling in
            let isLong = spelling.hasPrefix("--")
            let summary = "[\(option.summary.escaping(["\\", "[", "]", ":"]))]"
            guard let value = option.value, let offer = option.offer else {
                return Shell.zsh.quoted("*\(spelling)\(summary)")
            }
            let action = action(for: offer, ending: option.fileEnding)
            return Shell.zsh.quoted("*\(spelling)\(isLong ? "=" : "+")\(summary):\(value):\(action)")
        }
    }

    /// Generates one specification for each argument of the command.
    private static func positionals(of command: Subcommand) -> [String] {
        let offers = command.offers
        return offers.enumerated().map { place, placeholder in
            let isMany = place == offers.count - 1 && command.takesMany
            let action = action(for: placeholder.offer, ending: command.fileEnding)
            return Shell.zsh.quoted("\(isMany ? "*" : "\(place + 1)"):\(placeholder.rawValue):\(action)")
        }
    }

    private static func action(for offer: Placeholder.Offer, ending: String?) -> String {
        switch offer {
        case .files: ending.map { "_files -g \"*.\($0)\"" } ?? "_files"
        case .devices: "_tactus_devices"
        case .words(let list): "(\(list.joined(separator: " ")))"
        case .names(let kind): "_tactus_names \(kind.rawValue)"
        // Offers nothing but shows a message.
        case .nothing: " "
        }
    }
}
