public import TouchInput

/// Default thresholds of detectors: those of SwiftUI and of the libraries on it, which count in points of 1/163 inch.
public enum DetectDefaults {
    /// Ten points, 1.56 mm: the distance at which SwiftUI's drag begins and its long press fails.
    public static let distance = Length.mm(10 * 25.4 / 163)
    /// 750 ms: SwiftUI's longest tap.
    public static let tapDuration = Duration.milliseconds(750)
    /// 350 ms: SwiftUI's longest pause between two taps.
    public static let tapInterval = Duration.milliseconds(350)
    /// One second for a long tap.
    public static let longTapDuration = Duration.milliseconds(1000)
    /// 300 points a second, 46.7 mm/s.
    public static let swipeSpeed = Speed(millimetersPerSecond: 300 * 25.4 / 163)
    /// The pinch distance of the configuration file, 4 mm.
    public static let pinchDistance = Length.mm(4)
    /// The rotation angle of the configuration file, 10°.
    public static let rotationAngle = Angle.degrees(10)
    /// The edge zone of the configuration file, 6 mm.
    public static let edgeZone = Length.mm(6)
}
