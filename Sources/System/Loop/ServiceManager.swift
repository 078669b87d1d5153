internal import Clibsystemd
internal import EvdevInput
internal import TouchInput

/// Reports the state of the service to systemd. Without systemd (no NOTIFY_SOCKET) it does nothing.
package enum ServiceManager {
    /// Reports that the service is ready. The first call ends the start-up of a `Type=notify` service; a call after `reloading` ends the
    /// reload.
    package static func ready(status: String) { send("READY=1\nSTATUS=\(oneLine(status))") }

    /// Reports a reload. `ready` must follow, even if the new configuration was refused.
    package static func reloading() {
        send("RELOADING=1\nMONOTONIC_USEC=\(TouchInstant.now.microseconds)")
    }

    package static func stopping() { send("STOPPING=1") }

    /// Sets the line that `systemctl status` shows.
    package static func status(_ text: String) { send("STATUS=\(oneLine(text))") }

    private static func send(_ message: String) { sd_notify(0, message) }

    /// Returns the text on one line, because each line would be an assignment of its own.
    private static func oneLine(_ text: String) -> String { String(text.map { $0.isNewline ? " " : $0 }) }
}
