/// Needs nothing but bash itself.
enum BashCompletions {
    static var text: String {
        """
        \(Shell.bash.headline)

        # Of the words that follow, those that begin like what is typed.
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

        # Paths of devices have colons, at which bash divides what is typed into words.
        _tactus_devices() {
            local typed=${COMP_LINE:0:COMP_POINT} device
            typed=${typed##*[ =]}
            for device in /dev/input/by-path/*-event* /dev/input/event*; do
                [[ -e $device && $device == "$typed"* ]] && COMPREPLY+=("${device#"${typed%"$current"}"}")
            done
        }

        _tactus() {
            local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} word=${COMP_WORDS[1]}
            COMPREPLY=()
            if [ "$COMP_CWORD" = 1 ]; then
                _tactus_words \(words(Word.allCases.map(\.rawValue) + ["--help", "--version"]))
                return
            fi
            # --config=FILE is three words.
            if [ "$current" = = ]; then
                current=
            elif [ "$before" = = ]; then
                before=${COMP_WORDS[COMP_CWORD-2]}
            elif [ "$before" = : ] || [ "$current" = : ]; then
                # Other things with colons in them are for whoever types them.
                [[ ${COMP_LINE:0:COMP_POINT} =~ \(Option.device.spelling)[[:blank:]=]+[^[:blank:]=]*$ ]] && _tactus_devices
                return
            fi
            case "$word $before" in
        \(Word.allCases.flatMap(values).joined(separator: "\n"))
            esac
            case "$word $current" in
        \(Word.allCases.map(options).joined(separator: "\n"))
            esac
            case "$word" in
        \(Word.allCases.compactMap(positional).joined(separator: "\n"))
            esac
        }

        complete -F _tactus tactus

        """
    }

    private static func values(of word: Word) -> [String] {
        word.options.compactMap { option in
            guard let offer = option.offer else { return nil }
            let patterns = option.spellings.map { Shell.bash.quoted("\(word.rawValue) \($0)") }.joined(separator: " | ")
            return "        \(patterns)) \(command(for: offer, ending: option.fileEnding)); return ;;"
        }
    }

    private static func options(of word: Word) -> String {
        let spellings = word.options.flatMap(\.spellings) + ["--help"]
        return "        \(Shell.bash.quoted("\(word.rawValue) -"))*) _tactus_words \(words(spellings)); return ;;"
    }

    private static func positional(of word: Word) -> String? {
        guard let offer = word.offer else { return nil }
        let isPast = word.takesMany ? "" : "[ \"$COMP_CWORD\" -gt 2 ] && [[ $before != -* ]] || "
        return "        \(Shell.bash.quoted(word.rawValue))) \(isPast)\(command(for: offer, ending: word.fileEnding)) ;;"
    }

    private static func command(for offer: Placeholder.Offer, ending: String?) -> String {
        switch offer {
        case .files: ending.map { "_tactus_files \($0)" } ?? "_tactus_files"
        case .devices: "_tactus_devices"
        case .words(let list): "_tactus_words \(words(list))"
        case .nothing: ":"
        }
    }

    private static func words(_ list: [String]) -> String { list.map(Shell.bash.quoted).joined(separator: " ") }
}
