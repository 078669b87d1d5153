public import TouchInput

/// Thresholds of detectors that are not told any: those of SwiftUI and of the libraries on it, which count in points of 1/163 inch.
public enum DetectDefaults {
    /// Ten points, 1.56 mm: where SwiftUI's drag begins and its long press fails.
    public static let distance = Length.mm(10 * 25.4 / 163)
    /// 750 ms: SwiftUI's longest tap.
    public static let tapDuration = Duration.milliseconds(750)
    /// 350 ms: SwiftUI's longest pause between two taps.
    public static let tapInterval = Duration.milliseconds(350)
    /// One second.
    public static let longTapDuration = Duration.milliseconds(1000)
    /// 300 points a second, 46.7 mm/s.
    public static let swipeVelocity = Speed(millimetersPerSecond: 300 * 25.4 / 163)
    /// 4 mm: the configuration file's.
    public static let pinchDistance = Length.mm(4)
    /// 10°: the configuration file's.
    public static let rotationAngle = Angle.degrees(10)
    /// 6 mm: the configuration file's.
    public static let edgeZone = Length.mm(6)
}
