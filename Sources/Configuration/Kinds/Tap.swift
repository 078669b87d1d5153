import Gestures

extension TapGesture {
    /// `tap = { fingers, count, within, gap, slop }`
    init(reading table: inout TableReader) {
        let fingers = table.fingers(of: .tap, default: 1)
        self.init(
            count: table.integer("count", in: 1...10, default: 1),
            fingers: fingers,
            within: table.quantity("within", in: .milliseconds(30)...(.seconds(60)), default: Defaults.tapDuration),
            gap: table.quantity("gap", in: .milliseconds(10)...(.seconds(60)), default: Defaults.tapGap),
            slop: table.quantity("slop", default: Defaults.tapSlop)
        )
    }
}
