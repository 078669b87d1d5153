internal import EvdevInput

extension DeviceSession {
    /// The outcome of a read that the owner has to follow.
    enum Outcome {
        /// Gestures have acted, or the deadline has changed. The layer switch of ``read()``; nil if there is none.
        case read(LayerSwitch?)
        case failed(DeviceError)
    }

    /// Reads as ``read()`` does. Returns nil if nothing is left to do, as after most reports.
    func readUsually() -> Outcome? {
        do throws(DeviceError) {
            let layerSwitch = try read()
            return isQuiet && layerSwitch == nil && nextDeadline == notedDeadline ? nil : .read(layerSwitch)
        } catch {
            return .failed(error)
        }
    }
}
