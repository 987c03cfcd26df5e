import BindingKit

/// Compares two lists, as at the end of each turn that has changed a list; per comparison.
@MainActor
enum ListRows {
    private static let count = 100_000

    static var all: [Row] {
        let rows = items(count)
        return [
            row("append", "one appended to \(count.grouped)", rows, 1) {
                $0.append(item(-1))
            },
            row("change", "one of \(count.grouped) with another value", rows, 1) {
                $0[count / 2].value = -1
            },
            row("remove", "a tenth of \(count.grouped) removed", rows, count / 10) {
                $0 = $0.filter { $0.value % 10 != 3 }
            },
            row("move", "one of \(count.grouped) moved", rows, 1) {
                $0.insert($0.remove(at: 20_000), at: 70_000)
            },
            row("move.three", "three of \(count.grouped) moved", rows, 3) {
                $0.insert($0.remove(at: 20_000), at: 70_000)
                $0.insert($0.remove(at: 90_000), at: 10_000)
                $0.insert($0.remove(at: 45_000), at: 60_000)
            },
            row("shuffle", "1,000 in another order", items(1_000)) {
                $0.shuffle(using: &dice)
            },
            row("draw", "5,000 of 10,000, then 5,000 others", drawn()) { $0 = drawn() },
            row("replace", "all of \(count.grouped) replaced", rows, 2 * count) {
                $0 = $0.map { item(-$0.id) }
            },
        ] + peers(rows)
    }

    /// The standard library's `difference`, if its time is reasonable.
    private static func peers(_ rows: [ListItem]) -> [Row] {
        [
            peer("append", "`difference`, one appended to \(count.grouped)", rows) {
                $0.append(item(-1))
            },
            peer("move", "`difference`, one of \(count.grouped) moved", rows) {
                $0.insert($0.remove(at: 20_000), at: 70_000)
            },
            peer("shuffle", "`difference`, 1,000 in another order", items(1_000), steps: 1) {
                $0.shuffle(using: &dice)
            },
        ]
    }

    private static func row(
        _ id: String, _ title: String, _ old: [ListItem], _ expected: Int? = nil,
        edit: (inout [ListItem]) -> Void
    ) -> Row {
        var new = old
        edit(&new)
        return Row(id: "list.\(id)", group: .list, title: title, steps: 4) { [new] in
            var found = 0
            return Workload(
                body: .now { for _ in 0..<$0 { found = compare(old, new).size } },
                isDone: { found > 0 && found == expected ?? found })
        }
    }

    private static func peer(
        _ id: String, _ title: String, _ old: [ListItem], steps: Int = 4,
        edit: (inout [ListItem]) -> Void
    ) -> Row {
        var new = old
        edit(&new)
        return Row(id: "list.\(id).peer", group: .list, title: title, steps: steps) { [new] in
            var found = 0
            return Workload(
                body: .now {
                    for _ in 0..<$0 {
                        found = new.difference(from: old).inferringMoves().count
                    }
                },
                isDone: { found > 0 })
        }
    }

    @inline(never)
    private static func compare(_ old: [ListItem], _ new: [ListItem]) -> RowChanges {
        RowChanges(from: old, to: new)
    }

    // MARK: - Lists

    private static var dice = Dice()

    private static func items(_ count: Int) -> [ListItem] { (0..<count).map(item) }

    private static func item(_ number: Int) -> ListItem {
        ListItem(id: number &* 7_919 &+ 1, value: number)
    }

    private static func drawn() -> [ListItem] {
        Array(items(10_000).shuffled(using: &dice).prefix(5_000))
    }
}

/// A row of 16 bytes.
private struct ListItem: Identifiable, Hashable {
    let id: Int
    var value: Int
}

extension RowChanges {
    fileprivate var size: Int { removed.count + inserted.count + moved.count + updated.count }
}

/// Makes the same lists each time.
private struct Dice: RandomNumberGenerator {
    private var state: UInt64 = 42

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state >> 32) | (state << 32)
    }
}
