internal import Clibsystemd
internal import EvdevInput
internal import TouchInput

/// Tells systemd what the service is doing; without systemd (no NOTIFY_SOCKET) nothing happens.
package enum ServiceManager {
    /// The first one ends the start-up of a `Type=notify` service; after `reloading`, the reload.
    package static func ready(status: String) { send("READY=1\nSTATUS=\(oneLine(status))") }

    /// Must be followed by `ready`, also when the new configuration was refused.
    package static func reloading() {
        send("RELOADING=1\nMONOTONIC_USEC=\(TouchInstant.now.microseconds)")
    }

    package static func stopping() { send("STOPPING=1") }

    /// The line `systemctl status` shows.
    package static func status(_ text: String) { send("STATUS=\(oneLine(text))") }

    private static func send(_ message: String) { sd_notify(0, message) }

    /// A line break would start a new assignment.
    private static func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}
