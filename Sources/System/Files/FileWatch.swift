internal import Clibsystemd
internal import Glibc

/// Hears when files are saved, whatever way an editor has of saving: over the old one, beside it and then in its place, gone and there
/// again, behind symbolic links, in folders that are made later. Says that something may be new, not what: who asks reads the files.
package final class FileWatch {
    package enum Place: Hashable, Sendable {
        case file(String)
        /// Every file in it that ends so. The folder need not be there yet.
        case folder(String, ending: String)
    }

    /// What counts in a folder; anything else there wakes the loop and is forgotten.
    private struct Interest {
        var folder: String
        var names: Set<String> = []
        var endings: Set<String> = []

        func includes(_ name: String) -> Bool { names.contains(name) || endings.contains { name.hasSuffix($0) } }
    }

    private let raw: CInt
    /// By inotify's numbers.
    private var interests: [CInt: Interest] = [:]

    /// Nil where the kernel gives no more of them.
    package init?() {
        raw = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        if raw < 0 { return nil }
    }

    deinit { close(raw) }

    /// Readable when something has happened; ``readChanges()`` makes it unreadable again.
    package var fileDescriptor: CInt { raw }

    /// Follows these places from now on, and no others. To be called again after each change: folders and links may lead elsewhere then.
    /// What happened before is not told: read the files afterwards. False where the kernel lets this user watch no more folders.
    @discardableResult
    package func follow(_ places: [Place]) -> Bool {
        var isComplete = true
        var plan = WatchPlan()
        for place in places { plan.add(place) }
        var kept: [CInt: Interest] = [:]
        for (folder, wanted) in plan.folders {
            let number = inotify_add_watch(raw, folder, Self.events)
            if number < 0 {
                // What is not there, or may not be entered, could not be read either.
                if errno == ENOSPC || errno == ENOMEM { isComplete = false }
                continue
            }
            // Two paths can lead to the same folder.
            var interest = kept[number] ?? Interest(folder: folder)
            interest.names.formUnion(wanted.names)
            interest.endings.formUnion(wanted.endings)
            kept[number] = interest
        }
        for number in interests.keys where kept[number] == nil { inotify_rm_watch(raw, number) }
        interests = kept
        return isComplete
    }

    /// Takes in what has happened; true if it concerns one of the places.
    package func readChanges() -> Bool {
        var hasChanged = false
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16384, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            let count = Glibc.read(raw, buffer.baseAddress, buffer.count)
            guard count > 0 else { return hasChanged }
            var rest = UnsafeRawBufferPointer(buffer)[..<count]
            while rest.count >= MemoryLayout<inotify_event>.size {
                let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
                let text = rest.dropFirst(MemoryLayout<inotify_event>.size).prefix(Int(event.len))
                let name = String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
                if concerns(event, name) { hasChanged = true }
                rest = rest.dropFirst(MemoryLayout<inotify_event>.size + Int(event.len))
            }
        }
    }

    private func concerns(_ event: inotify_event, _ name: String) -> Bool {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        guard let interest = interests[event.wd] else { return false }
        if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 { return true }
        guard interest.includes(name) else { return false }
        // A new file is empty yet: closing it tells. A link, or a second name of a file, is complete at once.
        if event.mask & UInt32(IN_CREATE) != 0 {
            var status = stat()
            guard lstat("\(interest.folder)/\(name)", &status) == 0 else { return false }
            return status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
        }
        return true
    }

    /// Not each write: what is being written is nobody's business before it is complete.
    private static let events = UInt32(
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF)
}
