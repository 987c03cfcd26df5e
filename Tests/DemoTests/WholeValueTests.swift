import DemoModels
import Testing

@testable import Demo
@testable import Terminal

/// Values that are shown as a whole if the line has space for them.
@MainActor
@Suite(.serialized) struct WholeValueTests {
    // MARK: - Tables

    private let table = TableView(columns: [
        .init("Name"), .init("Value", width: 5, grows: true), .init("Count", width: 6, .right),
    ])

    private func lines(_ name: String, _ value: String, _ count: String, width: Int) -> String {
        table.rows = [.init([.init(name), .init(value), .init(count)])]
        return drawn(table, width: width, height: 2)[1]
    }

    @Test func aValueReachesIntoTheBlankPartOfTheNextColumn() {
        #expect(lines("a name", "12345678", "12", width: 20).hasSuffix("…  12345678   12"))
        #expect(lines("name", "12345678", "123456", width: 20).contains("12345…  123456"))
    }

    @Test func aSelectedRowIsOneBarAlsoUnderSuchAValue() {
        _ = lines("name", "12345678", "12", width: 20)
        table.selectedRow = 0
        var canvas = Canvas(size: Size(width: 20, height: 2))
        table.render(in: &canvas)
        #expect(canvas.row(1).allSatisfy { $0.style.isReversed })
        #expect(canvas.plainLines[1].contains("12345678"))
    }

    @Test func aColumnGrowsByWhatTheOthersDoNotNeed() {
        let value = "a value of 22 columns."
        #expect(lines("name", value, "1", width: 40) == "name      a value of 22 columns.       1")
        #expect(lines("a longer name", value, "1", width: 34).hasPrefix("a longer name  a va"))
    }

    // MARK: - Fields, forms and text

    @Test func aFieldIsAsWideAsItsTextWhereTheFormHasRoom() {
        let field = TextField()
        let form = FormView(title: "Form", lines: [.init("Text", field, width: 8)])
        field.text = "0123456789"
        #expect(drawn(form, width: 30, height: 3)[1].contains("▏0123456789 "))
        #expect(drawn(form, width: 20, height: 3)[1].contains("▏0123456…"))
        field.text = "012"
        _ = drawn(form, width: 30, height: 3)
        #expect(field.frame.width == 8)
    }

    @Test func aLongMessageBeginsBelowTheCaption() {
        let message = Label("a message of 23 columns")
        let form = FormView(
            title: "Form", lines: [.init("Caption", TextField()), .init(nil, message)])
        #expect(drawn(form, width: 40, height: 4)[2].hasPrefix("│           a message"))
        #expect(drawn(form, width: 30, height: 4)[2] == "│    a message of 23 columns │")
        #expect(drawn(form, width: 20, height: 4)[2] == "│ a message of 23… │")
    }

    @Test func aWordThatIsTooLongGoesOnInTheNextLine() {
        #expect("see https://a.org/bc now".broken(to: 9) == ["see", "https://a", ".org/bc", "now"])
        #expect("日本語文字".broken(to: 5) == ["日本", "語文", "字"])
        #expect("日".broken(to: 1) == ["日"])
        #expect("abc".broken(to: 0) == ["abc"])
    }

    // MARK: - Screens

    @Test(arguments: [60, 80, 120])
    func theLastHintIsHowToQuitAndNoneIsCut(_ width: Int) {
        let driver = ScreenDriver(size: Size(width: width, height: 20))
        for tab in "1234567" {
            driver.press(.alternate(tab))
            for _ in 0..<4 {
                #expect(driver.hints.hasSuffix("q quits") || driver.hints.hasSuffix("^C quits"))
                #expect(!driver.hints.contains("…") && driver.hints.columns <= width)
                driver.press(.tab)
            }
        }
        driver.press(.alternate("7"), .escape, .home, .enter)
        #expect(driver.hints.hasSuffix("q quits"))
    }

    @Test func theOrderIsReadableNextToTheFilter() {
        let driver = ScreenDriver(size: Size(width: 60, height: 20))
        driver.press(.character("2"), .character("g"), .character("o"), .character("o"))
        #expect(driver.screen.contains("in your order, in groups"))
    }

    @Test func aWideTerminalShowsLongNamesInTheList() {
        let driver = ScreenDriver(size: Size(width: 120, height: 40))
        driver.press(.character("2"))
        let name = String(repeating: "柚", count: 20)
        driver.screens.basket.fruits[0].name = name
        #expect(driver.screen.contains("🍎 \(name) "))
    }

    @Test func aWideTerminalShowsWholeValuesOfBindings() {
        let driver = ScreenDriver(size: Size(width: 120, height: 40))
        driver.press(.character("2"), .character("5"))
        #expect(driver.screen.contains("\"New Zealand\""))
        #expect(driver.screen.contains("1970-01-01 00:00:00 +0000"))
    }

    @Test func aNarrowTerminalShowsWhatIsWrongWithAFruit() {
        let driver = ScreenDriver(size: Size(width: 60, height: 20))
        driver.press(.character("2"), .tab)
        driver.retype(" ")
        driver.press(.enter)
        #expect(driver.screen.contains("A fruit needs a name."))
    }
}
