/// Pairs new places with old ones so that the sum of the squared distances is minimal. Distances beyond a limit enter the sum as that
/// limit.
///
/// Places as far apart as the limit, or farther, are not paired. This is the assignment problem, solved row by row with potentials (Kuhn
/// and Munkres) in cubic time; all storage is reused.
struct ContactAssignment: Sendable {
    /// The square of the limit, in square millimeters.
    private let limit: Double
    private var costs: [Double] = []
    private var rowPotential: [Double] = []
    private var columnPotential: [Double] = []
    private var shortest: [Double] = []
    private var previous: [Int] = []
    private var isUsed: [Bool] = []
    /// The row paired with each column; 0 if it has none. Column 0 holds the row being placed.
    private var rows: [Int] = []

    init(limit: Length) { self.limit = limit.millimeters * limit.millimeters }

    /// Replaces the content of `partners` with the index of the old place for each new place; −1 if the new place has no partner.
    mutating func match(_ new: [Point], to old: [Point], into partners: inout [Int]) {
        partners.removeAll(keepingCapacity: true)
        for _ in new { partners.append(-1) }
        let size = max(new.count, old.count)
        guard !new.isEmpty, !old.isEmpty else { return }
        prepare(new, old, size)
        for row in 1...size { place(row, size) }
        for column in 1...size where rows[column] <= new.count && column <= old.count {
            if costs[(rows[column] - 1) * size + column - 1] < limit { partners[rows[column] - 1] = column - 1 }
        }
    }

    private mutating func prepare(_ new: [Point], _ old: [Point], _ size: Int) {
        func fill<Value>(_ array: inout [Value], _ value: Value, _ count: Int) {
            array.removeAll(keepingCapacity: true)
            for _ in 0..<count { array.append(value) }
        }
        fill(&costs, limit, size * size)
        for row in new.indices {
            for column in old.indices {
                let way = new[row] - old[column]
                let square = way.dx.millimeters * way.dx.millimeters + way.dy.millimeters * way.dy.millimeters
                costs[row * size + column] = min(square, limit)
            }
        }
        fill(&rowPotential, 0, size + 1)
        fill(&columnPotential, 0, size + 1)
        fill(&rows, 0, size + 1)
        fill(&previous, 0, size + 1)
        fill(&shortest, 0, size + 1)
        fill(&isUsed, false, size + 1)
    }

    /// Adds one row to the pairing and moves others so that the total cost is least.
    private mutating func place(_ row: Int, _ size: Int) {
        rows[0] = row
        for column in 0...size { (shortest[column], isUsed[column]) = (.infinity, false) }
        var column = 0
        repeat {
            isUsed[column] = true
            let current = rows[column]
            var (step, next) = (Double.infinity, 0)
            for other in 1...size where !isUsed[other] {
                let cost = costs[(current - 1) * size + other - 1] - rowPotential[current] - columnPotential[other]
                if cost < shortest[other] { (shortest[other], previous[other]) = (cost, column) }
                if shortest[other] < step { (step, next) = (shortest[other], other) }
            }
            for other in 0...size {
                if isUsed[other] {
                    rowPotential[rows[other]] += step
                    columnPotential[other] -= step
                } else {
                    shortest[other] -= step
                }
            }
            column = next
        } while rows[column] != 0
        while column != 0 {
            rows[column] = rows[previous[column]]
            column = previous[column]
        }
    }
}
