import Actions
import Clibevdev
import Configuration
import Testing

@Suite struct `Names of keys` {
    /// Compares the names with libevdev, which takes them from the kernel's header.
    @Test func `The names of keys are the kernel's names, as libevdev has them`() {
        let names = Key.all.map { key in libevdev_event_code_get_name(UInt32(EV_KEY), UInt32(key.code)).map { String(cString: $0) } }
        for (key, name) in zip(Key.all, names) {
            #expect(name?.hasPrefix("KEY_") == true, "\(key.code)")
            #expect(name.flatMap { Key(named: String($0.dropFirst(4))) } == key, "\(name ?? "none")")
        }
    }
}
