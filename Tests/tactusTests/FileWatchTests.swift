import EventLoop
import Foundation
import Testing

/// The kernel tells of a change before the call that makes it returns, so nobody has to wait.
@Suite struct `A watch over a file` {
    private let program = try! Program()

    private var file: String { program.home.path + "/tactus.toml" }
    private var manager: FileManager { .default }

    private func watch(_ place: FileWatch.Place? = nil) throws -> FileWatch {
        let watch = try #require(FileWatch())
        watch.follow([place ?? .file(file)])
        return watch
    }

    @Test func `hears that it is written in place, once it is complete`() throws {
        try program.write("tactus.toml", "old")
        let watch = try watch()
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data("half".utf8))
        #expect(!watch.readChanges())
        try handle.close()
        #expect(watch.readChanges())
        #expect(!watch.readChanges(), "it is told once")
    }

    @Test func `hears that another file takes its place`() throws {
        try program.write("tactus.toml", "old")
        let watch = try watch()
        try program.write(".tactus.toml.swp", "new")
        #expect(!watch.readChanges())
        #expect(rename(program.home.path + "/.tactus.toml.swp", file) == 0)
        #expect(watch.readChanges())
    }

    @Test func `hears that it goes, and that it is there again, once it is complete`() throws {
        try program.write("tactus.toml", "old")
        let watch = try watch()
        try manager.removeItem(atPath: file)
        #expect(watch.readChanges())
        let descriptor = open(file, O_WRONLY | O_CREAT, 0o600)
        #expect(!watch.readChanges(), "a new file is empty yet")
        close(descriptor)
        #expect(watch.readChanges())
    }

    @Test func `hears that a link or a second name of a file takes its place`() throws {
        let watch = try watch()
        let other = try program.write("other", "new")
        #expect(!watch.readChanges())
        try manager.createSymbolicLink(atPath: file, withDestinationPath: "other")
        #expect(watch.readChanges())
        try manager.removeItem(atPath: file)
        _ = watch.readChanges()
        try manager.linkItem(atPath: other, toPath: file)
        #expect(watch.readChanges())
    }

    @Test func `does not care for its neighbors`() throws {
        try program.write("tactus.toml", "old")
        let watch = try watch()
        try program.write("tactus.toml~", "new")
        try program.write("tactus", "new")
        #expect(!watch.readChanges())
    }

    @Test func `follows links, of the file and of folders on the way, to where they lead`() throws {
        try program.write("dotfiles/tactus/mine.toml", "old")
        try manager.createDirectory(atPath: program.home.path + "/config", withIntermediateDirectories: true)
        try manager.createSymbolicLink(atPath: program.home.path + "/config/tactus", withDestinationPath: "../dotfiles/tactus")
        try manager.createSymbolicLink(atPath: program.home.path + "/dotfiles/tactus/tactus.toml", withDestinationPath: "mine.toml")
        let place = FileWatch.Place.file(program.home.path + "/config/tactus/tactus.toml")
        let watch = try watch(place)
        try program.write("dotfiles/tactus/mine.toml", "new")
        #expect(watch.readChanges())

        // The manager turns to another folder.
        try program.write("others/tactus.toml", "newer")
        _ = watch.readChanges()
        try manager.removeItem(atPath: program.home.path + "/config/tactus")
        try manager.createSymbolicLink(atPath: program.home.path + "/config/tactus", withDestinationPath: program.home.path + "/others")
        #expect(watch.readChanges())
        watch.follow([place])
        try program.write("dotfiles/tactus/mine.toml", "nobody cares")
        #expect(!watch.readChanges())
        try program.write("others/tactus.toml", "newest")
        #expect(watch.readChanges())
    }

    @Test func `ends where links lead in a circle`() throws {
        try manager.createSymbolicLink(atPath: file, withDestinationPath: "tactus.toml")
        let watch = try watch()
        try manager.removeItem(atPath: file)
        #expect(watch.readChanges())
    }

    @Test func `waits for folders that are not there yet, one after the other`() throws {
        let place = FileWatch.Place.file(program.home.path + "/a/b/tactus.toml")
        let watch = try watch(place)
        for folder in ["/a", "/a/b"] {
            try manager.createDirectory(atPath: program.home.path + folder, withIntermediateDirectories: false)
            #expect(watch.readChanges(), "\(folder)")
            watch.follow([place])
        }
        try program.write("a/b/tactus.toml", "new")
        #expect(watch.readChanges())
        try manager.removeItem(atPath: program.home.path + "/a")
        #expect(watch.readChanges())
        watch.follow([place])
        try manager.createDirectory(atPath: program.home.path + "/a", withIntermediateDirectories: false)
        #expect(watch.readChanges())
    }

    @Test func `hears that its folder is moved away`() throws {
        try program.write("a/tactus.toml", "old")
        let watch = try watch(.file(program.home.path + "/a/tactus.toml"))
        try manager.moveItem(atPath: program.home.path + "/a", toPath: program.home.path + "/b")
        #expect(watch.readChanges())
    }

    @Test func `over a folder hears of every file that ends so, of new ones and of those that links lead to`() throws {
        let folder = program.home.path + "/tactus.d"
        let place = FileWatch.Place.folder(folder, ending: ".toml")
        let watch = try watch(place)
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: false)
        #expect(watch.readChanges())
        try program.write("elsewhere", "old")
        try manager.createSymbolicLink(atPath: folder + "/b.toml", withDestinationPath: "../elsewhere")
        watch.follow([place])
        _ = watch.readChanges()
        try program.write("tactus.d/a.toml", "new")
        #expect(watch.readChanges())
        try program.write("tactus.d/a.toml~", "new")
        #expect(!watch.readChanges())
        try program.write("elsewhere", "new")
        #expect(watch.readChanges())
    }
}
