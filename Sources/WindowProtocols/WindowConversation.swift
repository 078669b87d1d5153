package import Configuration

/// A conversation with a display server about the active window: it takes bytes and returns bytes, without a socket or a clock.
///
/// The server is not trusted: whatever bytes it sends, the memory and the time for each byte are bounded.
package protocol WindowConversation {
    /// Reads bytes from the server.
    mutating func receive(_ bytes: ArraySlice<UInt8>)

    /// Takes the requests for the server, in order. A new conversation begins with some requests.
    mutating func takeRequests() -> [UInt8]

    /// The result of the bytes so far; nil until the server has reported a window or failed. It is final unless it is a window: further
    /// bytes are ignored.
    var report: WindowReport? { get }
}

/// A report of a part of the desktop that knows which window is active.
package enum WindowReport: Equatable, Sendable {
    case window(WindowInFront)
    /// This part of the desktop does not report windows. Another part may do so.
    case unsupported
    /// The part does not work now, broke its protocol, or refused the connection.
    case failed(reason: String)
}

/// The most bytes of texts from other programs.
package enum TextLimit {
    // Our choice: longer than a person reads, short enough to match against many patterns.
    package static let title = 4096
    package static let app = 256
}

extension String {
    /// Creates a text of at most `limit` bytes from bytes of another program, up to a NUL. U+FFFD replaces bytes that are not UTF-8.
    package init(repairing bytes: some Collection<UInt8>, limit: Int) {
        self = String(decoding: bytes.prefix(limit + 1).prefix { $0 != 0 }, as: UTF8.self).limited(to: limit)
    }
}
