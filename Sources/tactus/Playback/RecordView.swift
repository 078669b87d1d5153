internal import Configuration
internal import Gestures
internal import Pictures
internal import Session
internal import TouchInput

/// Collects a playback as facts, for pictures. It prints nothing and runs nothing.
final class RecordView: PlaybackView {
    private let gestures: Selection
    private var recorder: PlaybackRecorder
    private var now = Duration.zero

    /// Creates a view for one playback.
    ///
    /// - Parameters:
    ///   - gestures: The gestures of all layers.
    ///   - wanted: The numbers of the touches to keep, from 1.
    init(_ gestures: Selection, of record: PlaybackRecord, touches wanted: ClosedRange<Int>) {
        self.gestures = gestures
        recorder = PlaybackRecorder(into: record, of: gestures.gestures.map { ($0.id, $0.name) }, touches: wanted)
    }

    var wantsProgress: Bool { true }

    func show(_ frame: TouchFrame, at time: Duration) {
        now = max(now, time)
        recorder.note(frame, at: time)
    }

    func show(_ event: GestureEvent, _ instructions: ArraySlice<Instruction>, at time: Duration) {
        recorder.note(event, summary: event.summary, at: time)
    }

    func show(_ failures: [GestureFailure], unmet conditions: [GestureID: UnmetCondition], since start: TouchInstant) {
        for failure in failures {
            let loss = GestureLane.Loss(
                time: failure.time - start, reason: failure.text(in: gestures, unmet: conditions), FailureClass(failure.reason),
                closeness: failure.reason.closeness)
            recorder.note(loss, of: failure.gesture)
        }
    }

    func show(_ progress: [(gesture: GestureID, progress: GestureProgress)], isIdle: Bool, at time: Duration) {
        now = max(now, time)
        recorder.note(progress, isIdle: isIdle, at: time)
    }

    /// The record of the playback. Read it after the playback has ended.
    var record: PlaybackRecord {
        var recorder = recorder
        return recorder.finish(at: now)
    }
}

extension PlaybackInput {
    /// Plays the touches and returns the facts. No command is run.
    ///
    /// - Parameters:
    ///   - title: The name of the recording, or the sentence.
    ///   - wanted: The numbers of the touches to keep, from 1.
    func record(named title: String, _ scene: PlaybackScene, touches wanted: ClosedRange<Int>) -> PlaybackRecord {
        let gestures = scene.configuration.selectionOfAllLayers(on: device)
        let record = PlaybackRecord(
            title: title, device: deviceName, surface: surface,
            areas: gestures.areas(besides: scene.configuration.areas).map { $0.area(on: surface) })
        let view = RecordView(gestures, of: record, touches: wanted)
        play(scene, explains: true, to: view)
        return view.record
    }
}
