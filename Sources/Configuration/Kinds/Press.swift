import Gestures

extension LongPressGesture {
    /// `press = { fingers, duration, distance }`
    init(reading table: inout TableReader) {
        let fingers = table.fingers(of: .press, default: 1)
        self.init(
            minimumDuration: table.quantity("duration", default: Defaults.pressDuration),
            maximumDistance: table.quantity("distance", default: Defaults.pressDistance),
            fingers: fingers
        )
    }
}
