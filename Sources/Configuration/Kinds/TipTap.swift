import Gestures

extension TipTapGesture {
    /// `tiptap = { resting, fingers, side, within, slop }`
    init(reading table: inout TableReader) {
        let tips = table.tips(of: .tiptap)
        self.init(
            resting: tips.resting, fingers: tips.acting, side: tips.side,
            within: table.quantity("within", in: .milliseconds(10)...(.seconds(60)), default: Defaults.tapDuration),
            slop: table.quantity("slop", default: Defaults.tapSlop)
        )
    }
}
