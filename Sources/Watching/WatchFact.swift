package import TouchInput

/// A fact about what happens on a watched device: a line of `tactus watch --json`. Documentation/JSON.md is the contract.
package enum WatchFact: Hashable, Sendable {
    /// A device is watched from now on, or its description has changed.
    case device(WatchedDevice)
    /// A device is not read any more.
    case gone(device: String, time: TouchInstant)
    /// The state of the daemon is known, or has changed.
    case daemon(WatchedDaemon)
    /// The device has reported its contacts.
    case touch(WatchedTouch)
    /// The state of gestures has changed.
    case gestures(WatchedGestures)
    case event(WatchedEvent)
    case command(WatchedCommand)
    /// Facts were dropped, because they were not read in time.
    case dropped(count: Int)

    /// The name of the device that the fact is about; nil for a fact about no device.
    package var device: String? {
        switch self {
        case .device(let device): device.name
        case .gone(let device, _): device
        case .touch(let touch): touch.device
        case .gestures(let gestures): gestures.device
        case .event(let event): event.device
        case .command(let command): command.device
        case .daemon, .dropped: nil
        }
    }
}

/// A device that is watched.
package struct WatchedDevice: Hashable, Sendable {
    /// An area that gestures refer to.
    package struct Place: Hashable, Sendable {
        package var name: String
        package var x: ClosedRange<Length>
        package var y: ClosedRange<Length>

        package init(name: String, x: ClosedRange<Length>, y: ClosedRange<Length>) {
            (self.name, self.x, self.y) = (name, x, y)
        }
    }

    /// The name, unique among the devices.
    package var name: String
    /// The path of the node; empty for a recording or a sentence.
    package var path: String
    package var width: Length
    package var height: Length
    package var places: [Place]
    package var time: TouchInstant

    package init(name: String, path: String, width: Length, height: Length, places: [Place], time: TouchInstant) {
        (self.name, self.path, self.width, self.height, self.places, self.time) = (name, path, width, height, places, time)
    }
}

/// The state of the daemon in words, as `tactus status` shows it.
package struct WatchedDaemon: Hashable, Sendable {
    package var state: String
    /// The active layer; nil if no layer is active.
    package var layer: String?
    package var time: TouchInstant

    package init(state: String, layer: String?, time: TouchInstant) { (self.state, self.layer, self.time) = (state, layer, time) }
}

/// The contacts on a device at one moment.
package struct WatchedTouch: Hashable, Sendable {
    package struct Contact: Hashable, Sendable {
        /// The number that the contact has from landing to lift.
        package var id: Int64
        package var place: Point
        package var tool: TouchInput.Contact.Tool

        package init(id: Int64, place: Point, tool: TouchInput.Contact.Tool) { (self.id, self.place, self.tool) = (id, place, tool) }
    }

    package var device: String
    package var contacts: [Contact]
    /// The number of fingers that the device reports.
    package var fingers: Int
    package var isButtonDown: Bool
    /// The number of fingers that the desktop sees; nil for a device that is not grabbed.
    package var desktopFingers: Int?
    package var time: TouchInstant

    package init(
        device: String, contacts: [Contact], fingers: Int, isButtonDown: Bool, desktopFingers: Int? = nil, time: TouchInstant
    ) {
        (self.device, self.contacts, self.fingers) = (device, contacts, fingers)
        (self.isButtonDown, self.desktopFingers, self.time) = (isButtonDown, desktopFingers, time)
    }
}

/// The gestures that concern the present or the last touch, by precedence.
package struct WatchedGestures: Hashable, Sendable {
    package struct Gesture: Hashable, Sendable {
        package enum State: String, CaseIterable, Sendable {
            /// The gesture may still happen.
            case possible
            /// The gesture is recognized, and waits for another gesture that takes precedence.
            case decided
            /// The gesture goes on.
            case active
            /// The gesture has happened.
            case ended
            /// The gesture did not happen, or was canceled.
            case failed
        }

        package var name: String
        package var state: State
        /// The reason why a possible gesture would fail if the fingers lifted now, or why a failed gesture has failed. Nil if unknown, if
        /// the possible gesture would happen, and in other states.
        package var reason: String?
        /// The measured and the wanted value of the reason; nil if the reason has no values.
        package var measure: Measure?

        package init(name: String, state: State, reason: String? = nil, measure: Measure? = nil) {
            (self.name, self.state, self.reason, self.measure) = (name, state, reason, measure)
        }
    }

    /// A measured and a wanted number of one unit.
    package struct Measure: Hashable, Sendable {
        package var measured: Double
        package var wanted: Double
        /// The unit as in the configuration file, or the counted things, such as `fingers`.
        package var unit: String

        package init(measured: Double, wanted: Double, unit: String) { (self.measured, self.wanted, self.unit) = (measured, wanted, unit) }
    }

    package var device: String
    package var gestures: [Gesture]
    /// The number of further gestures, which are left out.
    package var more: Int
    package var time: TouchInstant

    /// The most gestures of a fact. Our choice: more than a screen shows, and few enough for a packet, which holds some 200 kB.
    package static let limit = 500

    package init(device: String, gestures: [Gesture], more: Int = 0, time: TouchInstant) {
        (self.device, self.gestures, self.more, self.time) = (device, gestures, more, time)
    }

    /// The fact without the gestures beyond ``limit``. Failed ones are left out first, beginning with those for other numbers of fingers.
    package var limited: WatchedGestures {
        guard gestures.count > Self.limit else { return self }
        let ranked = gestures.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
        let kept = ranked.prefix(Self.limit).sorted { $0.offset < $1.offset }.map(\.element)
        return WatchedGestures(device: device, gestures: kept, more: gestures.count - kept.count, time: time)
    }
}

/// A gesture event with its actions.
package struct WatchedEvent: Hashable, Sendable {
    package var gesture: String
    /// The phase by its name in the configuration file.
    package var phase: String
    package var device: String
    /// The notable values in words; empty if the event has no such values.
    package var summary: String
    /// The actions in words, a line each.
    package var actions: [String]
    /// The actions of a step, which are among ``actions``; empty without a step.
    package var steps: [String]
    package var time: TouchInstant

    package init(
        gesture: String, phase: String, device: String, summary: String, actions: [String], steps: [String] = [], time: TouchInstant
    ) {
        (self.gesture, self.phase, self.device) = (gesture, phase, device)
        (self.summary, self.actions, self.steps, self.time) = (summary, actions, steps, time)
    }
}

/// The start or the end of a command.
package struct WatchedCommand: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case started
        /// The command could not be started, or exited with an error; the text gives the reason.
        case failed(String)
        /// The command ended with status 0, or it was ended on purpose.
        case ended
    }

    package var gesture: String
    /// The phase that the command belongs to.
    package var phase: String
    /// The device; nil from a daemon that does not report it.
    package var device: String?
    package var command: String
    package var state: State
    /// The time since the start; zero at the start, and if the command could not be started.
    package var duration: Duration
    package var time: TouchInstant

    package init(
        gesture: String, phase: String, device: String? = nil, command: String, state: State, duration: Duration, time: TouchInstant
    ) {
        (self.gesture, self.phase, self.device, self.command) = (gesture, phase, device, command)
        (self.state, self.duration, self.time) = (state, duration, time)
    }
}
