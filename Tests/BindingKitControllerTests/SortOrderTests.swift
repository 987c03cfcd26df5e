import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The order of a table, which the user chooses with the titles of columns, and the sort keys of a
/// model.
@MainActor
@Suite struct SortOrderTests {
    /// A table that shows its order in its titles.
    final class Table: SortableTable {
        enum Column: CaseIterable { case name, age, note }

        private(set) var shown: [SortTerm<Column>] = []
        private(set) var clickable: Set<Column> = []
        private(set) lazy var sorting: TableSorting<Column> = TableSorting { [weak self] in
            guard let self else { return }
            shown = sorting.order
            clickable = Set(sorting.columns.map(\.key))
        }
    }

    @Observable final class Member: Identifiable {
        let name: String
        let age: Int
        var isGuest = false

        init(_ name: String, _ age: Int) { (self.name, self.age) = (name, age) }
    }

    @Observable final class Club {
        enum Key { case name, age, secret }
        var order: [SortTerm<Key>] = []
    }

    let table = Table()
    let bindings = BindingManager()
    let members = ArrayController(content: [
        Member("Bo", 3), Member("Al", 5), Member("Cy", 3), Member("Di", 4),
    ])

    private var names: String { members.arrangedObjects.map(\.name).joined(separator: " ") }

    private func bindKeys() {
        bindings.bindSortOrder(
            of: table, [.name: .ascending(\.name), .age: .descending(\.age)],
            toSubject: members, twoWay: \.sortKeys)
        bindings.enable()
    }

    @Test func aClickSortsAndAnotherOneReverses() {
        bindKeys()
        #expect(table.clickable == [.name, .age] && table.shown.isEmpty)
        table.sorting.userHasChosen(.name)
        #expect(names == "Al Bo Cy Di" && table.shown == [SortTerm(.name)])
        table.sorting.userHasChosen(.name)
        #expect(names == "Di Cy Bo Al" && table.shown == [SortTerm(.name, isAscending: false)])
    }

    @Test func falseComesBeforeTrue() {
        members.sort(by: .ascending(\.isGuest), .ascending(\.name))
        members.content[3].isGuest = true
        members.content[1].isGuest = true
        #expect(names == "Bo Cy Al Di")
        members.sort(by: .descending(\.isGuest), .ascending(\.name))
        #expect(names == "Al Di Bo Cy")
    }

    @Test func theFirstClickHasTheDirectionOfTheKey() {
        bindKeys()
        table.sorting.userHasChosen(.age)
        #expect(names == "Al Di Bo Cy" && table.shown == [SortTerm(.age, isAscending: false)])
        table.sorting.userHasChosen(.age)
        #expect(names == "Bo Cy Di Al")
    }

    @Test func theColumnsOfFormerClicksDecideBetweenEqualValues() {
        bindKeys()
        table.sorting.userHasChosen(.name)
        table.sorting.userHasChosen(.name)
        table.sorting.userHasChosen(.age)
        #expect(names == "Al Di Cy Bo")
        #expect(table.shown.map(\.key) == [.age, .name])
    }

    @Test func theModelSetsTheOrderOfTheTable() {
        members.sort(by: .ascending(\.age), .descending(\.name))
        bindKeys()
        #expect(table.shown == [SortTerm(.age), SortTerm(.name, isAscending: false)])
        members.sortKeys = []
        bindings.updateIfNeeded()
        #expect(table.shown.isEmpty)
        members.sort = { $0.name > $1.name }
        bindings.updateIfNeeded()
        #expect(table.shown.isEmpty && names == "Di Cy Bo Al")
        table.sorting.userHasChosen(.name)
        #expect(names == "Al Bo Cy Di" && members.sort == nil)
    }

    @Test func aTitleThatDoesNotSortChangesNothing() {
        bindKeys()
        table.sorting.userHasChosen(.note)
        #expect(members.sortKeys.isEmpty && table.sorting.order.isEmpty)
    }

    @Test func aPausedTableIsSortedAnewByTheModel() {
        bindKeys()
        bindings.disable()
        table.sorting.userHasChosen(.name)
        #expect(members.sortKeys.isEmpty)
        bindings.enable()
        #expect(table.shown.isEmpty)
    }

    @Test func keysWithoutAColumnStayBehindTheOthers() {
        let club = Club()
        club.order = [SortTerm(.secret)]
        bindings.bindSortOrder(
            of: table, [.name: .name, .age: .age], toSubject: club, twoWay: \.order)
        bindings.enable()
        #expect(table.shown.isEmpty)
        table.sorting.userHasChosen(.age)
        #expect(club.order == [SortTerm(.age), SortTerm(.secret)])
        table.sorting.userHasChosen(.age)
        #expect(club.order == [SortTerm(.age, isAscending: false), SortTerm(.secret)])
    }

    @Test func neitherTheTableNorTheModelIsRetained() {
        weak var lost: Table?
        do {
            let table = Table()
            bindings.bindSortOrder(
                of: table, [.name: .ascending(\.name)], toSubject: members, twoWay: \.sortKeys)
            bindings.enable()
            lost = table
        }
        #expect(lost == nil)
        #expect(bindings.bindings.isEmpty)
    }

    @Test func aKeyIsReversed() {
        let key = SortKey<Member>.ascending(\.age)
        members.sortKeys = [key.reversed]
        #expect(!key.reversed.isAscending && key.reversed.keyPath == key.keyPath)
        #expect(names == "Al Di Bo Cy")
        members.sortKeys = [key.reversed.reversed]
        #expect(names == "Bo Cy Di Al")
    }
}
