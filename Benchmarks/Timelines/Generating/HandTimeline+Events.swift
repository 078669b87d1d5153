import Glibc
public import TouchInput

// The kernel events of a generated timeline, as a pad sends them.
extension HandTimeline {
    /// The pad: multitouch slots, pressure from 0 to 255, and a button below the surface. Pads have from 12 to 40 units per millimeter.
    public var device: DeviceDescription {
        let surface = Surface(kind: .touchpad, width: .mm(width), height: .mm(height))
        var device = DeviceDescription.touchpad(named: "generated", surface)
        var generator = random
        let resolution = Int32(12 + generator.next() % 29)
        for (code, size) in [(AbsoluteCode.mtPositionX, width), (AbsoluteCode.mtPositionY, height)] {
            device.axes[code] = AxisInfo(minimum: 0, maximum: Int32(size * Double(resolution)), resolution: resolution)
        }
        device.axes[AbsoluteCode.mtPressure] = AxisInfo(minimum: 0, maximum: 255)
        device.codes[EventType.absolute]?.insert(AbsoluteCode.mtPressure)
        return device
    }

    /// Returns the events. Reports come at the rate of the pad, with the measured irregularity; contacts tremble from report to report.
    public func events(for device: DeviceDescription, table: DistributionTable = .corpus) -> [InputEvent] {
        var writer = EventWriter(device: device, slotCount: 10)
        var draws = HandDraws(table: table, random: random)
        let (start, end) = (paths.map(\.landing).min() ?? 0, paths.map(\.lift).max() ?? 0)
        var tremor = paths.map { _ in Place.zero }
        var time = start
        while true {
            for index in paths.indices where paths[index].landing <= time && time < paths[index].lift {
                // A step leads to another place around the intended one, so that steps do not become a drift. Most steps are zero.
                let step = paths[index].trembles ? draws.draw("rest step [mm]") : 0
                if step > 0 { tremor[index] = draws.vector(step * 0.6) }
                writer.place(index, paths[index], tremor[index], at: time)
            }
            for index in paths.indices where paths[index].lift <= time { writer.lift(index) }
            let isDown = presses.contains { $0.down <= time && time < $0.up }
            // The first report is a second after the start of the clock.
            writer.report(isButtonDown: isDown, at: TouchInstant(microseconds: Int64((time - start + 1000) * 1000)))
            if time >= end { return writer.events }
            // Gaps do not count as irregular intervals, because the kernel drops reports without a change.
            time += 1000 / rate * min(draws.draw("report interval, ratio"), 2)
        }
    }
}

/// Writes what changes from report to report.
private struct EventWriter {
    private struct Slot {
        var path: Int
        var x: Int32
        var y: Int32
        var pressure: Int32
    }

    private(set) var events: [InputEvent] = []
    private let resolution: Double
    private let limitX: Int32
    private let limitY: Int32
    private var slots: [Slot?]
    private var report: [(type: UInt16, code: UInt16, value: Int32)] = []
    private var lastID: Int32 = 0
    private var lastCount = 0
    private var isButtonDown = false
    private var chosen: Int32 = 0

    init(device: DeviceDescription, slotCount: Int) {
        slots = Array(repeating: nil, count: slotCount)
        let (x, y) = (device.axes[AbsoluteCode.mtPositionX], device.axes[AbsoluteCode.mtPositionY])
        resolution = Double(x?.resolution ?? 1)
        (limitX, limitY) = (x?.maximum ?? 0, y?.maximum ?? 0)
    }

    mutating func place(_ index: Int, _ path: FingerPath, _ tremor: Place, at time: Double) {
        let place = path.place(time) + tremor
        let x = min(max(Int32((place.x * resolution).rounded()), 0), limitX)
        let y = min(max(Int32((place.y * resolution).rounded()), 0), limitY)
        // A finger presses and lets go within some 20 ms.
        let ramp = min(1, (time - path.landing + 5) / 20, (path.lift - time + 5) / 20)
        let pressure = Int32((path.pressure * max(ramp, 0.3) * 255).rounded())
        guard let slot = slots.firstIndex(where: { $0?.path == index }) ?? slots.firstIndex(where: { $0 == nil }) else { return }
        let old = slots[slot]
        if old == nil {
            choose(slot)
            lastID += 1
            send(EventType.absolute, AbsoluteCode.mtTrackingID, lastID)
        }
        for (code, value, former) in [
            (AbsoluteCode.mtPositionX, x, old?.x), (AbsoluteCode.mtPositionY, y, old?.y),
            (AbsoluteCode.mtPressure, pressure, old?.pressure),
        ] where value != former {
            choose(slot)
            send(EventType.absolute, code, value)
        }
        slots[slot] = Slot(path: index, x: x, y: y, pressure: pressure)
    }

    mutating func lift(_ index: Int) {
        guard let slot = slots.firstIndex(where: { $0?.path == index }) else { return }
        choose(slot)
        send(EventType.absolute, AbsoluteCode.mtTrackingID, -1)
        slots[slot] = nil
    }

    /// Ends a report; writes nothing if nothing has changed.
    mutating func report(isButtonDown: Bool, at time: TouchInstant) {
        let count = slots.count { $0 != nil }
        if count != lastCount {
            if count == 0 || lastCount == 0 { send(EventType.key, ButtonCode.touch, count == 0 ? 0 : 1) }
            for (number, tool) in ButtonCode.tools.enumerated() where (min(count, 5) == number + 1) != (min(lastCount, 5) == number + 1) {
                send(EventType.key, tool, min(count, 5) == number + 1 ? 1 : 0)
            }
            lastCount = count
        }
        if isButtonDown != self.isButtonDown {
            send(EventType.key, ButtonCode.left, isButtonDown ? 1 : 0)
            self.isButtonDown = isButtonDown
        }
        if report.isEmpty { return }
        send(EventType.synchronization, SynchronizationCode.report, 0)
        events += report.map { InputEvent(time: time, type: $0.type, code: $0.code, value: $0.value) }
        report.removeAll(keepingCapacity: true)
    }

    private mutating func choose(_ slot: Int) {
        if chosen != Int32(slot) { send(EventType.absolute, AbsoluteCode.mtSlot, Int32(slot)) }
        chosen = Int32(slot)
    }

    private mutating func send(_ type: UInt16, _ code: UInt16, _ value: Int32) { report.append((type, code, value)) }
}
