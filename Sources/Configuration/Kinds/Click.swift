import Gestures

extension ClickGesture {
    /// `click = { fingers }`
    init(reading table: inout TableReader) { self.init(fingers: table.fingers(of: .click, default: 1)) }
}
