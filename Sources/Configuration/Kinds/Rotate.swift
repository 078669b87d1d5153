import Gestures

extension RotateGesture {
    /// `rotate = { fingers, angle, direction }`
    init(reading table: inout TableReader) {
        let fingers = table.fingers(of: .rotate, default: 2, minimum: 2)
        self.init(
            minimumAngleDelta: table.quantity("angle", default: Defaults.rotateAngle),
            direction: table.word("direction", synonyms: ["counterclockwise": .anticlockwise], default: Direction.either),
            fingers: fingers
        )
    }
}
