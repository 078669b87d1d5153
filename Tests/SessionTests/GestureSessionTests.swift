import Configuration
import Gestures
import Session
import Testing
import TouchInput

/// A `[[gesture]]` table.
private func gesture(_ name: String, _ lines: String...) -> String { "[[gesture]]\nname = \"\(name)\"\n\(lines.joined(separator: "\n"))\n" }

private let slide = "1 finger touches, slides right 20mm in 200ms, lifts"
private let tap = "1 finger touches, holds 50ms, lifts"

@Suite struct `A session whose configuration is reloaded` {
    private let old = gesture("drag", "drag = {}", #"began = "old begin""#, #"ended = "old end""#)
    private let new = gesture("drag", "drag = {}", #"began = "new begin""#, #"ended = "new end""#)

    @Test func `A touch that is under way at a reload ends among the gestures it began with`() throws {
        var scene = try Scene(old)
        try scene.play(slide, at: .milliseconds(150)) { try $0.reload(new) }
        #expect(scene.acts == ["drag runs old begin", "drag runs old end"])
        try scene.play(slide)
        #expect(scene.acts.suffix(2) == ["drag runs new begin", "drag runs new end"])
    }

    @Test func `A reload while nothing touches takes effect at once`() throws {
        var scene = try Scene(old)
        try scene.reload(new)
        #expect(scene.session.generation == 1)
        #expect(!scene.session.hasSuccessor)
        try scene.play(slide)
        #expect(scene.acts == ["drag runs new begin", "drag runs new end"])
    }

    @Test func `The second of two reloads within one touch counts`() throws {
        var scene = try Scene(old)
        try scene.play(slide, at: .milliseconds(150)) {
            try $0.reload(gesture("tap", "tap = {}", #"run = "never""#))
            try $0.reload(new)
        }
        try scene.play(slide)
        #expect(scene.acts == ["drag runs old begin", "drag runs old end", "drag runs new begin", "drag runs new end"])
    }

    @Test func `A gesture that a reload removes still ends under its name`() throws {
        var scene = try Scene(old)
        try scene.play(slide, at: .milliseconds(150)) {
            try $0.reload(gesture("tap", "tap = {}", #"run = "t""#))
            #expect($0.session.hasSuccessor)
        }
        #expect(scene.events == ["drag began", "drag ended"])
        #expect(!scene.session.hasSuccessor)
        try scene.play(slide)
        try scene.play(tap)
        #expect(scene.events == ["drag began", "drag ended", "tap ended"])
    }

    @Test func `A gesture goes on cooling down after a reload`() throws {
        let text = gesture("tap", "tap = {}", #"run = "t""#, #"cooldown = "5s""#)
        var scene = try Scene(text)
        try scene.play(tap)
        try scene.reload(text + gesture("drag", "drag = {}", #"run = "d""#))
        try scene.play(tap)
        #expect(scene.acts == ["tap runs t", "tap cools down"])
    }

    @Test func `A gesture that acts while it lasts reports its cooldown when it begins`() throws {
        var scene = try Scene(gesture("drag", "drag = {}", #"during = { keys = "ctrl" }"#, #"cancelled = "c""#, #"cooldown = "5s""#))
        try scene.play(slide)
        let first = scene.acts.count
        try scene.play(slide)
        #expect(Array(scene.acts.dropFirst(first)) == ["drag cools down"])
    }

    @Test func `A gesture goes on cooling down after a reload that removes it and one that brings it back`() throws {
        let text = gesture("tap", "tap = {}", #"run = "t""#, #"cooldown = "10s""#)
        var scene = try Scene(text)
        try scene.play(tap)
        try scene.reload(old)
        try scene.play(tap)
        try scene.reload(text)
        try scene.play(tap)
        #expect(scene.acts == ["tap runs t", "tap cools down"])
    }
}

@Suite struct `A session whose layer is switched` {
    private let text = """
        [layer.media]
        gestures = "own"
        \(gesture("enter", "drag = {}", #"began = { layer = "media" }"#, #"ended = "e""#))
        \(gesture("play", #"layer = "media""#, "tap = {}", #"run = "p""#))
        \(gesture("leave", #"layer = "media""#, "drag = {}", #"ended = { layer = "base" }"#))
        """

    @Test func `A gesture that switches the layer goes on in the layer it began in`() throws {
        var scene = try Scene(text)
        try scene.play(slide)
        #expect(scene.acts == ["enter layer media", "enter runs e"])
        #expect(scene.session.situation.layer == "media")
    }

    @Test func `The next touch belongs to the layer that a gesture has switched to`() throws {
        var scene = try Scene(text)
        try scene.play(tap)
        #expect(scene.acts == [])
        try scene.play(slide)
        try scene.play(tap)
        #expect(scene.acts.last == "play runs p")
        try scene.play(slide)
        #expect(scene.acts.last == "leave layer none")
        try scene.play(slide)
        #expect(scene.acts.suffix(2) == ["enter layer media", "enter runs e"])
    }

    @Test func `A session reports a layer switch and leaves it to its owner`() throws {
        var scene = try Scene(text)
        scene.followsLayers = false
        try scene.play(slide)
        #expect(scene.session.nextSituation.layer == nil)
    }

    @Test func `A layer that is switched from outside waits for the end of the touch`() throws {
        var scene = try Scene(text)
        try scene.play(slide, at: .milliseconds(10)) { scene in
            scene.session.adopt(layer: "media")
            #expect(scene.session.situation.layer == nil && scene.session.nextSituation.layer == "media")
        }
        #expect(scene.events == ["enter began", "enter ended"])
        #expect(scene.session.situation.layer == "media")
    }

    @Test func `A reload and a switch within one touch both count afterwards`() throws {
        var scene = try Scene(text)
        let other = "[layer.media]\n" + gesture("other", #"layer = "media""#, "tap = {}", #"run = "o""#)
        try scene.play(slide, at: .milliseconds(10)) { try $0.reload(other) }
        try scene.play(tap)
        #expect(scene.acts == ["enter layer media", "enter runs e", "other runs o"])
    }

    @Test func `A gesture of several layers goes on cooling down in the other layer`() throws {
        let cooling = """
            [layer.a]
            [layer.b]
            \(gesture("tap", #"layer = ["a", "b"]"#, "tap = {}", #"run = "t""#, #"cooldown = "5s""#))
            """
        var scene = try Scene(cooling, layer: "a")
        try scene.play(tap)
        scene.session.adopt(layer: "b")
        try scene.play(tap)
        #expect(scene.acts == ["tap runs t", "tap cools down"])
    }
}

@Suite struct `A session of a device that turns` {
    private func screen(_ rotation: Rotation) throws -> ConfiguredDevice {
        let axes = [
            AbsoluteCode.mtSlot: AxisInfo(minimum: 0, maximum: 9), AbsoluteCode.mtTrackingID: AxisInfo(minimum: 0, maximum: 65535),
            AbsoluteCode.mtPositionX: AxisInfo(minimum: 0, maximum: 2000, resolution: 10),
            AbsoluteCode.mtPositionY: AxisInfo(minimum: 0, maximum: 1200, resolution: 10),
        ]
        let description = DeviceDescription(
            name: "screen", properties: [InputProperty.direct],
            codes: [EventType.absolute: Set(axes.keys), EventType.key: [ButtonCode.touch]], axes: axes)
        let overrides = try Configuration(parsing: "[[device]]\nmatch = { name = \"*\" }\nrotate = \"auto\"\n").devices
        return try #require(ConfiguredDevice(description, overrides: overrides, screen: rotation))
    }

    @Test func `A rotation within a touch counts from the next touch on`() throws {
        var scene = try Scene(gesture("drag", "drag = {}", #"run = "d""#), device: try screen(.none))
        let turned = try screen(.quarter)
        try scene.play(slide, at: .milliseconds(100)) { scene in
            scene.session.adopt(Situation(device: turned))
            #expect(scene.session.situation.device?.surface.width == .mm(200))
        }
        #expect(scene.session.situation.device?.surface.width == .mm(120))
        #expect(scene.acts == ["drag runs d"])
    }

    @Test func `A rotation to the same position changes nothing`() throws {
        var scene = try Scene(gesture("drag", "drag = {}", #"run = "d""#), device: try screen(.half))
        scene.session.adopt(Situation(device: try screen(.half)))
        #expect(scene.session.generation == 0)
    }

    @Test func `A session leaves out gestures that its device cannot do, and says which`() throws {
        let text = gesture("tap", "tap = {}", #"run = "t""#) + gesture("click", "click = {}", #"run = "c""#)
        let scene = try Scene(text, device: try screen(.none))
        #expect(scene.session.selection.gestures.map(\.name) == ["tap"])
        #expect(scene.session.selection.obstacles.map(\.gesture.name) == ["click"])
    }
}

@Suite struct `A session that is interrupted` {
    private let text = gesture(
        "drag", "drag = {}", #"began = "b""#, #"during = "hold on""#, #"ended = "e""#, #"cancelled = "c""#)

    @Test(arguments: [Cancellation.deviceGone, .paused, .screenLocked])
    func `Unplugging, a pause and the lock screen cancel the active gesture and stop its during command`(reason: Cancellation) throws {
        var scene = try Scene(text)
        try scene.play(slide, at: .milliseconds(150)) { $0.cancel(reason) }
        #expect(scene.acts == ["drag starts hold on", "drag runs b", "drag stops", "drag runs c"])
        #expect(scene.session.nextDeadline == nil)
    }

    @Test func `Fingers that stay down over a pause of the session do not count until they have lifted`() throws {
        var scene = try Scene(text)
        try scene.play("1 finger touches, holds 200ms, slides right 20mm in 200ms, lifts", at: .milliseconds(100)) { $0.cancel(.paused) }
        #expect(scene.events == [])
        try scene.play(slide)
        #expect(scene.events == ["drag began", "drag ended"])
    }

    @Test func `Canceling a session while no finger touches does nothing`() throws {
        var scene = try Scene(text)
        scene.cancel(.paused)
        #expect(scene.events == [] && scene.session.isIdle)
    }

    @Test func `A session has a deadline while a press is possible, and none while it is idle`() throws {
        var scene = try Scene(gesture("press", "press = {}", #"run = "p""#))
        #expect(scene.session.nextDeadline == nil)
        try scene.play("1 finger touches, holds 300ms, lifts", at: .milliseconds(100)) { scene in
            #expect(scene.session.nextDeadline == TouchInstant.zero + .milliseconds(500))
        }
        #expect(scene.session.nextDeadline == nil)
    }

    @Test func `A copy of a session sets off the same and leaves the original alone`() throws {
        var scene = try Scene(text)
        var copy = scene
        try copy.play(slide)
        #expect(scene.session.isIdle && scene.acts == [])
        try scene.play(slide)
        #expect(scene.acts == copy.acts)
    }
}

@Suite struct `A session with detectors` {
    private let text = gesture("wave", #"detector = "w""#, #"run = "hello""#)
    private let options = GestureSession.Options(asksDetectors: true)

    @Test func `Each touch is shown to detectors under a number of its own, even after a reload`() throws {
        var scene = try Scene(text, options: options)
        try scene.play(tap)
        try scene.play(tap)
        #expect(scene.touches == [1, 2])
        try scene.reload(text + gesture("tap", "tap = { fingers = 3 }", #"run = "t""#))
        try scene.play(tap)
        #expect(scene.touches == [1, 2, 3])
    }

    @Test func `A detector's answer within the touch makes its gesture happen`() throws {
        var scene = try Scene(text, options: options)
        try scene.play("1 finger touches, holds 200ms, lifts", at: .milliseconds(100)) { $0.answer(.finished, touch: 1, for: "wave") }
        #expect(scene.acts == ["wave runs hello"])
    }

    @Test func `A detector's answer about a touch before a reload is ignored`() throws {
        var scene = try Scene(text, options: options)
        try scene.play(tap)
        try scene.reload(text + gesture("tap", "tap = { fingers = 3 }", #"run = "t""#))
        try scene.play("1 finger touches, holds 200ms, lifts", at: .milliseconds(100)) { $0.answer(.finished, touch: 1, for: "wave") }
        #expect(scene.acts == [])
        try scene.play("1 finger touches, holds 200ms, lifts", at: .milliseconds(100)) { $0.answer(.finished, touch: 3, for: "wave") }
        #expect(scene.acts == ["wave runs hello"])
    }

    @Test func `A session without detectors, or one that does not ask them, records no touches`() throws {
        var unasked = try Scene(text)
        try unasked.play(tap)
        var absent = try Scene(gesture("tap", "tap = {}", #"run = "t""#), options: options)
        try absent.play(tap)
        #expect(unasked.touches == [] && absent.touches == [])
    }
}

@Suite struct `A session that explains` {
    private let text = gesture("tap", "tap = {}", #"run = "t""#) + gesture("drag", "drag = {}", #"run = "d""#)

    @Test func `A session that explains reports failures once no finger touches, without gestures that happened`() throws {
        var scene = try Scene(text, options: GestureSession.Options(explainsFailures: true))
        try scene.play(slide, at: .milliseconds(150)) { #expect($0.failures == []) }
        #expect(scene.failures.count == 1 && scene.failures[0].hasPrefix("tap: "))
    }

    @Test func `A session keeps no failures unless it is asked to explain`() throws {
        var scene = try Scene(text)
        try scene.play(slide)
        #expect(scene.failures == [])
    }
}
