import Foundation
import System
import Testing

/// A home with a file to watch.
private struct Desk {
    let program = try! Program()

    var file: String { program.home.path + "/tactus.toml" }
    var manager: FileManager { .default }

    func watch(_ place: FileWatch.Place? = nil) throws -> FileWatch {
        let watch = try #require(FileWatch())
        watch.follow([place ?? .file(file)])
        return watch
    }
}

/// Tests a watch over a file. Each test runs in a process of its own.
///
/// The kernel reports a change before the system call that makes it returns, so no test waits. It reports that a file was closed only when
/// the last process has closed it. In a shared process, a program that another test is starting could still have the file open.
@Suite struct `A watch over a file` {
    @Test func `A watch over a file notices a change in place once the file is closed`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            try desk.program.write("tactus.toml", "old")
            let watch = try desk.watch()
            let handle = try #require(FileHandle(forWritingAtPath: desk.file))
            try handle.truncate(atOffset: 0)
            try handle.write(contentsOf: Data("half".utf8))
            #expect(!watch.readChanges())
            try handle.close()
            #expect(watch.readChanges())
            #expect(!watch.readChanges(), "a change is reported once")
        }
    }

    @Test func `A watch over a file notices that another file takes its place`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            try desk.program.write("tactus.toml", "old")
            let watch = try desk.watch()
            try desk.program.write(".tactus.toml.swp", "new")
            #expect(!watch.readChanges())
            #expect(rename(desk.program.home.path + "/.tactus.toml.swp", desk.file) == 0)
            #expect(watch.readChanges())
        }
    }

    @Test func `A watch over a file notices that the file is deleted, and that it exists again once it is closed`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            try desk.program.write("tactus.toml", "old")
            let watch = try desk.watch()
            try desk.manager.removeItem(atPath: desk.file)
            #expect(watch.readChanges())
            let descriptor = open(desk.file, O_WRONLY | O_CREAT, 0o600)
            #expect(!watch.readChanges(), "a new file is still empty")
            close(descriptor)
            #expect(watch.readChanges())
        }
    }

    @Test func `A watch over a file notices that a link or a second name of a file takes its place`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            let watch = try desk.watch()
            let other = try desk.program.write("other", "new")
            #expect(!watch.readChanges())
            try desk.manager.createSymbolicLink(atPath: desk.file, withDestinationPath: "other")
            #expect(watch.readChanges())
            try desk.manager.removeItem(atPath: desk.file)
            _ = watch.readChanges()
            try desk.manager.linkItem(atPath: other, toPath: desk.file)
            #expect(watch.readChanges())
        }
    }

    @Test func `A watch over a file ignores other files in the folder`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            try desk.program.write("tactus.toml", "old")
            let watch = try desk.watch()
            try desk.program.write("tactus.toml~", "new")
            try desk.program.write("tactus", "new")
            #expect(!watch.readChanges())
        }
    }

    @Test func `A watch over a file follows links of the file and of folders on the way`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            try desk.program.write("dotfiles/tactus/mine.toml", "old")
            try desk.manager.createDirectory(atPath: desk.program.home.path + "/config", withIntermediateDirectories: true)
            try desk.manager.createSymbolicLink(
                atPath: desk.program.home.path + "/config/tactus", withDestinationPath: "../dotfiles/tactus")
            try desk.manager.createSymbolicLink(
                atPath: desk.program.home.path + "/dotfiles/tactus/tactus.toml", withDestinationPath: "mine.toml")
            let place = FileWatch.Place.file(desk.program.home.path + "/config/tactus/tactus.toml")
            let watch = try desk.watch(place)
            try desk.program.write("dotfiles/tactus/mine.toml", "new")
            #expect(watch.readChanges())

            // The link now leads to another folder.
            try desk.program.write("others/tactus.toml", "newer")
            _ = watch.readChanges()
            try desk.manager.removeItem(atPath: desk.program.home.path + "/config/tactus")
            try desk.manager.createSymbolicLink(
                atPath: desk.program.home.path + "/config/tactus", withDestinationPath: desk.program.home.path + "/others")
            #expect(watch.readChanges())
            watch.follow([place])
            try desk.program.write("dotfiles/tactus/mine.toml", "ignored")
            #expect(!watch.readChanges())
            try desk.program.write("others/tactus.toml", "newest")
            #expect(watch.readChanges())
        }
    }

    @Test func `A watch over a file ends if links lead in a circle`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            try desk.manager.createSymbolicLink(atPath: desk.file, withDestinationPath: "tactus.toml")
            let watch = try desk.watch()
            try desk.manager.removeItem(atPath: desk.file)
            #expect(watch.readChanges())
        }
    }

    @Test func `A watch over a file waits for folders that do not exist yet, one after the other`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            let place = FileWatch.Place.file(desk.program.home.path + "/a/b/tactus.toml")
            let watch = try desk.watch(place)
            for folder in ["/a", "/a/b"] {
                try desk.manager.createDirectory(atPath: desk.program.home.path + folder, withIntermediateDirectories: false)
                #expect(watch.readChanges(), "\(folder)")
                watch.follow([place])
            }
            try desk.program.write("a/b/tactus.toml", "new")
            #expect(watch.readChanges())
            try desk.manager.removeItem(atPath: desk.program.home.path + "/a")
            #expect(watch.readChanges())
            watch.follow([place])
            try desk.manager.createDirectory(atPath: desk.program.home.path + "/a", withIntermediateDirectories: false)
            #expect(watch.readChanges())
        }
    }

    @Test func `A watch over a file notices that its folder is moved away`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            try desk.program.write("a/tactus.toml", "old")
            let watch = try desk.watch(.file(desk.program.home.path + "/a/tactus.toml"))
            try desk.manager.moveItem(atPath: desk.program.home.path + "/a", toPath: desk.program.home.path + "/b")
            #expect(watch.readChanges())
        }
    }

    @Test func `A watch over a file notices that a folder above its folder is replaced, and nothing else that happens up there`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            let home = desk.program.home.path
            try desk.program.write("config/deep/tactus/tactus.toml", "old")
            try desk.program.write("dotfiles/deep/tactus/tactus.toml", "new")
            let place = FileWatch.Place.file(home + "/config/deep/tactus/tactus.toml")
            let watch = try desk.watch(place)
            try desk.program.write("config/other", "new")
            try desk.program.write("config/deep/other", "new")
            var waiting = pollfd(fd: watch.fileDescriptor, events: Int16(POLLIN), revents: 0)
            #expect(poll(&waiting, 1, 0) == 0, "events in the folders above wake nobody")
            #expect(rename(home + "/config", home + "/config.bak") == 0)
            #expect(watch.readChanges())
            watch.follow([place])
            #expect(rename(home + "/dotfiles", home + "/config") == 0)
            #expect(watch.readChanges())
            watch.follow([place])
            try desk.program.write("config.bak/deep/tactus/tactus.toml", "ignored")
            #expect(!watch.readChanges())
            try desk.program.write("config/deep/tactus/tactus.toml", "newer")
            #expect(watch.readChanges())
        }
    }

    @Test func `A watch over a file notices changes in a folder that also lies above its folder`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            try desk.program.write("a/b/mine.toml", "old")
            try desk.manager.createSymbolicLink(atPath: desk.program.home.path + "/a/link", withDestinationPath: "b")
            try desk.manager.createSymbolicLink(atPath: desk.program.home.path + "/c", withDestinationPath: "a")
            let watch = try desk.watch(.file(desk.program.home.path + "/a/b/../../c/link/mine.toml"))
            try desk.manager.removeItem(atPath: desk.program.home.path + "/a/link")
            #expect(watch.readChanges())
            try desk.program.write("a/b/mine.toml", "new")
            #expect(watch.readChanges())
        }
    }

    @Test func `A watch over a folder notices every file with the ending, including new ones and targets of links`() async {
        await #expect(processExitsWith: .success) {
            let desk = Desk()
            let folder = desk.program.home.path + "/tactus.d"
            let place = FileWatch.Place.folder(folder, ending: ".toml")
            let watch = try desk.watch(place)
            try desk.manager.createDirectory(atPath: folder, withIntermediateDirectories: false)
            #expect(watch.readChanges())
            try desk.program.write("elsewhere", "old")
            try desk.manager.createSymbolicLink(atPath: folder + "/b.toml", withDestinationPath: "../elsewhere")
            watch.follow([place])
            _ = watch.readChanges()
            try desk.program.write("tactus.d/a.toml", "new")
            #expect(watch.readChanges())
            try desk.program.write("tactus.d/a.toml~", "new")
            #expect(!watch.readChanges())
            try desk.program.write("elsewhere", "new")
            #expect(watch.readChanges())
        }
    }
}
