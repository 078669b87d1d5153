internal import Clibsystemd
internal import Glibc

/// A connection to a bus for a program that has nothing else to do than wait: each call takes five seconds at most.
package final class BusClient {
    private let raw: OpaquePointer

    /// What came instead of an answer.
    package enum Failure: Error, Hashable, Sendable {
        case noBus
        /// Nobody has the name.
        case nobodyThere
        /// The other one refused, and says why.
        case refused(String)
        /// No answer in time, or none that can be read.
        case unanswered(reason: String)
    }

    package init(_ place: BusPlace) throws(Failure) {
        guard let new = place.open() else { throw .noBus }
        raw = new
    }

    deinit { sd_bus_flush_close_unref(raw) }

    /// Calls a method and waits for the answer's values.
    package func call(_ call: BusCall) throws(Failure) -> [BusValue] {
        guard let question = call.message(on: raw) else { throw .unanswered(reason: "there is no such message") }
        defer { sd_bus_message_unref(question) }
        var error = sd_bus_error(name: nil, message: nil, _need_free: 0)
        defer { sd_bus_error_free(&error) }
        var answer: OpaquePointer?
        let result = sd_bus_call(raw, question, BusPlace.patience, &error, &answer)
        defer { sd_bus_message_unref(answer) }
        guard result >= 0, let answer else { throw Self.failure(error, errno: -result) }
        guard let values = BusValue.all(in: answer) else { throw .unanswered(reason: "the answer cannot be read") }
        return values
    }

    private static func failure(_ error: sd_bus_error, errno: CInt) -> Failure {
        let text = error.message.map { String(cString: $0) } ?? String(cString: strerror(errno))
        guard let name = error.name.map({ String(cString: $0) }) else {
            return [ECONNREFUSED, ENOTCONN, ECONNRESET, EPIPE].contains(errno) ? .noBus : .unanswered(reason: text)
        }
        switch name {
        case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner": return .nobodyThere
        case "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout": return .unanswered(reason: text)
        default: return .refused(text)
        }
    }
}
