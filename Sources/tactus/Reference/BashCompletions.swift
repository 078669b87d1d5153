/// Generates completions that need bash and tactus, but no bash-completion.
enum BashCompletions {
    static var text: String {
        """
        \(Shell.bash.headline)

        # Keeps the words that begin with the typed text.
        _tactus_words() {
            mapfile -t COMPREPLY < <(compgen -W "$*" -- "$current")
        }

        # Files, or those with the given ending, and folders.
        _tactus_files() {
            compopt -o filenames 2> /dev/null
            if [ $# = 0 ]; then
                mapfile -t COMPREPLY < <(compgen -f -- "$current")
            else
                mapfile -t COMPREPLY < <(compgen -d -- "$current"; compgen -f -X "!*.$1" -- "$current")
            fi
        }

        _tactus_devices() {
            local device
            for device in /dev/input/by-path/*-event* /dev/input/event*; do
                [[ -e $device && $device == "$current"* ]] && COMPREPLY+=("$device")
            done
        }

        # The words up to the cursor. Bash also divides them at equals signs, colons and the like, without blanks between the parts.
        _tactus_line() {
            local rest=${COMP_LINE:0:COMP_POINT} part next
            words=()
            for part in "${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
                next=${rest#"${rest%%[![:blank:]]*}"}
                if [ ${#words[@]} = 0 ] || [ "$next" != "$rest" ]; then
                    words+=("$part")
                else
                    words[${#words[@]}-1]+=$part
                fi
                rest=${next#"$part"}
            done
        }

        \(names)

        # How many words before the current one are neither options nor values of those that are given here.
        _tactus_place() {
            local number
            place=0
            for ((number = 2; number < ${#words[@]} - 1; number++)); do
                case " $* " in
                    *" ${words[number]} "*) number=$((number + 1)) ;;
                    *) [[ ${words[number]} == -* ]] || place=$((place + 1)) ;;
                esac
            done
        }

        _tactus_offers() {
            local place word=${words[1]}
            if [ ${#words[@]} = 2 ]; then
                _tactus_words \(words(Subcommand.names + Option.global.flatMap(\.spellings)))
                return
            fi
            case "$word $before" in
        \(Subcommand.all.flatMap(values).joined(separator: "\n"))
            esac
            case "$word $current" in
        \(Subcommand.all.map(options).joined(separator: "\n"))
            esac
            case "$word" in
        \(Subcommand.all.compactMap(positionals).joined(separator: "\n"))
            esac
        }

        _tactus() {
            local current before kept offer part=${COMP_WORDS[COMP_CWORD]}
            local -a words offers
            COMPREPLY=()
            _tactus_line
            current=${words[${#words[@]}-1]}
            before=${words[${#words[@]}-2]}
            if [[ $current == --*=* ]]; then
                before=${current%%=*}
                current=${current#*=}
            fi
            _tactus_offers
            # Bash replaces only the part behind the last of its divisions, and the at sign of one.
            [[ $part == [=:@]* ]] && part=
            [[ $current == *@"$part" ]] && part=@$part
            kept=${current%"$part"}
            offers=("${COMPREPLY[@]}")
            COMPREPLY=()
            for offer in "${offers[@]}"; do
                case $offer in
                    "$kept"*) COMPREPLY+=("${offer#"$kept"}") ;;
                    # Names of files come without the backslashes of the line.
                    "${kept//\\\\/}"*) COMPREPLY+=("${offer#"${kept//\\\\/}"}") ;;
                esac
            done
        }

        complete -F _tactus tactus

        """
    }

    private static let names = #"""
        # Completes names of the configuration: the file of --config, or the default one. Completes nothing if it has errors.
        _tactus_names() {
            local typed=${current#[\"\']} name number
            local -a names config=()
            typed=${typed//\\/}
            for ((number = 2; number < ${#words[@]} - 1; number++)); do
                case ${words[number]} in
                    --config) name=${words[number + 1]} ;;
                    --config=*) name=${words[number]#*=} ;;
                    *) continue ;;
                esac
                name=${name//[\"\'\\]/}
                config=(--config "${name/#\~\//$HOME/}")
            done
            mapfile -t names < <(tactus list "$1" "${config[@]}" 2> /dev/null)
            for name in "${names[@]}"; do
                [[ $name == "$typed"* ]] || continue
                # As the shell reads it, within the quotes that are open.
                case $current in
                    \"*)
                        name=${name//\\/\\\\}
                        name=${name//\"/\\\"}
                        name=${name//\$/\\\$}
                        name=${name//\`/\\\`}
                        ;;
                    \'*) name=${name//\'/\'\\\'\'} ;;
                    *) printf -v name %q "$name" ;;
                esac
                COMPREPLY+=("$name")
            done
        }
        """#

    private static func values(of command: Subcommand) -> [String] {
        command.options.compactMap { option in
            guard let offer = option.offer else { return nil }
            let patterns = option.spellings.map { Shell.bash.quoted("\(command.name) \($0)") }.joined(separator: " | ")
            return "        \(patterns)) \(completion(for: offer, ending: option.fileEnding)); return ;;"
        }
    }

    private static func options(of command: Subcommand) -> String {
        let spellings = command.options.flatMap(\.spellings) + ["--help"]
        return "        \(Shell.bash.quoted("\(command.name) -"))*) _tactus_words \(words(spellings)); return ;;"
    }

    /// Generates a case for each argument of the command; nil if it has none.
    private static func positionals(of command: Subcommand) -> String? {
        let commands = command.offers.map { completion(for: $0.offer, ending: command.fileEnding) }
        guard let last = commands.last else { return nil }
        let begin = "        \(Shell.bash.quoted(command.name)))"
        if commands.count == 1, command.takesMany { return "\(begin) \(last) ;;" }
        let rows = commands.enumerated().map { place, values in
            let isLast = place == commands.count - 1
            return "                \(isLast && command.takesMany ? "*" : "\(place)")) \(values) ;;"
        }
        return """
            \(begin)
                        _tactus_place \(words(command.spellingsWithValue))
                        case $place in
            \(rows.joined(separator: "\n"))
                        esac
                        ;;
            """
    }

    private static func completion(for offer: Placeholder.Offer, ending: String?) -> String {
        switch offer {
        case .files: ending.map { "_tactus_files \($0)" } ?? "_tactus_files"
        case .devices: "_tactus_devices"
        case .words(let list): "_tactus_words \(words(list))"
        case .names(let kind): "_tactus_names \(kind.rawValue)"
        case .nothing: ":"
        }
    }

    private static func words(_ list: [String]) -> String { list.map(Shell.bash.quoted).joined(separator: " ") }
}
