internal import System

/// What the daemon is called on the user's bus, and what can be asked of it there.
enum ControlName {
    static let service = "io.github.tactus.Tactus"
    static let path = "/io/github/tactus/Tactus"
    /// One that is not as this one would get another name.
    static let interface = "io.github.tactus.Tactus"

    enum Method: String, CaseIterable {
        case reload = "Reload"
        case pause = "Pause"
        case resume = "Resume"
        case setLayer = "SetLayer"
    }

    static func call(_ method: Method, _ arguments: [BusValue] = []) -> BusCall {
        var call = BusCall(method.rawValue, of: interface, at: path, to: service, arguments)
        call.startsService = false
        return call
    }

    /// For all properties.
    static var question: BusCall {
        var call = BusCall("GetAll", of: "org.freedesktop.DBus.Properties", at: path, to: service, [.text(interface)])
        call.startsService = false
        return call
    }
}
