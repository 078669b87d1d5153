internal import Gestures
internal import TouchInput

/// Gestures that waited for the same other gestures during the same time.
struct WaitGroup {
    var gestures: [GestureID]
    var others: [GestureID]
    var start: TouchInstant
    var end: TouchInstant
}

extension [GestureWait] {
    /// The waits, grouped by gestures and period; ordered by their start.
    var groups: [WaitGroup] {
        var groups: [WaitGroup] = []
        for wait in self {
            let same = groups.firstIndex { $0.gestures == [wait.gesture] && $0.start == wait.start && $0.end == wait.end }
            if let same {
                groups[same].others.append(wait.other)
            } else {
                groups.append(WaitGroup(gestures: [wait.gesture], others: [wait.other], start: wait.start, end: wait.end))
            }
        }
        var joined: [WaitGroup] = []
        for group in groups {
            let same = joined.firstIndex { $0.others == group.others && $0.start == group.start && $0.end == group.end }
            if let same { joined[same].gestures += group.gestures } else { joined.append(group) }
        }
        return joined.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
    }
}
