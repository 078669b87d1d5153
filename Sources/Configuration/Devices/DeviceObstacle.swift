import Gestures
public import TouchInput

/// Why a device cannot do a gesture, whatever the fingers do.
public enum DeviceObstacle: Hashable, Sendable {
    case fingers(needed: Int, counted: Int)
    /// Each finger needs a place of its own.
    case fingersApart(needed: Int, told: Int)
    case noButton
    /// There is no room to go so far.
    case distance(needed: Length, room: Length)
    /// An edge's zone that is all of the surface is no edge.
    case zone(Length, room: Length)
    /// Next to nothing of the area is on the device.
    case area(String)
    /// There is no room to draw so large.
    case size(needed: Length, room: Length)
}

extension DeviceObstacle: CustomStringConvertible {
    /// To stand after the gesture's name and a colon.
    public var description: String { text(ofSeveral: false) }

    /// The same of one gesture or of several.
    public func text(ofSeveral: Bool) -> String {
        let need = ofSeveral ? "they need" : "it needs"
        return switch self {
        case .fingers(let needed, let counted):
            "\(need) \(needed) fingers, and the device counts no more than \(counted)"
        case .fingersApart(let needed, told: ...1):
            "\(need) \(needed) fingers told apart, and the device tells none"
        case .fingersApart(let needed, let told):
            "\(need) \(needed) fingers told apart, and the device tells no more than \(told)"
        case .noButton:
            "\(need) a button, and the device has none"
        case .distance(let needed, let room):
            "\(ofSeveral ? "they go" : "it goes") \(needed.written), and the device has no more than \(room.rounded) that way"
        case .zone(let zone, let room):
            "\(ofSeveral ? "their" : "its") zone is \(zone.written), and the device has no more than \(room.rounded) there"
        case .area(let name):
            "\(need) the area \(quoted(name)), and less than \(ConfiguredArea.leastSide.written) of that is on the device"
        case .size(let needed, let room):
            "\(ofSeveral ? "they are" : "it is") \(needed.written) large, and the device has no more than \(room.rounded)"
        }
    }
}

extension StandardGesture {
    func obstacle(on device: ConfiguredDevice) -> DeviceObstacle? {
        switch self {
        case .tap(let tap): device.obstacle(tap.fingers)
        case .press(let press): device.obstacle(press.fingers)
        case .drag(let drag): device.obstacle(drag.fingers) ?? device.obstacle(drag.minimumDistance, room: drag.course.room(on: device))
        case .swipe(let swipe):
            device.obstacle(swipe.fingers)
                ?? device.obstacle(
                    swipe.minimumDistance, room: swipe.angles == nil ? swipe.direction.room(on: device) : device.surface.diagonal)
        case .pinch(let pinch): device.obstacle(apart: pinch.fingers.minimum)
        case .rotate(let rotate): device.obstacle(apart: rotate.fingers.minimum)
        case .edge(let edge): device.obstacle(edge)
        case .tiptap(let tip): device.obstacle(apart: tip.resting.minimum + tip.fingers.minimum)
        case .tipswipe(let tip):
            device.obstacle(apart: tip.resting.minimum + tip.fingers.minimum)
                ?? device.obstacle(tip.minimumDistance, room: tip.direction.room(on: device))
        case .click(let click): device.ability.buttons == .none ? .noButton : device.obstacle(click.fingers)
        case .stroke(let stroke): device.obstacle(stroke)
        case .detector(let detector): device.obstacle(detector.fingers)
        case .sequence(let gesture): gesture.first.obstacle(on: device) ?? gesture.second.obstacle(on: device)
        // Its values would be half true.
        case .simultaneous(let gesture): gesture.first.obstacle(on: device) ?? gesture.second.obstacle(on: device)
        // What remains can still happen.
        case .exclusive(let gesture):
            gesture.first.obstacle(on: device).flatMap { gesture.second.obstacle(on: device) == nil ? nil : $0 }
        }
    }
}

extension ConfiguredDevice {
    fileprivate func obstacle(_ fingers: FingerCounts) -> DeviceObstacle? {
        let counted = ability.maximumFingerCount
        return fingers.minimum > counted ? .fingers(needed: fingers.minimum, counted: counted) : nil
    }

    fileprivate func obstacle(apart needed: Int) -> DeviceObstacle? {
        needed > toldApartCount ? .fingersApart(needed: needed, told: toldApartCount) : nil
    }

    fileprivate func obstacle(_ needed: Length, room: Length) -> DeviceObstacle? {
        needed > room ? .distance(needed: needed, room: room) : nil
    }

    fileprivate func obstacle(_ edge: EdgeSwipeGesture) -> DeviceObstacle? {
        let side = edge.edge.inward.side(of: surface)
        if let obstacle = obstacle(edge.fingers) { return obstacle }
        return edge.zone >= side
            ? .zone(edge.zone, room: side) : obstacle(edge.minimumDistance, room: edge.edge.inward.room(on: self))
    }

    fileprivate func obstacle(_ stroke: StrokeGesture) -> DeviceObstacle? {
        let room = max(surface.width, surface.height)
        if let obstacle = obstacle(stroke.fingers) { return obstacle }
        return stroke.minimumSize > room ? .size(needed: stroke.minimumSize, room: room) : nil
    }
}

extension Direction {
    /// The surface's side along it; of the diagonal ones, the diagonal.
    fileprivate func side(of surface: Surface) -> Length {
        switch self {
        case .left, .right: surface.width
        case .up, .down: surface.height
        case .upLeft, .upRight, .downLeft, .downRight: surface.diagonal
        }
    }

    /// What leads that way may be slanted by up to 45°.
    fileprivate func room(on device: ConfiguredDevice) -> Length {
        min(side(of: device.surface) * 2.squareRoot(), device.surface.diagonal)
    }
}

extension DragGesture.Course {
    fileprivate func room(on device: ConfiguredDevice) -> Length {
        switch self {
        case .any, .axis: device.surface.diagonal
        case .direction(let direction, _): direction.room(on: device)
        }
    }
}

extension Surface {
    fileprivate var diagonal: Length {
        .mm((width.millimeters * width.millimeters + height.millimeters * height.millimeters).squareRoot())
    }
}

extension Length {
    /// To a tenth: sizes that devices give are no rounder than that.
    fileprivate var rounded: String { Length.mm((millimeters * 10).rounded() / 10).written }
}
