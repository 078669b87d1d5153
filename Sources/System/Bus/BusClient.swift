internal import Clibsystemd
internal import EvdevInput
internal import Glibc
internal import TouchInput

/// A connection to a bus for a program that may block. The connection and each call wait for at most 5 s. A call throws if it is refused or
/// has no readable answer.
package final class BusClient {
    private let raw: OpaquePointer

    /// A reason why there is no answer.
    package enum Failure: Error, Hashable, Sendable {
        case noBus
        /// The name has no owner.
        case noService
        /// The service refused the call, with its reason.
        case refused(String)
        /// No answer arrived in time, the answer cannot be read, or the call could not be sent.
        case unanswered(reason: String)
    }

    /// Connects to a bus.
    ///
    /// - Parameter patience: The longest wait for the bus. sd-bus itself would wait for longer before the first call.
    package init(_ place: BusPlace, patience: Duration = .microseconds(BusPlace.timeout)) throws(Failure) {
        guard let new = place.open() else { throw .noBus }
        if let fault = Self.fault(in: new, within: patience) {
            // Flushing would wait as well.
            sd_bus_close_unref(new)
            throw fault
        }
        raw = new
    }

    deinit { sd_bus_flush_close_unref(raw) }

    /// Waits until the bus takes calls. Returns the reason if it does not.
    private static func fault(in bus: OpaquePointer, within patience: Duration) -> Failure? {
        let end = TouchInstant.now + patience
        while sd_bus_is_ready(bus) == 0 {
            let progress = sd_bus_process(bus, nil)
            if progress < 0 { return .noBus }
            if progress > 0 { continue }
            let left = (end - TouchInstant.now).microseconds
            guard left > 0 else { return .unanswered(reason: "the bus gives no answer") }
            let result = sd_bus_wait(bus, UInt64(left))
            if result < 0, result != -EINTR { return .noBus }
        }
        return nil
    }

    /// Calls a method and waits for the values of the answer.
    package func call(_ call: BusCall) throws(Failure) -> [BusValue] {
        let answer = try self.answer(to: call)
        defer { sd_bus_message_unref(answer) }
        guard let values = BusValue.all(in: answer) else { throw .unanswered(reason: Self.unreadable) }
        return values
    }

    /// Calls a method and waits for the descriptor that it answers with. The descriptor belongs to the caller.
    package func callForDescriptor(_ call: BusCall) throws(Failure) -> CInt {
        try callForDescriptors(call) { (descriptors, _) throws(Failure) in
            let copy = fcntl(descriptors[0], F_DUPFD_CLOEXEC, 0)
            guard copy >= 0 else { throw .unanswered(reason: String(cString: strerror(errno))) }
            return copy
        }
    }

    /// Calls a method and waits for the descriptors that it answers with, at least `count`, and for the values after them. The descriptors
    /// are open as long as `body` runs.
    package func callForDescriptors<Result>(
        _ call: BusCall, count: Int = 1, _ body: ([CInt], [BusValue]) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let answer = try self.answer(to: call)
        defer { sd_bus_message_unref(answer) }
        var descriptors: [CInt] = []
        for _ in 0..<count {
            var descriptor: CInt = -1
            guard sd_bus_message_read_basic(answer, BusValue.descriptor, &descriptor) > 0 else {
                throw .unanswered(reason: Self.unreadable)
            }
            descriptors.append(descriptor)
        }
        guard let values = BusValue.all(in: answer) else { throw .unanswered(reason: Self.unreadable) }
        return try body(descriptors, values)
    }

    private static let unreadable = "the answer cannot be read"

    /// Calls a method and waits for the answer, which belongs to the caller.
    private func answer(to call: BusCall) throws(Failure) -> OpaquePointer {
        guard let question = call.message(on: raw) else { throw .unanswered(reason: "there is no such message") }
        defer { sd_bus_message_unref(question) }
        var error = sd_bus_error(name: nil, message: nil, _need_free: 0)
        defer { sd_bus_error_free(&error) }
        var answer: OpaquePointer?
        let result = sd_bus_call(raw, question, BusPlace.timeout, &error, &answer)
        guard result >= 0, let answer else { throw Self.failure(error, errno: -result) }
        return answer
    }

    private static func failure(_ error: sd_bus_error, errno: CInt) -> Failure {
        let text = error.message.map { String(cString: $0) } ?? String(cString: strerror(errno))
        guard let name = error.name.map({ String(cString: $0) }) else {
            return [ECONNREFUSED, ENOTCONN, ECONNRESET, EPIPE].contains(errno) ? .noBus : .unanswered(reason: text)
        }
        switch name {
        case "org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner": return .noService
        case "org.freedesktop.DBus.Error.NoReply", "org.freedesktop.DBus.Error.Timeout": return .unanswered(reason: text)
        default: return .refused(text)
        }
    }
}

/// Selects a bus.
package enum BusPlace: Hashable, Sendable {
    case system
    /// The bus of the user's session.
    case user
    /// The address, as the D-Bus specification writes it: `unix:path=…`.
    case address(String)

    /// The longest wait for an answer, in sd-bus's microseconds. Our choice: 5 s, because a user at the terminal waits for it.
    static let timeout: UInt64 = 5_000_000

    /// Opens a connection, which belongs to the caller. Returns nil if there is no such bus. Later failures are reported as a loss of the
    /// connection.
    func open() -> OpaquePointer? {
        var new: OpaquePointer?
        let result: CInt =
            switch self {
            case .system: sd_bus_open_system(&new)
            case .user: sd_bus_open_user(&new)
            case .address(let address): Self.open(&new, at: address)
            }
        return result >= 0 ? new : nil
    }

    private static func open(_ new: inout OpaquePointer?, at address: String) -> CInt {
        var bus: OpaquePointer?
        guard sd_bus_new(&bus) >= 0, let bus else { return -1 }
        guard sd_bus_set_address(bus, address) >= 0, sd_bus_set_bus_client(bus, 1) >= 0, sd_bus_start(bus) >= 0 else {
            sd_bus_unref(bus)
            return -1
        }
        new = bus
        return 0
    }
}
