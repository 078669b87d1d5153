import TouchInput

extension TapGesture {
    /// A recognizer of one tap, or of several in a row, that reports all measurements.
    ///
    /// It is small, because a recognizer of any common kind takes as much room as the largest one, and up to 128 bytes are copied without a
    /// call. Times of more than 71 minutes count as 71 minutes.
    public struct KindRecognizer: InlineKindRecognizer, Sendable, BitwiseCopyable {
        /// The taps of a row so far.
        private struct Row: BitwiseCopyable {
            /// The number of the touches that begin the first tap; 0 before them.
            var first: Int32 = 0
            var finishedTaps: UInt16 = 0
            /// True if the latest finished tap was of one finger.
            var isSingle = false
            /// The place of the latest finished tap if it was of one finger.
            var place = Point.zero
            /// The time from which on the next tap would be too late.
            var end = TouchInstant.zero
        }

        private let fingers: FingerCounts
        private let withinInMicroseconds: UInt32
        private let gapInMicroseconds: UInt32
        /// The number of the latest touches in which a tap began.
        private var latest: Int32 = 0
        private let slop: Length
        private let count: UInt16
        /// True if the taps are a part of a sequence that another part follows.
        private let isFollowed: Bool
        /// True if a short contact near a side may be a part of a palm.
        private let expectsPalms: Bool
        private var row = Row()
        /// The row that waits for its next tap while ``row`` begins with touches elsewhere; nil if there is none.
        private var waiting: Row?
        /// True if the touches elsewhere make no tap.
        private var isRowOut = false
        /// True during a tap, false between two taps.
        private var isPressed = false
        private var peakFingerCount: UInt8 = 0
        private var hasFailed = false
        /// True if the present touches are too far from the previous taps, and may begin a new try.
        private var isAway = false
        private var deadline = TouchInstant.zero

        init(gesture: TapGesture, in context: GestureContext) {
            count = UInt16(clamping: gesture.count)
            fingers = gesture.fingers
            withinInMicroseconds = UInt32(clamping: gesture.within.microseconds)
            gapInMicroseconds = UInt32(clamping: gesture.gap.microseconds)
            slop = gesture.slop
            isFollowed = context.isFollowed
            expectsPalms = context.surface.kind == .touchpad && !context.expectsFingers
        }

        public var arenaTraits: ArenaTraits {
            var arenaTraits = ArenaTraits(fingers: fingers)
            arenaTraits.needsLanding = true
            // Touches elsewhere are wanted only for a row of their own.
            if waiting != nil { (arenaTraits.keepsEarlier, arenaTraits.holdsUpOthers) = (true, !isRowOut) }
            return arenaTraits
        }

        /// Ends with the last lift of the last tap, and fails as soon as a limit is passed.
        mutating func assess(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
            if let waiting {
                if touches.sawButton { return fail(.buttonPressed) }
                if touches.time >= waiting.end { return fail(.pausedLonger(than: .microseconds(gapInMicroseconds))) }
                if !isPressed, !touches.isOver, Int32(truncatingIfNeeded: touches.number) != latest {
                    if let distance = distance(of: touches, from: waiting) { return fail(away: distance, touches) }
                    resume(waiting)
                }
            }
            if !isRowOut {
                let verdict = assessRow(touches)
                guard waiting != nil else { return verdict }
                if case .possible(let until) = verdict { return .possible(until: soonest(until, waiting?.end)) }
                (isRowOut, isPressed, hasFailed) = (true, false, false)
            }
            return .possible(until: waiting?.end)
        }

        private mutating func assessRow(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
            if !isPressed {
                if touches.isOver { return pause(touches) }
                // Fingers that stay when the other contacts of their touches are forgotten may have touched for long.
                if row.finishedTaps > 0, !touches.isLanding { return fail(.landedApart(limit: FingerGroup.landingLimit)) }
                press(touches)
            }
            if touches.isEcho { return fail(.flickered(limit: TouchSequence.echoLimit)) }
            if let distance = distance(of: touches, from: row) {
                if distance < ThumbLimits.apartness { return fail(away: distance, touches) }
                if touches.sawButton { return fail(.buttonPressed) }
                waiting = row
                row = Row()
                press(touches)
            }
            if let failure = failure(of: touches) { return fail(failure) }
            if touches.isOver { return lift(touches) }
            noteLanding(touches)
            noteLift(touches)
            return .possible(until: end(of: touches))
        }

        /// Returns the time from which on the tap lasts too long. Fingers may land together for longer than they may then touch.
        private func end(of touches: TouchSequence) -> TouchInstant {
            let mayGrow = peakFingerCount < fingers.maximum && touches.fingerCount >= peakFingerCount
            return mayGrow ? max(deadline, Self.landingEnd(of: touches)) : deadline
        }

        private static func landingEnd(of touches: TouchSequence) -> TouchInstant {
            touches.began.advanced(byMicroseconds: FingerGroup.landingLimitInMicroseconds).justAfter
        }

        /// Returns a recognizer that counts from a later tap; nil if there is no later tap to try. It begins with touches elsewhere.
        /// Otherwise another gesture has taken the first tap, and it begins with the second.
        public func retry() -> Retry<KindRecognizer>? {
            var next = self
            (next.waiting, next.isAway, next.hasFailed) = (nil, false, false)
            if waiting != nil || isAway { return isRowOut ? nil : Retry(recognizer: next, sequence: Int(row.first)) }
            let tapCount = row.finishedTaps + (isPressed ? 1 : 0)
            guard !hasFailed, tapCount > 1 else { return nil }
            next.row.finishedTaps -= 1
            next.row.first = tapCount == 2 ? latest : row.first + 1
            return Retry(recognizer: next, sequence: Int(next.row.first))
        }

