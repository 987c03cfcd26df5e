import BindingKit
import BindingKitGTK
import Foundation
import Models

extension Checks {
    static func checkFruits(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let (page, fruits) = (demo.fruitsPage, demo.basket.fruits)
        try await user.open("fruits", in: demo)
        try await report.expect("the form shows the first fruit", seen: page.shown) {
            page.view.isMapped && page.shown == "Apple, New Zealand, €2.99"
        }
        try await checkSelection(page, fruits, user, report)
        try await checkSwaps(page, fruits, user, report)
        try await checkRefusals(page, fruits, user, report)
        try await checkPrices(page, fruits, user, report)
        try await checkNothingSelected(page, fruits, user, report)
        try await checkList(demo, user, report)
    }

    private static func checkSelection(
        _ page: FruitsPage, _ fruits: [Fruit], _ user: User, _ report: CheckReport
    ) async throws {
        try await user.click(page.row(of: fruits[1]))
        try await report.expect("a click on a row selects its fruit", seen: page.shown) {
            page.shown == "Banana, Ecuador, €1.79"
        }
        try await user.press("Down")
        try await report.expect("the arrow keys select as well", seen: page.shown) {
            page.shown == "Cherry, Turkey, €8.90"
        }
    }

    /// Selects another fruit while the entry has an uncommitted text.
    private static func checkSwaps(
        _ page: FruitsPage, _ fruits: [Fruit], _ user: User, _ report: CheckReport
    ) async throws {
        let entry = page.nameEntry
        try await user.retype("Plum", in: entry)
        try await report.expect("a name waits for its commit", seen: entry.text) {
            entry.text == "Plum" && fruits.names == "Apple Banana Cherry Kiwi Orange Yuzu"
        }
        try await user.click(page.row(of: fruits[3]))
        try await report.expect(
            "with a click on another row it goes to the fruit that it was typed for",
            seen: fruits.names
        ) {
            fruits.names == "Apple Banana Plum Kiwi Orange Yuzu" && entry.text == "Kiwi"
        }
        try await report.expect("and the list is sorted anew", seen: page.listed) {
            page.listed == "Apple Banana Kiwi Orange Plum Yuzu"
        }

        try await user.retype("Avocado", in: entry)
        try await user.press("Page_Up")
        try await report.expect(
            "the same when another fruit is selected while the entry keeps the keyboard",
            seen: fruits.names
        ) {
            fruits.names == "Apple Banana Plum Avocado Orange Yuzu" && entry.hasFocus
                && entry.text == "Banana" && page.listed == "Apple Avocado Banana Orange Plum Yuzu"
        }
        try await user.press("End")
        try await user.type("s")
        try await user.press("Return")
        try await report.expect("what is typed next is the next fruit's", seen: fruits.names) {
            fruits.names == "Apple Bananas Plum Avocado Orange Yuzu"
        }
        try await user.press("shift+Tab", untilFocused: page.list)
        try await report.expect("the Tab key leads to the list") { page.list.hasFocus }
        try await user.press("Down")
        try await report.expect("the list goes on from the selected row", seen: page.shown) {
            page.shown == "Orange, Spain, €2.19" && page.selectedName == "Orange"
        }
        try await checkProgram(page, fruits, user, report)
    }

    private static func checkProgram(
        _ page: FruitsPage, _ fruits: [Fruit], _ user: User, _ report: CheckReport
    ) async throws {
        let entry = page.originEntry
        try await user.retype("Panama", in: entry)
        try await report.expect("each letter goes to the model", seen: entry.text) {
            fruits[4].origin == "Panama"
        }
        page.basket.selection = fruits[0]
        try await report.expect("the program selects as well", seen: page.shown) {
            page.shown == "Apple, New Zealand, €2.99" && page.selectedName == "Apple"
        }
        try await user.press("End")
        try await user.type("!")
        try await report.expect("letters go to the fruit that is shown", seen: entry.text) {
            fruits[0].origin == "New Zealand!" && fruits[4].origin == "Panama"
        }
        try await checkComposition(page, fruits, user, report)
    }

    /// While an input method composes, bindings do not write the entry.
    ///
    /// Ctrl+Shift+U begins a composition in GTK itself, so no input method is needed.
    private static func checkComposition(
        _ page: FruitsPage, _ fruits: [Fruit], _ user: User, _ report: CheckReport
    ) async throws {
        let entry = page.nameEntry
        try await user.retype("Caf", in: entry)
        try await user.press("ctrl+shift+u", "e", "9")
        try await report.expect("a name is composed") { entry.editPhase == .composing }
        page.basket.selection = fruits[4]
        try await report.expect("the list shows at once that another fruit is selected") {
            page.selectedName == "Orange"
        }
        try report.expectNow("the entry waits for the composition", seen: entry.text) {
            entry.editPhase == .composing && entry.text == "Caf" && fruits[0].name == "Apple"
        }
        try await user.press("space")
        try await report.expect("what was composed goes to its fruit", seen: fruits.names) {
            fruits.names == "Café Bananas Plum Avocado Orange Yuzu" && entry.text == "Orange"
        }
        try await user.press("End", "ctrl+shift+u", "e", "9")
        try await report.expect("another name is composed") { entry.editPhase == .composing }
        try await user.click(page.row(of: fruits[0]))
        try await report.expect("a click elsewhere gives the composition up", seen: entry.text) {
            fruits.names == "Café Bananas Plum Avocado Orange Yuzu" && entry.text == "Café"
        }
    }

