internal import Glibc

/// Which of the touch devices to read: all, or those that some paths lead to at that moment.
package struct DeviceChoice: Hashable, Sendable {
    private let paths: [String]

    /// Nodes, or links to them as in `/dev/input/by-id`. All devices when empty.
    package init(_ paths: [String] = []) { self.paths = paths }

    /// Some devices, named by the user.
    package var isNarrow: Bool { !paths.isEmpty }

    /// Follows the links anew each time: at the next plug they may lead to another node.
    package func includes(_ node: DeviceNode) -> Bool {
        paths.isEmpty || paths.contains { Self.target(of: $0) == node.path }
    }

    private static func target(of path: String) -> String? {
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return String(cString: target)
    }
}
