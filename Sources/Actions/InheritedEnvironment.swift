internal import CLinux

/// What commands get of the daemon's own environment.
enum InheritedEnvironment {
    /// A copy, so that nothing this process does to its environment later can pull it away.
    static func copy() -> CStrings {
        var entries: [UnsafeMutablePointer<CChar>] = []
        var next = tactus_environment()
        while let entry = next?.pointee {
            if passes(name: name(of: entry)) { entries.append(entry) }
            next = next?.successor()
        }
        return CStrings(copying: entries)
    }

    /// False for what the service manager tells this process alone (a child that took it for itself would speak to systemd in our
    /// name, or believe its stderr to be the journal), and for what an outer gesture left behind.
    static func passes(name: String) -> Bool {
        !personal.contains(name) && !name.hasPrefix("LISTEN_") && !name.hasPrefix("TACTUS_")
    }

    private static let personal: Set<String> = [
        "NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID", "JOURNAL_STREAM", "INVOCATION_ID", "SYSTEMD_EXEC_PID", "MANAGERPID",
        "MANAGERPIDFDID", "FDSTORE", "MEMORY_PRESSURE_WATCH", "MEMORY_PRESSURE_WRITE",
    ]

    private static func name(of entry: UnsafePointer<CChar>) -> String {
        String(String(cString: entry).prefix { $0 != "=" })
    }
}
