import Configuration
import System
import Testing

@testable import tactus

@Suite struct `The state of the daemon` {
    private var full: ControlState {
        var state = ControlState()
        state.state = "paused"
        state.layer = "media"
        state.layers = ["media", "game"]
        state.configuration = "/home/a/tactus.toml"
        state.errors = ["one", "two"]
        state.warnings = ["deaf"]
        state.gestures = 12
        state.devices = [DeviceState(path: "p", name: "n"), DeviceState(path: "q", name: "m", obstacle: "q: why")]
        state.grabs = [GrabState(device: "p", twin: "t")]
        state.window = WindowState(
            window: .window(Window(apps: ["XTerm", "xterm"], title: "a \"b\"", isFullScreen: false)), source: "the X server")
        state.tablet = TabletState(isOn: true, source: "KWin")
        return state
    }

    private func answer(_ state: ControlState) -> [BusValue] {
        [
            .list(of: "{sv}", ControlState.Property.allCases.map { .pair(.text($0.rawValue), .variant(state.value(of: $0))) })
        ]
    }

    @Test func `The daemon's state is the same after it is sent and read`() {
        #expect(ControlState(properties: answer(full)) == full)
        #expect(ControlState(properties: answer(ControlState())) == ControlState())
    }

    @Test func `A daemon's state with unknown properties is read without them, and one of another form is refused`() {
        let later: BusValue = .list(
            of: "{sv}", [.pair(.text("Mood"), .variant(.text("good"))), .pair(.text("State"), .variant(.text("x")))])
        #expect(ControlState(properties: [later])?.state == "x")
        #expect(ControlState(properties: []) == nil)
        #expect(ControlState(properties: [.text("x")]) == nil)
    }

    @Test func `The differences of two daemon states are the properties that differ`() {
        #expect(full.differences(from: full) == [])
        #expect(
            full.differences(from: ControlState()) == [
                .state, .layer, .layers, .configuration, .errors, .warnings, .gestures, .devices, .grabs, .window, .tablet,
            ])
    }

    @Test func `The status has a line for each fact that a user may need`() {
        #expect(
            Status.lines(full) == [
                "paused", "warning: deaf",
                #"window: app = ["XTerm", "xterm"], title = 'a "b"', fullscreen = false; from the X server"#,
                "tablet mode: on; from KWin", "layer: media", "configuration: /home/a/tactus.toml, 12 gestures",
                "  the previous version is in use, because the file cannot be used:", "  one", "  two",
                "device: p: \"n\", grabbed; the desktop reads t", "device: q: why",
            ])
        var small = ControlState()
        small.configuration = "c"
        small.gestures = 1
        #expect(Status.lines(small) == ["acting", "configuration: c, 1 gesture", "device: none"])
    }

    @Test func `The status with --json is one object`() {
        #expect(
            Status.json(full)
                == #"{"state":"paused","layer":"media","layers":["media","game"],"configuration":"/home/a/tactus.toml","#
                + #""errors":["one","two"],"warnings":["deaf"],"gestures":12,"window":{"state":"window","apps":["XTerm","xterm"],"#
                + #""title":"a \"b\"","fullscreen":false,"source":"the X server","problem":null},"#
                + #""tablet":{"on":true,"source":"KWin","problem":null},"#
                + #""devices":[{"path":"p","name":"n","obstacle":null,"twin":"t"},"#
                + #"{"path":"q","name":"m","obstacle":"q: why","twin":null}],"version":""# + Version.current + #""}"#)
        #expect(Status.json(ControlState()).contains(#""layer":null"#))
        #expect(Status.json(ControlState()).contains(#""window":null,"tablet":null"#))
    }

    @Test(
        arguments: [
            (
                BusClient.Failure.noBus, nil,
                "no user D-Bus found; set DBUS_SESSION_BUS_ADDRESS or XDG_RUNTIME_DIR"
            ),
            (.noService, nil, "tactus does not run; to start it, type: systemctl --user start tactus.service"),
            (
                .noService, 7,
                "tactus runs (process 7), but is not on the user bus; to let it read its configuration again, type: kill -HUP 7"
            ),
            (
                .noService, 0,
                "tactus runs (a process that cannot be seen from here), but is not on the user bus; run this command outside of this container"
            ),
            (
                .noBus, 7,
                "no user D-Bus found; set DBUS_SESSION_BUS_ADDRESS or XDG_RUNTIME_DIR; tactus runs (process 7), "
                    + "and to let it read its configuration again, type: kill -HUP 7"
            ),
            (
                .noBus, 0,
                "no user D-Bus found; set DBUS_SESSION_BUS_ADDRESS or XDG_RUNTIME_DIR; tactus runs (a process that cannot be seen from here)"
            ),
            (.refused("no"), nil, "no"), (.unanswered(reason: "too slow"), nil, "the daemon does not answer: too slow"),
        ] as [(BusClient.Failure, Int32?, String)])
    func `A status without an answer from the daemon is replaced by a reason and advice`(
        failure: BusClient.Failure, daemon: Int32?, text: String
    ) {
        #expect(DaemonClient.explanation(of: failure, daemon: daemon) == text)
    }

    @Test(arguments: ["unix:path=/nowhere/bus", "nonsense", ""])
    func `A bus address at which nothing answers is shown`(address: String) throws {
        let result = try Program().shell("DBUS_SESSION_BUS_ADDRESS='\(address)' tactus status")
        #expect(result.status == 69)
        #expect(
            result.errors == "tactus: bus: no user D-Bus found: nothing answers at DBUS_SESSION_BUS_ADDRESS, which is \"\(address)\"; "
                + "correct or unset it\n")
    }

    @Test func `A status without a configuration advises to run tactus init first`() {
        #expect(
            DaemonClient.explanation(of: .noService, daemon: nil, hasFile: false)
                == "tactus does not run; to start it, type: tactus init && systemctl --user start tactus.service")
    }

    @Test func `A status in a shell whose configuration the service may not find names the missing link`() {
        #expect(
            DaemonClient.explanation(of: .noService, daemon: nil, link: "ln -sT a b")
                == "tactus does not run; to start it, type: systemctl --user start tactus.service; "
                + "unless XDG_CONFIG_HOME is set for systemd, type first: ln -sT a b")
    }
}
