internal import Gestures

extension DeviceSessions {
    /// Takes a line of a detector's program.
    func detector(_ detector: DetectorProgram, answers line: AnswerLine) {
        var candidates = all
        if let device = line.device {
            candidates.removeAll { $0.label != device }
            if candidates.isEmpty { return detector.complain(.unknownDevice, "there is no device \"\(device)\", or no more") }
        }
        // An answer about a touch long ago, or on a device that has gone, has no effect.
        if let touch = line.answer.sequence { candidates.removeAll { !$0.knows(touch: touch) } }
        if candidates.count > 1 {
            return detector.complain(
                .noDevice,
                "there are \(candidates.count) devices, so its answers must have the \"sequence\" or \"device\" of the line they answer")
        }
        deliver(line.answer, of: detector, to: candidates)
    }

    /// Notes that the program has ended or receives no more lines, so its active gesture is over.
    func detectorIsGone(_ detector: DetectorProgram) { deliver(DetectorAnswer(.cancel), of: detector, to: all) }

    private func deliver(_ answer: DetectorAnswer, of detector: DetectorProgram, to sessions: [DeviceSession]) {
        for session in sessions { follow(session.take(answer, of: detector)) }
        arm()
    }
}
