import Configuration
import Testing

@Suite struct `The recipes` {
    @Test(
        arguments: [
            (
                "2 fingers touch, hold 300ms, another finger touches the right edge, hold 60ms, the last finger lifts, lift",
                "next tab ended at 360ms"
            ),
            (
                "2 fingers touch, hold 300ms, another finger touches the left edge, hold 60ms, the last finger lifts, lift",
                "previous tab ended at 360ms"
            ),
            (
                """
                1 finger touches, holds 300ms, another finger touches at 90% 50%, the last finger slides left 20mm in 200ms,
                the last finger lifts, hold 50ms, lift
                """, "back ended at 420ms"
            ),
            (
                """
                1 finger touches, holds 300ms, another finger touches at 20% 50%, the last finger slides right 20mm in 200ms,
                the last finger lifts, hold 50ms, lift
                """, "forward ended at 420ms"
            ),
            (
                "3 fingers touch, hold 60ms, lift, wait 100ms, 3 fingers touch, slide up 30mm in 300ms, lift",
                "volume began at 216ms, volume ended at 481ms"
            ),
            ("1 finger touches the left edge, slides right 30mm in 100ms, lifts", "darker ended at 56ms"),
            ("1 finger touches the right edge, slides left 30mm in 100ms, lifts", "brighter ended at 56ms"),
            ("1 finger touches the right edge, slides left 30mm in 600ms, lifts", "nothing"),
            ("4 fingers touch, hold 50ms, press the button, hold 50ms, release the button, lift", "play or pause ended at 50ms"),
            (
                """
                4 fingers touch, hold 60ms, lift, wait 100ms, 5 fingers touch, hold 60ms, lift, wait 100ms, 5 fingers touch,
                pinch by 2 in 300ms, lift
                """, "suspend began at 392ms, suspend ended at 641ms"
            ),
            ("4 fingers touch, hold 60ms, lift, wait 100ms, 4 fingers touch, hold 60ms, lift", "lock ended at 220ms"),
            ("4 fingers touch, hold 1200ms, lift", "lock ended at 1000ms, lock released at 1220ms"),
            (
                "3 fingers touch, spread by 1.5 in 300ms while turning clockwise 40deg in 300ms, lift",
                "zoom and turn began at 80ms, zoom and turn ended at 321ms"
            ),
        ] as [(String, String)])
    func `do what they say`(sentence: String, expected: String) throws {
        try Player(try Configuration(parsing: try text("Config/examples/recipes.toml"))).expect(expected, from: sentence)
    }
}
