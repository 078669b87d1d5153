public import TouchInput

#if canImport(Glibc)
    import func Glibc.asin
#elseif canImport(Musl)
    import func Musl.asin
#endif

extension SpatialEventCollection.Event {
    /// The angles at which a finger or pen is held. SwiftUI has the same two angles. Touch devices measure neither, so both come from the
    /// ellipse in which the finger or pen touches.
    public struct InputDevicePose: Hashable, Sendable, BitwiseCopyable {
        /// The steepness: 0° lies flat, 90° is upright. It is an estimate: the angle at which a round stick leaves an ellipse of that
        /// length and width. Nil if the device does not measure both, or if the width is zero or exceeds the length.
        public var altitude: Angle?
        /// The direction of the far end of the finger or pen, clockwise from the right: from 0° to 180°. An ellipse has two ends; the hand
        /// is assumed at the one nearer to the user. So 90° is a finger that points straight away from the user.
        public var azimuth: Angle

        /// Creates a pose from any two angles.
        public init(altitude: Angle?, azimuth: Angle) {
            self.altitude = altitude
            self.azimuth = azimuth
        }

        init(orientation: Angle, touchMajor: Int32?, touchMinor: Int32?) {
            azimuth = orientation + .degrees(90)
            guard let touchMajor, let touchMinor, touchMinor > 0, touchMajor >= touchMinor else { return }
            altitude = Angle(radians: asin(Double(touchMinor) / Double(touchMajor)))
        }
    }
}