    private static func checkRefusals(
        _ page: FruitsPage, _ fruits: [Fruit], _ user: User, _ report: CheckReport
    ) async throws {
        let (entry, names) = (page.nameEntry, fruits.names)
        try await user.retype(" ", in: entry)
        try await user.press("Return")
        try await report.expect("a refused name says why, and stays", seen: entry.text) {
            page.nameMessage.text == "A fruit needs a name." && entry.text == " "
        }
        try await user.click(page.row(of: fruits[4]))
        try await report.expect("another fruit takes neither name nor message", seen: entry.text) {
            entry.text == "Orange" && !page.nameMessage.isFaulty && fruits.names == names
        }
    }

    private static func checkPrices(
        _ page: FruitsPage, _ fruits: [Fruit], _ user: User, _ report: CheckReport
    ) async throws {
        let (entry, orange) = (page.priceEntry, fruits[4])
        Thread { orange.changePrice(byCents: 5) }.start()
        try await report.expect("a price that a thread changes arrives", seen: entry.text) {
            entry.text == "€2.24" && page.cell(of: orange)?.priceLabel.text == "€2.24"
        }
        try await user.retype("100", in: entry)
        try await user.press("Return")
        try await report.expect("a price out of range is refused", seen: entry.text) {
            page.priceMessage.text == "From €0.10 to €99.99." && entry.text == "100"
        }
        Thread { orange.changePrice(byCents: 5) }.start()
        try await report.expect("prices go on changing while one is typed", seen: entry.text) {
            page.cell(of: orange)?.priceLabel.text == "€2.29" && entry.text == "100"
        }
        try await user.retype("3.456", in: entry)
        try await user.press("Return")
        try await report.expect("the model rounds a price, which is shown", seen: entry.text) {
            entry.text == "€3.46" && !page.priceMessage.isFaulty
        }
        try await user.retype("5", in: entry)
        try await user.press("Escape")
        try await report.expect("Escape brings the price back", seen: entry.text) {
            entry.text == "€3.46"
        }
    }

    private static func checkNothingSelected(
        _ page: FruitsPage, _ fruits: [Fruit], _ user: User, _ report: CheckReport
    ) async throws {
        let names = fruits.names
        try await user.click(page.row(of: fruits[0]))
        try await user.press("Escape")
        try await report.expect("Escape in the list selects nothing", seen: page.shown) {
            page.basket.selection == nil && page.list.selection.isEmpty
                && page.shown == ", , " && !page.form.isSensitive
        }
        try await user.click(page.nameEntry)
        try await user.type("x")
        try await user.press("Down")
        try await report.expect(
            "the form takes no keyboard; the list goes on where it was", seen: page.shown
        ) {
            page.shown == "Orange, Panama, €3.46" && page.form.isSensitive && fruits.names == names
        }
    }
}

extension FruitsPage {
    /// The texts of the form's entries.
    var shown: String {
        [nameEntry, originEntry, priceEntry].map(\.text).joined(separator: ", ")
    }

    /// The names in the first rows of the list, from top to bottom, each up to its first space.
    var listed: String {
        let counts = list.shownCounts ?? []
        let places = counts.indices.flatMap { section in
            (0..<min(counts[section], 20)).map { RowIndex(section: section, row: $0) }
        }
        return places.compactMap { (list.cell(at: $0) as? FruitCell)?.name }
            .joined(separator: " ")
    }

    /// The name in the selected row; empty without a selection.
    var selectedName: String {
        list.selection.first.flatMap { list.cell(at: $0) as? FruitCell }?.name ?? ""
    }

    /// The row of a fruit, at its position in the next frame.
    func row(of fruit: Fruit) -> Widget {
        // This read lays the rows out.
        _ = list.anchors
        return cell(of: fruit) ?? list
    }

    func cell(of fruit: Fruit) -> FruitCell? { rows?.cell(for: fruit) as? FruitCell }
}

extension FruitCell {
    /// The visible name, up to its first space.
    fileprivate var name: String { String(nameLabel.text.prefix { $0 != " " }) }
}

extension User {
    /// Clicks into an entry and replaces its text.
    func retype(_ text: String, in entry: TextField) async throws {
        try await click(entry)
        try await press("ctrl+a")
        try await type(text)
    }
}

extension [Fruit] {
    /// The names of the fruits in their order of creation, each up to its first space.
    var names: String {
        map { $0.name.prefix { $0 != " " } }.joined(separator: " ")
    }
}
