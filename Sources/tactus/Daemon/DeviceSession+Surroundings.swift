internal import Configuration
internal import Gestures
internal import TouchInput

extension DeviceSession {
    /// The configuration and the state that all devices share.
    struct Surroundings {
        var configuration: Configuration
        var layer: String?
        var detectors: [GestureID: DetectorProgram]
        /// The turn of the screen, as far as it is known.
        var screen = Rotation.none
        /// The state of the desktop, as far as it is known.
        var desktop = DesktopState()

        /// Returns the situation of a device; nil for devices that are not touched with fingers.
        func situation(of description: DeviceDescription) -> Situation? {
            ConfiguredDevice(description, overrides: configuration.devices, screen: screen).map { Situation(device: $0, layer: layer) }
        }
    }
}
