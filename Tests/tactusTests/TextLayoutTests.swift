import Testing

@testable import tactus

@Suite struct `Texts in columns` {
    @Test(arguments: [("menu", "menu    "), ("窗口", "窗口    "), ("e\u{301}te", "e\u{301}te     "), ("much longer", "much longer")])
    func `A padded text fills its columns, of which wide characters take two`(text: String, padded: String) {
        #expect(text.padded(to: 8) == padded)
    }

    @Test func `A wrapped text breaks before the columns end, of which wide characters take two`() {
        #expect("窗口 切换 窗口 切换".wrapped(to: 9) == "窗口 切换\n窗口 切换")
        #expect("窗口 切换 窗口 切换".wrapped(to: 8) == "窗口\n切换\n窗口\n切换")
    }
}
