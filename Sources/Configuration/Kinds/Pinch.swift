import Gestures
import TouchInput

extension MagnifyGesture {
    /// `pinch = { fingers, direction, scale, distance }`: either threshold is enough; who gives one of them wants only that one.
    init(reading table: inout TableReader) {
        let fingers = table.fingers(of: .pinch, default: 2, minimum: 2)
        let direction = table.word("direction", default: Direction.either)
        var scale = table.scale("scale")
        var distance = table.optionalQuantity("distance", as: Length.self)
        table.note("scale", default: plain(Defaults.pinchScale))
        table.note("distance", default: "\"\(Defaults.pinchDistance.written)\"")
        if scale == nil, distance == nil { (scale, distance) = (Defaults.pinchScale, Defaults.pinchDistance) }
        self.init(minimumScale: scale, minimumDistance: distance, direction: direction, fingers: fingers)
    }
}
