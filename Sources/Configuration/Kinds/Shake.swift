import Gestures

extension ShakeGesture {
    /// `shake = { fingers, count, distance, within }`
    init(reading table: inout TableReader) {
        let fingers = table.fingers(of: .shake, default: 3)
        self.init(
            count: table.integer("count", in: 1...10, default: 3),
            minimumDistance: table.quantity("distance", default: Defaults.shakeDistance),
            within: table.quantity("within", in: .milliseconds(30)...(.seconds(60)), default: Defaults.shakeWithin),
            fingers: fingers
        )
    }
}
