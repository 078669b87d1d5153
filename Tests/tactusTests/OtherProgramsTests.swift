import Diagnostics
import Foundation
import Testing

@testable import tactus

@Suite struct `Other programs for gestures` {
    /// Returns the notes about processes with these command lines, whose arguments are divided by `|`.
    private func notes(_ lines: [String]) throws -> [String] {
        let program = try Program()
        for (number, line) in lines.enumerated() {
            try program.write("\(number + 1)/cmdline", line.split(separator: "|").map { $0 + "\0" }.joined())
        }
        try program.write("self/cmdline", "touchegg\0")
        return OtherPrograms(processes: program.home.path).diagnostics().map(\.message)
    }

    @Test(arguments: [
        ("/usr/bin/touchegg|--daemon", "touchegg"), ("/usr/bin/ruby|/usr/local/bin/fusuma|-d", "fusuma"),
        ("python3|/usr/bin/libinput-gestures", "libinput-gestures"), ("lisgd|-d|/dev/input/event3", "lisgd"), ("gebaard|-b", "gebaar"),
    ])
    func `A check notes a program that recognizes gestures as well, whether it is compiled or a script`(line: String, name: String) throws {
        #expect(
            try notes(["/sbin/init", line, line])
                == ["\(name) runs as well, so one touch may act twice; end it, or have each gesture in one of the two only"])
    }

    @Test func `A program whose argument is the name of another one is not noted, nor is a process without a command line`() throws {
        #expect(try notes(["man|fusuma", "vim|/etc/touchegg/touchegg.conf", "", "journalctl|-f|touchegg", "bash"]) == [])
        #expect(OtherPrograms(processes: "/nowhere").diagnostics().isEmpty)
    }
}
