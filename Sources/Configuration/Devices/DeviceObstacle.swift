internal import Diagnostics
import Gestures
package import TouchInput

/// A reason why a gesture cannot happen on a device, whatever the fingers do.
package enum DeviceObstacle: Hashable, Sendable {
    case fingers(needed: Int, counted: Int)
    /// The gesture needs a separate position for each finger.
    case fingersApart(needed: Int, separated: Int)
    case noButton
    /// The gesture shows the desktop a pointer, which needs a grabbed device.
    case notGrabbed
    /// The surface has no room for the distance.
    case distance(needed: Length, room: Length)
    /// The zone at the edge covers the whole surface.
    case zone(Length, room: Length)
    /// The area is not on the device, or only an insignificant part of it is.
    case area(String)
    /// The surface has no room for the drawing.
    case size(needed: Length, room: Length)
}

extension DeviceObstacle: CustomStringConvertible {
    /// The obstacle for a message, after the gesture's name and a colon.
    package var description: String { text(ofSeveral: false) }

    /// Returns the obstacle for a message about one gesture or several.
    package func text(ofSeveral: Bool) -> String {
        let need = ofSeveral ? "they need" : "it needs"
        return switch self {
        case .fingers(let needed, let counted):
            "\(need) \(needed) fingers, and the device counts no more than \(counted)"
        case .fingersApart(let needed, separated: ...1):
            "\(need) \(needed) separate fingers, and the device does not separate fingers"
        case .fingersApart(let needed, let separated):
            "\(need) \(needed) separate fingers, and the device separates at most \(separated)"
        case .noButton:
            "\(need) a button, and the device has none"
        case .notGrabbed:
            "\(need) grab = true, and no [[device]] table sets it for the device"
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

extension ConfiguredDevice {
    /// Returns the obstacle to the first need that the device does not meet; nil if it meets all.
    func obstacle(_ needs: [DeviceNeed]) -> DeviceObstacle? {
        for need in needs {
            if let obstacle = obstacle(need) { return obstacle }
        }
        return nil
    }

    private func obstacle(_ need: DeviceNeed) -> DeviceObstacle? {
        switch need {
        case .fingers(let needed):
            let counted = ability.maximumFingerCount
            return needed > counted ? .fingers(needed: needed, counted: counted) : nil
        case .separateFingers(let needed):
            let separated = separateFingerCount
            return needed > separated ? .fingersApart(needed: needed, separated: separated) : nil
        case .button: return ability.buttons == .none ? .noButton : nil
        case .travel(let needed, let course):
            let room = course.room(on: self)
            return needed > room ? .distance(needed: needed, room: room) : nil
        case .zone(let zone, let edge):
            let side = edge.inward.side(of: surface)
            return zone >= side ? .zone(zone, room: side) : nil
        case .size(let needed):
            let room = max(surface.width, surface.height)
            return needed > room ? .size(needed: needed, room: room) : nil
        case .either(let first, let second): return obstacle(first).flatMap { obstacle(second) == nil ? nil : $0 }
        }
    }
}

extension Direction {
    /// Returns the length of the surface along the direction; for a diagonal direction, the surface's diagonal.
    fileprivate func side(of surface: Surface) -> Length {
        switch self {
        case .left, .right: surface.width
        case .up, .down: surface.height
        case .upLeft, .upRight, .downLeft, .downRight: surface.diagonal
        }
    }

    /// Returns the room for a motion in the direction, which may be slanted by up to 45°.
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
    /// The length rounded to a tenth of a millimeter, which is as exact as the sizes of devices.
    fileprivate var rounded: String { Length.mm((millimeters * 10).rounded() / 10).written }
}
