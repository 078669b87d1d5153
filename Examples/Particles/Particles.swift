import ExampleSupport
import GestureKit

/// A particle emitter at each contact: the smallest program that needs every contact.
@main
final class Particles: Example {
    static let sentence = """
        3 fingers touch, slide right 30mm in 600ms, lift 1 finger, hold 200ms, slide left 20mm in 400ms, lift, wait 300ms
        """

    private struct Emitter {
        var location: Point
        /// The direction in which the finger points, if the device reports it.
        var azimuth: Angle?
    }

    private let surface: Surface
    private var emitters: [ContactID: Emitter] = [:]
    private var mostAtOnce = 0

    init(on surface: Surface) { self.surface = surface }

    func makeListener() -> GestureHost {
        GestureHost(on: surface) { [unowned self] in
            TouchArea().gesture(
                SpatialEventGesture()
                    .onChanged { [unowned self] events in
                        for event in events {
                            if event.phase == .active {
                                // Update particle emitters.
                                emitters[event.id] = Emitter(location: event.location, azimuth: event.inputDevicePose?.azimuth)
                            } else {
                                // Remove emitters when no longer active.
                                emitters[event.id] = nil
                            }
                        }
                        mostAtOnce = max(mostAtOnce, emitters.count)
                    }
                    .onEnded { [unowned self] events in
                        for event in events {
                            // All contacts have gone, so no contact keeps an emitter.
                            emitters[event.id] = nil
                        }
                    })
        }
    }

    var line: String {
        var ruler = Ruler(surface.width)
        for emitter in emitters.values { ruler.mark(emitter.location.x, emitter.azimuth.map(Self.arrow) ?? "*") }
        return "\(ruler.text)  emitters \(emitters.count), most at once \(mostAtOnce)"
    }

    /// Returns a character that points away from the hand.
    private static func arrow(_ azimuth: Angle) -> Character { azimuth.degrees < 60 ? "\\" : azimuth.degrees > 120 ? "/" : "|" }
}
