internal import TouchInput

extension String {
    /// Filled up with blanks, at its end or, `leading`, at its beginning; never cut.
    func padded(to width: Int, leading: Bool = false) -> String {
        let blanks = String(repeating: " ", count: max(0, width - count))
        return leading ? blanks + self : self + blanks
    }
}

extension Double {
    var hundredths: String { ((self * 100).rounded() / 100).decimal }
}

extension Duration {
    /// `1 min 12 s`; tenths of seconds below ten of them.
    var inMinutesAndSeconds: String {
        if seconds < 9.95 { return "\(seconds.tenths) s" }
        let (minutes, rest) = Int64(seconds.rounded()).quotientAndRemainder(dividingBy: 60)
        return minutes == 0 ? "\(rest) s" : "\(minutes) min\(rest == 0 ? "" : " \(rest) s")"
    }
}

extension Int {
    /// How often it is in a minute; 0 in no time.
    func perMinute(of time: Duration) -> String { time > .zero ? (Double(self) * 60 / time.seconds).tenths : "0" }
}
