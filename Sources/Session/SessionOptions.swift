import Configuration

extension GestureSession {
    /// The reports that an owner of a session wants.
    package struct Options: Sendable {
        /// True to report that a press may be beginning even if no action needs that.
        package var reportsEveryBegan = false
        /// True to report possible beginnings of presses if the configuration enables signals.
        package var sendsSignals = false
        /// True to report why gestures did not happen, and which gestures waited for others.
        package var explainsFailures = false
        /// True to report the spatial events for detectors.
        package var asksDetectors = false

        package init(
            reportsEveryBegan: Bool = false, sendsSignals: Bool = false, explainsFailures: Bool = false, asksDetectors: Bool = false
        ) {
            self.reportsEveryBegan = reportsEveryBegan
            self.sendsSignals = sendsSignals
            self.explainsFailures = explainsFailures
            self.asksDetectors = asksDetectors
        }

        func reportsEveryBegan(in configuration: Configuration) -> Bool {
            reportsEveryBegan || sendsSignals && configuration.settings.signals
        }
    }
}
