internal import Clibsystemd
internal import Glibc

/// Notices when files are saved, in whatever way an editor does it: by overwriting, by renaming a new file into place, or by deleting and
/// creating. The files may lie behind symbolic links, and their folders may be created later. The watch reports that something may have
/// changed, but not what; read the files then.
package final class FileWatch {
    package enum Place: Hashable, Sendable {
        case file(String)
        /// Every file in the folder whose name has this ending. The folder need not exist yet.
        case folder(String, ending: String)
    }

    private let raw: CInt
    /// The names to watch in each folder, by inotify's watch descriptors; none in a folder of which only its own place matters. Events of
    /// other names wake the loop and are ignored.
    private var interests: [CInt: (folder: String, wanted: WatchPlan.Wanted)] = [:]

    /// Creates a watch; returns nil if the kernel refuses it, for example because it allows no more inotify instances.
    package init?() {
        raw = inotify_init1(CInt(IN_CLOEXEC) | CInt(IN_NONBLOCK))
        if raw < 0 { return nil }
    }

    deinit { close(raw) }

    /// The descriptor, which becomes readable when something has happened; ``readChanges()`` makes it unreadable again.
    package var fileDescriptor: CInt { raw }

    /// Follows these places from now on, and no others. Returns false if the kernel lets this user watch no more folders.
    ///
    /// Call it again after each change, because folders and links may lead elsewhere then. Read the files after the call: earlier changes
    /// are not reported.
    @discardableResult
    package func follow(_ places: [Place]) -> Bool {
        var isComplete = true
        var plan = WatchPlan()
        for place in places { plan.add(place) }
        var kept: [CInt: (folder: String, wanted: WatchPlan.Wanted)] = [:]
        func watch(_ folder: String, _ wanted: WatchPlan.Wanted, _ events: UInt32) {
            var number = inotify_add_watch(raw, folder, events)
            // A folder that is missing or not accessible is not an error, because its files could not be read either.
            if number < 0, errno == ENOSPC || errno == ENOMEM {
                isComplete = false
                // An older watch still notices most changes.
                number = interests.first { $0.value.folder == folder }?.key ?? -1
            }
            // Two paths can lead to the same folder.
            if number >= 0 { kept[number, default: (folder, WatchPlan.Wanted())].wanted.formUnion(wanted) }
        }
        // A later call replaces the events of a folder to which two paths lead. So the calls with more events come last.
        for folder in plan.ancestors { watch(folder, WatchPlan.Wanted(), Self.ownEvents) }
        for (folder, wanted) in plan.folders { watch(folder, wanted, Self.events) }
        for number in interests.keys where kept[number] == nil { inotify_rm_watch(raw, number) }
        interests = kept
        return isComplete
    }

    /// Reads the pending events. Returns true if one concerns a followed place, or if events were lost.
    package func readChanges() -> Bool {
        var hasChanged = false
        inotify_event.read(from: raw) { event, name in
            if concerns(event, name) { hasChanged = true }
        }
        return hasChanged
    }

    private func concerns(_ event: inotify_event, _ name: String) -> Bool {
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
        guard let interest = interests[event.wd] else { return false }
        if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT) != 0 { return true }
        guard interest.wanted.includes(name) else { return false }
        // A new file is still empty; its closing is reported later. A link, or a second name of a file, is complete at once.
        if event.mask & UInt32(IN_CREATE) != 0 {
            var status = stat()
            guard lstat("\(interest.folder)/\(name)", &status) == 0 else { return false }
            return status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
        }
        return true
    }

    /// The events to watch. Single writes are not watched, because a file that is being written is not complete.
    private static let events =
        ownEvents | UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
    /// The events of a folder of which only its own place matters. What happens in such a folder wakes nobody.
    private static let ownEvents = UInt32(IN_DELETE_SELF | IN_MOVE_SELF)
}

extension inotify_event {
    /// Reads the pending events of an inotify instance that does not block, each with the name in the watched folder that it concerns. The
    /// name is empty for events of the folder itself.
    static func read(from raw: CInt, _ body: (inotify_event, _ name: String) -> Void) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16384, alignment: 8)
        defer { buffer.deallocate() }
        while true {
            let count = Glibc.read(raw, buffer.baseAddress, buffer.count)
            guard count > 0 else { return }
            var rest = UnsafeRawBufferPointer(buffer)[..<count]
            while rest.count >= MemoryLayout<inotify_event>.size {
                let event = UnsafeRawBufferPointer(rebasing: rest).loadUnaligned(as: inotify_event.self)
                let name = rest.dropFirst(MemoryLayout<inotify_event>.size).prefix(Int(event.len)).prefix { $0 != 0 }
                body(event, String(decoding: name, as: UTF8.self))
                rest = rest.dropFirst(MemoryLayout<inotify_event>.size + Int(event.len))
            }
        }
    }
}
