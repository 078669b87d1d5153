internal import CLinux
package import EvdevInput

/// Lets the ``Guard`` end a grab in good order when this program is killed or hangs. The guard assumes that the program hangs if reports
/// are pending and none is handled for 5 s.
///
/// It does not help if the guard is frozen as well, for example with its control group.
package final class GrabGuard {
    private let number: CInt

    /// Begins to watch a grab; nil if there is no guard or it cannot take this grab.
    package init?(_ grab: DeviceGrab, _ twin: TwinDevice) {
        let number = grab.farewell {
            tactus_guard_watch_grab(grab.fileDescriptor, grab.writer, twin.fileDescriptor, $0.baseAddress, $0.count)
        }
        // An object that has no number yet is not deinitialized.
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { tactus_guard_forget_grab(number) }

    /// Notes that a report was handled, and whether something still touches the device. Returns false if the guard has ended the grab and
    /// removed the twin.
    package func noteReport(isTouched: Bool) -> Bool { tactus_guard_note_report(number, isTouched) }
}
