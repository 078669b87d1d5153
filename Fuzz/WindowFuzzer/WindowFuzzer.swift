import Configuration
import FuzzSupport
import WindowProtocols

/// Follows windows through display servers that send anything. The first byte chooses the server and whether it begins with correct
/// messages, the second the size of the pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWindows(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var source = ByteSource(start, count)
    let (choice, size) = (source.next(), Int(source.next()) + 1)
    let bytes = source.rest
    switch choice % 5 {
    case 0: talk(ToplevelConversation(), bytes, size)
    case 1: talk(ToplevelConversation(), after: Beginning.compositor, bytes, size)
    case 2: talk(ActiveWindowConversation(screen: Int(choice / 5 % 2), nil), bytes, size)
    case 3: talk(ActiveWindowConversation(screen: 0, nil), after: Beginning.server, bytes, size)
    default:
        guard let display = X11Display(":0") else { return 0 }
        _ = X11Authorization(for: display, in: bytes, host: "host")
        _ = X11Display(String(decoding: bytes, as: UTF8.self))
    }
    return 0
}

private func talk(_ conversation: some WindowConversation, after beginning: [UInt8]? = nil, _ bytes: [UInt8], _ size: Int) {
    var conversation = conversation
    if let beginning {
        conversation.receive(beginning[...])
        guard case .window(.window) = conversation.report else {
            fatalError("the beginning shows no window: \(String(describing: conversation.report))")
        }
    }
    var rest = bytes[...]
    var asked = conversation.takeRequests().count
    while !rest.isEmpty {
        conversation.receive(rest.prefix(size))
        rest = rest.dropFirst(size)
        asked += conversation.takeRequests().count
        if case .window(.window(let window)) = conversation.report { check(window) }
        if case .failed(let reason) = conversation.report, reason.isEmpty { fatalError("a fault without words") }
    }
    // An event of 12 bytes can make a client ask for some properties, or give an object back.
    if asked > 4096 + 8 * bytes.count { fatalError("\(asked) bytes of requests for \(bytes.count) bytes") }
}

private func check(_ window: Window) {
    if window.apps.count > 2 { fatalError("a window with \(window.apps.count) names") }
    for app in window.apps where app.isEmpty || app.utf8.count > TextLimit.app { fatalError("a name of \(app.utf8.count) bytes") }
    if let title = window.title, title.utf8.count > TextLimit.title { fatalError("a title of \(title.utf8.count) bytes") }
}
