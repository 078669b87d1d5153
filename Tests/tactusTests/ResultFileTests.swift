import Foundation
import Testing

@Suite struct `The output file` {
    @Test func `A command makes the missing folders of its output file`() throws {
        let program = try Program()
        try program.write("old.conf", "gesture swipe left 3 true\n")
        for command in ["try '1 finger touches, lifts'", "draw '1 finger touches, lifts'", "import old.conf", "report old.conf"] {
            let result = try program.shell("tactus \(command) -o new/folder/file; ls new/folder; rm -r new")
            #expect(result.output == "file\n", "\(command): \(result.errors)")
        }
    }

    @Test(arguments: ["try '1 finger touches, lifts'", "draw '1 finger touches, lifts'", "import old.conf", "record"])
    func `A command replaces an existing output file only with --force`(command: String) throws {
        let program = try Program()
        try program.write("old.conf", "gesture swipe left 3 true\n")
        let output = try program.write("mine", "mine\n")
        let kept = try program.shell("tactus \(command) -o mine")
        #expect(kept.status == 73)
        #expect(kept.errors.hasPrefix("tactus: mine: already exists; to replace it, add --force\n"))
        #expect(program.read("mine") == "mine\n")
        let forced = try program.shell("tactus \(command) -o \(output) --force")
        // This machine may have no device to record.
        guard command != "record" else { return }
        #expect(forced.status == 0, "\(forced.errors)")
        #expect(program.read("mine")?.hasPrefix("mine") == false)
        #expect(try program.shell("tactus \(command) -o new").status == 0)
        #expect(program.read("new") == program.read("mine"))
        #expect(try program.shell("tactus \(command) -o /dev/null").status == 0)
        let printed = try program.shell("tactus \(command) -o -")
        #expect(printed.status == 0)
        #expect(printed.output == program.read("new"))
        #expect(program.read("-") == nil)
    }

    @Test(arguments: ["try '1 finger touches, lifts'", "import old.conf", "report old.conf", "record"], ["", "--force"])
    func `A folder as output file is refused as a folder`(command: String, force: String) throws {
        let program = try Program()
        try program.write("old.conf", "gesture swipe left 3 true\n")
        let result = try program.shell("mkdir mine; tactus \(command) -o mine \(force)")
        #expect(result.status == 73)
        #expect(result.errors.hasSuffix("tactus: mine: Is a directory\n"), "\(result.errors)")
    }

    @Test(arguments: ["try '1 finger touches, lifts'", "import old.conf", "draw '1 finger touches, lifts'", "record"])
    func `An output file whose path ends in a slash is refused as a folder, and no folder is made`(command: String) throws {
        let program = try Program()
        try program.write("old.conf", "gesture swipe left 3 true\n")
        let result = try program.shell("tactus \(command) -o new/")
        #expect(result.status == 73)
        #expect(result.errors.hasSuffix("tactus: new/: Is a directory\n"), "\(result.errors)")
        #expect(try program.shell("ls -d new").status != 0)
    }

    @Test func `The command try leaves no partial recording when the disk is full`() throws {
        let program = try Program()
        let result = try program.shell("ulimit -f 1; tactus try '1 finger touches, hold 50ms, lift' -o r.yml")
        #expect(result.status == 73)
        #expect(result.errors == "tactus: r.yml: File too large\n")
        #expect(program.read("r.yml") == nil)
    }

    @Test func `A file that is replaced keeps its content when the disk is full`() throws {
        let program = try Program()
        try program.write("r.yml", "mine\n")
        let result = try program.shell(
            "ls -A >before; ulimit -f 1; tactus try '1 finger touches, hold 50ms, lift' -o r.yml --force")
        #expect(result.status == 73)
        #expect(result.errors == "tactus: r.yml: File too large\n")
        #expect(program.read("r.yml") == "mine\n")
        #expect(try program.shell("ls -A | diff before -").output == "")
    }

    @Test func `A file that is replaced keeps its mode, and a link to it remains a link`() throws {
        let program = try Program()
        try program.write("dotfiles/mine", "mine\n")
        let result = try program.shell(
            "chmod 600 dotfiles/mine; ln -s dotfiles/mine link; tactus draw '1 finger touches, lifts' -o link --force; "
                + "readlink link; stat -c %a dotfiles/mine; head -c 5 dotfiles/mine; ls -A dotfiles")
        #expect(result.output == "dotfiles/mine\n600\n<?xmlmine\n")
    }

    @Test func `A file with two names is replaced under both`() throws {
        let program = try Program()
        try program.write("mine", "mine\n")
        let result = try program.shell(
            "ln mine other; tactus draw '1 finger touches, lifts' -o mine --force; cmp mine other && head -c 5 other")
        #expect(result.output == "<?xml")
    }

    @Test func `A file behind /dev/stdout is written where it is`() throws {
        let program = try Program()
        let result = try program.shell(
            "(tactus draw '1 finger touches, lifts' -o /dev/stdout --force; echo after) >>all; head -c 5 all; tail -n 1 all")
        #expect(result.output == "<?xmlafter\n")
    }
}
