internal import System

/// The names of the daemon on the user's bus, and of the methods that it offers there.
enum ControlName {
    static let service = "io.github.tactus.Tactus"
    static let path = "/io/github/tactus/Tactus"
    /// The name of the interface. An incompatible version gets a new name.
    static let interface = "io.github.tactus.Tactus"
    /// The signal for each phase of a gesture.
    static let gestureEvent = "GestureEvent"

    enum Method: String, CaseIterable {
        case reload = "Reload"
        case pause = "Pause"
        case resume = "Resume"
        case setLayer = "SetLayer"
        case setTablet = "SetTablet"
        case readDevice = "ReadDevice"
        case watch = "Watch"
        case statistics = "Statistics"
        case lastTouches = "LastTouches"
    }

    static func call(_ method: Method, _ arguments: [BusValue] = []) -> BusCall {
        var call = BusCall(method.rawValue, of: interface, at: path, to: service, arguments)
        call.startsService = false
        return call
    }

    /// The call that reads all properties.
    static var question: BusCall {
        var call = BusCall("GetAll", of: "org.freedesktop.DBus.Properties", at: path, to: service, [.text(interface)])
        call.startsService = false
        return call
    }
}
