public import Configuration
import Gestures
public import TouchInput

/// Where touches happened: on which surface, and among which gestures the one that is learned has to hold its own.
public struct Ground: Hashable, Sendable {
    /// Of the device.
    public var surface: Surface
    /// As it is on the device.
    public var configuration: Configuration
    /// The gesture that is learned, by its place in the configuration.
    private let place: Int

    /// Nil where the gesture is none of the configuration's.
    public init?(_ name: String, in configuration: Configuration, on surface: Surface) {
        guard let place = configuration.gestures.firstIndex(where: { $0.name == name }) else { return nil }
        self.init(surface: surface, configuration: configuration, place: place)
    }

    private init(surface: Surface, configuration: Configuration, place: Int) {
        self.surface = surface
        self.configuration = configuration
        self.place = place
    }

    /// The gesture that is learned, as the configuration has it.
    public var gesture: ConfiguredGesture { configuration.gestures[place] }

    /// The same, but for what the gesture is.
    func replacing(with gesture: StandardGesture) -> Ground {
        var ground = self
        ground.configuration.gestures[place].gesture = gesture
        return ground
    }

    /// The engine that the daemon would have.
    func engine() -> GestureEngine {
        GestureEngine(
            configuration.gestures.map { $0.rule(on: surface) }, on: surface, heartbeat: configuration.settings.heartbeat)
    }

    /// The same without any other gesture.
    var alone: Ground {
        var configuration = configuration
        configuration.gestures = [gesture]
        return Ground(surface: surface, configuration: configuration, place: 0)
    }
}
