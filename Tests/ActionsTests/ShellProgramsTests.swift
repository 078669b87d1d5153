import Testing

@testable import Actions

@Suite struct `The programs of a shell line` {
    @Test(arguments: [
        ("wpctl set-volume x 5%+", ["wpctl"]),
        ("swaymsg workspace next && notify-send done", ["swaymsg", "notify-send"]),
        ("grim - | wl-copy", ["grim", "wl-copy"]),
        ("a; b & c\nd", ["a", "b", "c", "d"]),
        ("exec prog", ["prog"]),
        ("prog <in", ["prog"]),
        ("prog 2>/dev/null && other", ["prog", "other"]),
        ("prog >/dev/null 2>&1 | other >&2 & last >| file", ["prog", "other", "last"]),
        ("prog &>/dev/null", ["prog"]),
        ("echo hello && prog", ["prog"]),
        ("prog \"$(date +%s)\" 'a; b' \"c | d\" | other", ["prog", "other"]),
        ("grim -g \"$(slurp)\" - | wl-copy", ["grim", "wl-copy"]),
        ("prog $TACTUS_DX \"$TACTUS_TITLE\" ${TACTUS_DY}; other \"${TACTUS_DX}\"", ["prog", "other"]),
        ("\tprog\t1\n\nother\n", ["prog", "other"]),
        ("prog |& other", ["prog", "other"]),
        ("~/bin/prog x", ["~/bin/prog"]),
        ("$HOME/bin/prog x; ${HOME}/other", ["~/bin/prog", "~/other"]),
        ("/usr/bin/prog $X", ["/usr/bin/prog"]),
        ("prog {a,b} *.c x=1", ["prog"]),
    ])
    func `The programs of a shell line are the first words of its commands`(line: String, programs: [String]) {
        #expect(ShellPrograms.named(in: line) == programs)
    }

    @Test(
        arguments: [
            ("$BROWSER x", []), ("\"$HOME\"/bin/x y", []), ("./b*d x", []), ("command -v prog", []), ("exec -a x prog", []),
            ("a; $X b; c", ["a"]), ("a && cd $X && b", []), ("true", []), ("", []), ("# only a comment", []), ("'my prog' x", []),
            ("A=1 prog", []), ("A='x prog' other", []), (">out prog", []),
            // A line that expects the program to fail allows that it is missing.
            ("brightnessctl s 5%+ || light -A 5", ["light"]), ("a && b || c", ["c"]), ("x; a || b", ["x", "b"]),
            ("a |& b || c", ["c"]), ("a &&\nb || c", ["c"]), ("x; a && $X || b", ["x"]), ("x; a && b $(c | d) || e", ["x"]),
            // An earlier command may test or make the file of a later one.
            ("[ -x bin/prog ] && bin/prog", []), ("if test -f /prog; then /prog; fi", []), ("ln -s /bin/x ./a && ./a", ["ln"]),
            ("make prog && ./prog", ["make"]), ("curl -o \"$HOME/x\" y; ~/x", ["curl"]),
            ("builtin cd /x && ./prog", []),
            // These lines find programs elsewhere, or define some.
            ("PATH=/opt/bin prog", []), ("a; PATH=$PATH:/x; prog", ["a"]), ("f() { x; }; f", []), ("f () { x; }; f", []),
            ("a; function f { x; }; f", ["a"]),
            ("eval \"$X\"", []), (". ./lib; f", []), ("a; source lib; f", ["a"]), ("alias a=b; a", []), ("type prog && prog", []),
            ("which prog >/dev/null && prog", []), ("a; export PATH=/x:$PATH; prog", ["a"]), ("declare -x \"PATH=/x:$PATH\"; prog", []),
            ("a; command -v prog && prog", ["a"]), ("if command -pV prog; then prog; fi", []),
            // Syntax that the search does not understand.
            ("cat <<END\nprog\nEND", []), ("case $1 in a) prog;; esac", []), ("prog 'a", []), ("prog \"a", []), ("prog $(a", []),
            ("say $'x'", []), ("a; prog `b", ["a"]), ("time -p prog", []),
            ("a; [[ -n $A && -f x ]] && prog", ["a"]), ("a; (( x > 1 && y )) && prog", ["a"]), ("x=(1 2)", []), ("prog \\", []),
            ("a; (b; { c; })", ["a"]), ("a; { b; }", ["a"]), ("for f in a b; do c $f; done", []), ("a; ! b", ["a"]),
            ("prog # and; other", []), ("prog ${X:-a; b c}", []), ("prog \"a \\\"; b c\"", []), ("prog $(a \")\"; b c)", []),
        ] as [(String, [String])])
    func `The programs of a shell line are left out if they are uncertain`(line: String, programs: [String]) {
        #expect(ShellPrograms.named(in: line) == programs)
    }

    @Test func `The search for the programs of a shell line ends on any text`() {
        var chance = SystemRandomNumberGenerator()
        let pieces = Array("ab $`'\"\\(){}[]|&;<>#=~\n!é")
        for _ in 0..<20_000 {
            let line = String((0..<Int.random(in: 0...25, using: &chance)).map { _ in pieces.randomElement(using: &chance) ?? "a" })
            for program in ShellPrograms.named(in: line) { #expect(!program.isEmpty) }
        }
    }
}
