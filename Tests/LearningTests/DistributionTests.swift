import Learning
import Testing

@Suite struct `A distribution` {
    @Test func `A distribution knows its least, median and most number in any order`() throws {
        let distribution = try #require(Distribution([5, 1, 4, 2]))
        #expect((distribution.least, distribution.median, distribution.most) == (1, 3, 5))
        #expect(distribution.quantile(0.1) == 1.3)
        #expect(Distribution([]) == nil)
        #expect(Distribution([7])?.quantile(0.9) == 7)
    }

    @Test func `A number beyond the fence and beyond half or twice the median counts as an outlier`() throws {
        let distribution = try #require(Distribution([30, 31, 32, 33, 30, 31, 32, 33]))
        #expect(distribution.isFarBelow(15))
        // The value is beyond the fence, but within the variation of a hand.
        #expect(!distribution.isFarBelow(20))
        #expect(distribution.isFarAbove(64))
        #expect(!distribution.isFarAbove(60))
        // The value is half of the median, but like many others.
        #expect(try !#require(Distribution([10, 20, 30, 40, 50])).isFarBelow(10))
    }
}
