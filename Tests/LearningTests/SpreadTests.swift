import Learning
import Testing

@Suite struct `A spread` {
    @Test func `knows the least, the middle and the most, whatever the order`() throws {
        let spread = try #require(Spread([5, 1, 4, 2]))
        #expect((spread.least, spread.median, spread.most) == (1, 3, 5))
        #expect(spread.quantile(0.1) == 1.3)
        #expect(Spread([]) == nil)
        #expect(Spread([7])?.quantile(0.9) == 7)
    }

    @Test func `takes for a slip what is beyond the fence and beyond half or twice the median`() throws {
        let spread = try #require(Spread([30, 31, 32, 33, 30, 31, 32, 33]))
        #expect(spread.isFarBelow(15))
        // Beyond the fence, but a hand may well do so.
        #expect(!spread.isFarBelow(20))
        #expect(spread.isFarAbove(64))
        #expect(!spread.isFarAbove(60))
        // Half of the median, but so are many.
        #expect(try !#require(Spread([10, 20, 30, 40, 50])).isFarBelow(10))
    }
}
