import BindingKit
import BindingKitGTK
import Models

extension Checks {
    static func checkColour(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let (page, model) = (demo.colourPage, demo.colourPage.model)
        try await user.open("colour", in: demo)
        try await report.expect("the colour's controls show the model") {
            page.hexEntry.text == "#FF8000" && page.channels[1].scale.value == 128
                && page.channels[1].number.value == 128 && page.nameLabel.text == "Orange"
        }
        try await checkSlider(page, model, user, report)
        try await checkNumber(page, model, user, report)
        try await checkDigits(page, model, user, report)
        page.nameDropDown.focus()
        try await user.press("space", "Down", "Return")
        try await report.expect("a choice from the list sets the colour", seen: model.hex) {
            RGBColour.names.contains { $0.colour == model.colour }
                && page.hexEntry.text == model.hex
        }
        try await checkFavourites(page, model, user, report)
    }

    private static func checkFavourites(
        _ page: ColourPage, _ model: ColourModel, _ user: User, _ report: CheckReport
    ) async throws {
        let first = model.colour
        try await user.click(page.addButton)
        try await report.expect("a click makes the colour a favourite, which is selected") {
            model.favourites == [first] && page.favourites.selection == [RowIndex(row: 0)]
                && !page.addButton.isSensitive
        }
        model.hex = "#2ECC71"
        try await report.expect("no favourite is selected while the colour is another one") {
            page.favourites.selection.isEmpty && page.addButton.isSensitive
        }
        try await user.click(page.addButton)
        try await report.expect("a second one is added") {
            model.favourites.map(\.hex) == [first.hex, "#2ECC71"]
                && page.favourites.selection == [RowIndex(row: 1)]
        }
        // This read lays the rows out.
        _ = page.favourites.anchors
        let cells = (0...1).map { page.favourites.cell(at: RowIndex(row: $0)) ?? page.favourites }
        try await user.drag(cells[1], onto: cells[0], across: 0.1, at: 0.5)
        try await report.expect(
            "it is dragged to the left of the first", seen: "\(model.favourites)"
        ) {
            model.favourites.map(\.hex) == ["#2ECC71", first.hex]
                && page.favourites.selection == [RowIndex(row: 0)]
        }
        _ = page.favourites.anchors
        try await user.click(cells[0])
        try await report.expect("a click on a favourite sets the colour", seen: model.hex) {
            model.colour == first && page.hexEntry.text == first.hex
        }
        try await user.press("Delete")
        try await report.expect("the Delete key removes it", seen: "\(model.favourites)") {
            model.favourites.map(\.hex) == ["#2ECC71"] && page.favourites.shownCounts == [1]
        }
        try await user.click(page.unbindButton)
        try await report.expect("“Unbind” ends everything") {
            page.bindings.bindings.isEmpty && page.favourites.contents == nil
        }
    }

    private static func checkSlider(
        _ page: ColourPage, _ model: ColourModel, _ user: User, _ report: CheckReport
    ) async throws {
        let blue = page.channels[2]
        try await user.hold(blue.scale, at: 0.5)
        try await report.expect("the pointer moves a slider, and the model", seen: model.hex) {
            model.blue > 100 && model.blue < 160
        }
        try await report.expect("the other control of the same property follows") {
            blue.number.value == Double(model.blue) && page.hexEntry.text == model.hex
        }
        let held = blue.scale.value
        model.blue = 7
        try await report.expect("the number follows the model while the knob is held") {
            blue.number.value == 7
        }
        try report.expectNow("the knob that is held stays") { blue.scale.value == held }
        try await user.release()
        try await report.expect("the knob follows when it is let go") { blue.scale.value == 7 }
        try await user.press("Right")
        try await report.expect("arrow keys move a slider", seen: model.hex) { model.blue == 8 }
    }

    private static func checkNumber(
        _ page: ColourPage, _ model: ColourModel, _ user: User, _ report: CheckReport
    ) async throws {
        let red = page.channels[0]
        red.number.focus()
        try await user.press("ctrl+a")
        try await user.type("77")
        try await user.press("Return")
        try await report.expect("a number that is typed counts with Return", seen: model.hex) {
            model.red == 77 && red.scale.value == 77
        }
    }

    private static func checkDigits(
        _ page: ColourPage, _ model: ColourModel, _ user: User, _ report: CheckReport
    ) async throws {
        let entry = page.hexEntry
        entry.focus()
        try await user.press("ctrl+a")
        try await user.type("a8000")
        try await report.expect("a text that is no colour stays in its entry, and is refused") {
            entry.text == "a8000" && !page.bindings.isValid && model.red == 77
        }
        try report.expectNow("a message says why, and the entry is marked") {
            page.hexMessage.text == "Enter six hexadecimal digits." && entry.isFaulty
                && entry.hasStyle("error")
        }
        try await user.press("Home")
        try await user.type("f")
        try await report.expect("the model makes other digits of it", seen: entry.text) {
            entry.text == "#FA8000" && model.red == 0xFA && page.bindings.isValid
        }
        try report.expectNow("message and mark go") {
            !page.hexMessage.isFaulty && !entry.isFaulty && !entry.hasStyle("error")
        }
        try await report.expect("the caret stays where the user types", seen: "\(entry.caret)") {
            entry.caret == 2
        }
        try await user.press("Delete")
        try await user.type("b")
        try await report.expect("typing goes on there", seen: entry.text) {
            entry.text == "#FB8000" && entry.caret == 3
        }
    }
}