        /// Forgets the present touches. Returns true if there are earlier taps, from which the gesture goes on.
        public mutating func forget(_ touches: TouchSequence) -> Bool {
            resume(waiting ?? row)
            return row.finishedTaps > 0
        }

        /// Waits for the next tap of a row.
        private mutating func resume(_ row: Row) {
            self.row = row
            (waiting, isRowOut, isPressed) = (nil, false, false)
        }

        private mutating func fail(_ failure: Failure) -> Verdict<MeasuredGroup> {
            hasFailed = true
            return .failed(failure)
        }

        /// Fails because the touches are too far from the taps. The row that has begun elsewhere may go on with them, or a new row begin.
        private mutating func fail(away distance: Length, _ touches: TouchSequence) -> Verdict<MeasuredGroup> {
            resume(waiting == nil || isRowOut ? Row(first: Int32(truncatingIfNeeded: touches.number)) : row)
            isAway = true
            return fail(.landedAway(distance, limit: TouchSequence.reach))
        }

        private mutating func pause(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
            touches.time >= row.end ? fail(.pausedLonger(than: .microseconds(gapInMicroseconds))) : .possible(until: row.end)
        }

        private mutating func press(_ touches: TouchSequence) {
            isPressed = true
            latest = Int32(truncatingIfNeeded: touches.number)
            if row.finishedTaps == 0 { row.first = latest }
            peakFingerCount = 0
            deadline = Self.landingEnd(of: touches)
        }

        /// Returns the distance of the only finger from the latest tap of a row; nil if it is near enough, or if either has more fingers.
        private func distance(of touches: TouchSequence, from row: Row) -> Length? {
            guard row.finishedTaps > 0, row.isSingle, let stray = touches.stray(from: row.place), stray.exceeds(TouchSequence.reach) else {
                return nil
            }
            return stray
        }

        private func failure(of touches: TouchSequence) -> Failure? {
            if touches.sawButton { return .buttonPressed }
            if touches.peakFingerCount > fingers.maximum { return .fingers(seen: touches.peakFingerCount, wanted: fingers) }
            if touches.fingerCount > 1, !touches.landedTogether { return .landedApart(limit: FingerGroup.landingLimit) }
            if touches.farthestTravel.exceeds(slop) { return .moved(touches.farthestTravel, limit: slop) }
            if touches.time >= end(of: touches) {
                return fingers.contains(Int(peakFingerCount))
                    ? .heldLonger(than: .microseconds(withinInMicroseconds)) : .landedApart(limit: FingerGroup.landingLimit)
            }
            return nil
        }

        /// Prolongs the allowed time after a lift. Once a finger has lifted in time, the others may follow.
        private mutating func noteLift(_ touches: TouchSequence) {
            guard touches.fingerCount < peakFingerCount, fingers.contains(Int(peakFingerCount)), let lift = touches.lastLift else { return }
            deadline = max(deadline, lift.advanced(byMicroseconds: TapGesture.liftingTimeInMicroseconds).justAfter)
        }

        /// Restarts the allowed time with each landing that completes the fingers.
        private mutating func noteLanding(_ touches: TouchSequence) {
            guard touches.peakFingerCount > peakFingerCount else { return }
            peakFingerCount = UInt8(clamping: touches.peakFingerCount)
            if fingers.contains(touches.peakFingerCount) {
                deadline = touches.lastLanding.advanced(byMicroseconds: Int64(withinInMicroseconds)).justAfter
            }
        }

        private mutating func lift(_ touches: TouchSequence) -> Verdict<MeasuredGroup> {
            guard case .left(let hand) = touches.fingerCountStatus(of: fingers, hasBegun: false) else {
                return fail(.fingers(seen: touches.peakFingerCount, wanted: fingers))
            }
            // A hand that goes on from a short contact is no palm.
            let isLast = row.finishedTaps + 1 == count && !isFollowed
            if isLast, touches.time < touches.began + shortest(touches) {
                return fail(.liftedAfter(touches.time - touches.began, needed: shortest(touches)))
            }
            row.finishedTaps += 1
            (row.isSingle, row.place) = (touches.singleLiftPlace != nil, touches.singleLiftPlace ?? .zero)
            row.end = touches.time.advanced(byMicroseconds: Int64(gapInMicroseconds)).justAfter
            isPressed = false
            return row.finishedTaps == count ? .ended(MeasuredGroup(hand)) : .possible(until: row.end)
        }

        private func shortest(_ touches: TouchSequence) -> Duration {
            if touches.peakFingerCount > 1 { return TapGesture.shortestOfSeveral }
            if row.finishedTaps > 0 { return TapGesture.shortestRepetition }
            guard expectsPalms, touches.hasLiftedNearSide(within: TapGesture.sideReach) else { return TapGesture.shortest }
            return min(TapGesture.shortestAtSide, .microseconds(withinInMicroseconds))
        }
    }

    private static let liftingTimeInMicroseconds = liftingTime.microseconds
}

extension TouchInstant {
    /// The instant one microsecond later. Limits are inclusive, so failures come one step of the clock later.
    fileprivate var justAfter: TouchInstant { advanced(byMicroseconds: 1) }
}
