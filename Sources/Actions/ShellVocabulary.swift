/// First words to which a shell gives a meaning of its own.
enum ShellVocabulary {
    /// True if `sh` might not simply execute a program of this name: a reserved word, a builtin (also where a program of the same
    /// name exists: the two differ), an assignment, a job. Asks for all shells that are `/bin/sh` somewhere.
    static func means(_ word: String) -> Bool {
        word.isEmpty || word.contains("=") || word.hasPrefix("%") || reserved.contains(word) || builtins.contains(word)
    }

    /// Those made of punctuation (`!`, `{`, `[[`) never get here: they are no plain words.
    private static let reserved: Set<String> = [
        "case", "coproc", "do", "done", "elif", "else", "esac", "fi", "for", "function", "if", "in", "select", "then", "time", "until",
        "while",
    ]

    /// POSIX, dash, bash, BusyBox ash.
    private static let builtins: Set<String> = [
        ".", ":", "[", "alias", "bg", "bind", "break", "builtin", "caller", "cd", "chdir", "command", "compgen", "complete", "compopt",
        "continue", "declare", "dirs", "disown", "echo", "enable", "eval", "exec", "exit", "export", "false", "fc", "fg", "getopts",
        "hash", "help", "history", "jobs", "kill", "let", "local", "logout", "mapfile", "newgrp", "popd", "printf", "pushd", "pwd",
        "read", "readarray", "readonly", "return", "set", "shift", "shopt", "source", "suspend", "test", "times", "trap", "true", "type",
        "typeset", "ulimit", "umask", "unalias", "unset", "wait",
    ]
}
