internal import Glibc

/// Plans which names in which folders to watch, so that no change of the given files goes unnoticed.
struct WatchPlan {
    /// The names to watch in a folder.
    struct Wanted {
        var names: Set<String> = []
        var endings: Set<String> = []

        func includes(_ name: String) -> Bool { names.contains(name) || endings.contains { name.hasSuffix($0) } }

        mutating func formUnion(_ other: Wanted) {
            names.formUnion(other.names)
            endings.formUnion(other.endings)
        }
    }

    /// The names to watch, by the path of their folder.
    private(set) var folders: [String: Wanted] = [:]
    /// The other folders on the way. If one of them is moved or deleted, a path leads elsewhere.
    var ancestors: Set<String> { passed.subtracting(folders.keys) }
    private var passed: Set<String> = []
    /// The largest number of links to follow, as in the kernel. Links in a circle lead nowhere.
    private static let linkLimit = 40

    mutating func add(_ place: FileWatch.Place) {
        switch place {
        case .file(let path):
            _ = follow(path)
        case .folder(let path, let ending):
            guard let folder = follow(path) else { return }
            folders[folder, default: Wanted()].endings.insert(ending)
            // The targets of links lie in other folders.
            for name in File.names(in: folder, endingIn: ending) { _ = follow("\(folder)/\(name)") }
        }
    }

    /// Follows the path and notes each place where its meaning could change: links, missing parts and its end. Returns the place that the
    /// path leads to; nil if it leads nowhere.
    private mutating func follow(_ path: String) -> String? {
        var rest = path.split(separator: "/").map(String.init)[...]
        var place = path.hasPrefix("/") ? "" : File.workingFolder
        var links = 0
        while let name = rest.popFirst() {
            if name == "." { continue }
            if name == ".." {
                place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
                continue
            }
            let next = "\(place)/\(name)"
            var status = stat()
            let isThere = lstat(next, &status) == 0
            let isLink = isThere && status.st_mode & S_IFMT == S_IFLNK
            if !isThere || isLink || rest.isEmpty { folders[place.isEmpty ? "/" : place, default: Wanted()].names.insert(name) }
            guard isThere else { return nil }
            if isLink {
                links += 1
                guard links <= Self.linkLimit, let target = File.target(ofLink: next) else { return nil }
                if target.hasPrefix("/") { place = "" }
                rest = (target.split(separator: "/").map(String.init) + rest)[...]
            } else {
                place = next
                if !rest.isEmpty { passed.insert(next) }
            }
        }
        return place
    }
}
