import Configuration
import Testing

@testable import Actions

@Suite struct `A survey of programs` {
    private let folder = Folder()
    private let survey: ProgramSurvey

    init() {
        _ = folder.file("here", containing: "", mode: 0o755)
        _ = folder.file("plain", containing: "", mode: 0o644)
        survey = ProgramSurvey(path: "/nowhere:\(folder.path)", home: folder.file("home"))
    }

    private func missing(_ form: Command) -> [MissingProgram] {
        var survey = survey
        return survey.missing(of: form)
    }

    @Test func `A survey of programs reports nothing if all programs exist`() throws {
        #expect(missing(.shell("here x && here y")) == [])
        #expect(missing(.arguments(["here"])) == [])
        #expect(missing(.arguments([folder.file("here")])) == [])
        #expect(missing(.shell("cd / && echo x")) == [])
    }

    @Test func `A survey of programs names each program that is in no folder of PATH once`() throws {
        #expect(missing(.shell("here | gone; lost; gone")) == [.notFound("gone"), .notFound("lost")])
        #expect(missing(.arguments(["gone", "lost"])) == [.notFound("gone")])
    }

    @Test func `A survey of programs names files that are missing or not executable`() throws {
        let (gone, plain) = (folder.file("gone"), folder.file("plain"))
        #expect(missing(.shell("\(gone) x")) == [.noSuchFile(gone)])
        #expect(missing(.shell("plain x")) == [.notExecutable(file: folder.path + "/plain")])
        #expect(missing(.arguments([plain])) == [.notExecutable(file: plain)])
    }

    @Test func `A survey of programs reports a folder as a folder`() {
        #expect(missing(.arguments([folder.path])) == [.isFolder(folder.path)])
        #expect(missing(.shell("\(folder.path) x")) == [.isFolder(folder.path)])
    }

    @Test(arguments: ["~/bin/x; y=1", "$HOME/bin/x y", "${HOME}/bin/x", "here $HOME/gone && ~/bin/x"])
    func `A survey of programs replaces ~ and $HOME at the beginning of a program in a shell line`(line: String) {
        #expect(missing(.shell(line)) == [.noSuchFile(folder.file("home") + "/bin/x")])
    }

    @Test(arguments: ["~/bin/x", "$HOME/bin/x", "${HOME}/bin/x", "$EDITOR"])
    func `A survey of programs warns about a program in a list that only a shell can find`(program: String) {
        #expect(missing(.arguments([program, "y"])) == [.unreplaced(program)])
    }

    @Test(arguments: ["HOME=/x; $HOME/bin/x", "$HOMEPAGE/x", "$HOME", "~name/bin/x", "$HOME/$X/y"])
    func `A survey of programs does not report programs below an unknown folder`(line: String) {
        #expect(missing(.shell(line)) == [])
    }

    @Test func `A survey of programs looks for relative paths in the home folder, where the service runs them`() {
        var survey = ProgramSurvey(path: nil, home: folder.path)
        #expect(survey.missing(of: .shell("./here x; ./plain")) == [.notExecutable(file: folder.file("./plain"))])
        #expect(survey.missing(of: .shell("./gone x && bin/lost")) == [.notInHome("./gone"), .notInHome("bin/lost")])
        #expect(survey.missing(of: .arguments(["./here"])) == [])
        #expect(survey.missing(of: .arguments(["bin/gone"])) == [.notInHome("bin/gone")])
    }

    @Test(arguments: ["cd /x && ./gone", "(cd; ./gone)", "pushd /x; bin/gone; popd"])
    func `A survey of programs does not report relative paths after a change of the folder`(line: String) {
        #expect(missing(.shell(line)) == [])
    }

    @Test(
        arguments: [
            (["here", "|", "here"], "|"), (["here", ">>", "/var/log/here"], ">>"), (["here x", "&&", "echo y"], "&&"),
            (["here", "a b", "||", "x"], "||"), (["here", "&"], "&"), (["here", "a > b", "2>&1"], "2>&1"),
            (["gone", ";", "here", "x"], ";"), (["here", "", "a\tb", "&&", "x"], "&&"), (["here", ">", "x"], ">"),
            (["here", "a", ">>", "x.log"], ">>"), (["here", "<", "x"], "<"), (["here", "2>", "x"], "2>"), (["here", "&>>", "x"], "&>>"),
            (["here", ">x"], ">x"), (["here", ">>~/x.log", "a"], ">>~/x.log"), (["here", "<./x"], "<./x"), (["here", "<<<", "x"], "<<<"),
            (["here", "2>/dev/null"], "2>/dev/null"), (["here", "a", ";"], ";"), (["here", ">&2"], ">&2"),
            (["here", "a", "|&", "here"], "|&"),
        ] as [([String], String)])
    func `A survey of programs finds the sign of the shell in a list`(words: [String], sign: String) {
        #expect(shellSign(words) == sign)
    }

    @Test(
        arguments: [
            ["expr", "1", "|", "here"], ["test", "a", ">", "/b"], ["/usr/bin/[", "a", "<", "/b", "]"],
            ["here", "ssh", "x", "a", "|", "here"], ["hyprctl", "dispatch", "exec", "a", "|", "here"], ["adb", "shell", "a", ">", "/b"],
            ["find", ".", "-exec", "here", "{}", ";"], ["tmux", "new-window", ";", "kill"], ["wtype", "&"], ["sh", "-c", "a", "|", "here"],
            ["fd", "-x", "here", ";"], ["here", "|"], ["here", "a", "|", "b"], ["here", "1", "<", "2"], ["here", "a", ">", "0.5"],
            ["here", ">"], ["here", ">5"], ["here", ">=2"], ["here", "<b>"], ["here", "->"], ["here", "<3"], ["here", ">_<"],
            ["rofi", "-p", ">", "-show", "run"], ["cut", "-f", "1", "-d", ";"],
            ["here", "a", ">", ""], ["here", ">>> a"], ["here", "<-"], ["expr", "1", "<", "2"], ["here", "2"],
            ["here", "a | here"], ["|", "here"], ["here a", "b c"],
            ["here a", "b"], ["here a"], ["here"], ["here a", "here b"],
        ])
    func `A survey of programs leaves a list that may be meant as it is`(words: [String]) {
        #expect(shellSign(words) == nil)
    }

    private func shellSign(_ words: [String]) -> String? {
        var survey = survey
        return survey.shellSign(in: .arguments(words))
    }
}
