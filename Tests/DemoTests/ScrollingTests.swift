import Testing

@testable import Demo
@testable import Terminal

/// Screens in terminals that are too small for them.
@MainActor
@Suite(.serialized) struct ScrollingTests {
    // MARK: - The tab bar

    private func bar(_ width: Int, selected: Int, of bar: TabBar? = nil) -> [String] {
        let bar = bar ?? TabBar(title: "Test", titles: ["One", "Two", "Three", "Four"])
        bar.selectedIndex = selected
        return drawn(bar, width: width, height: 2)
    }

    @Test func aBarWithRoomShowsTheTitleAndAllTabs() {
        #expect(bar(42, selected: 0)[0] == " Test    1 One   2 Two   3 Three   4 Four")
        #expect(bar(37, selected: 3)[0] == " Test   1 One  2 Two  3 Three  4 Four")
    }

    @Test func aBarWithLessRoomJoinsNumbersAndTitlesBeforeItScrolls() {
        #expect(bar(28, selected: 1)[0] == " 1 One 2 Two 3 Three 4 Four")
        #expect(bar(27, selected: 1)[0] == " 1One 2Two 3Three 4Four")
        #expect(bar(27, selected: 1)[1] == "─────━━━━━━────────────────")
        #expect(bar(24, selected: 1)[0] == " 1One 2Two 3Three 4Four")
        #expect(bar(23, selected: 1)[0].hasSuffix("›"))
    }

    @Test func theTenthTabHasTheZero() {
        let tabs = TabBar(title: "Test", titles: (1...10).map { "T\($0)" })
        #expect(bar(80, selected: 9, of: tabs)[0].hasSuffix("  9 T9   0 T10"))
    }

    @Test func aNarrowBarScrollsToTheChosenTabAndMarksWhatIsCut() {
        let tabs = TabBar(title: "Test", titles: ["One", "Two", "Three", "Four"])
        #expect(bar(20, selected: 0, of: tabs)[0] == "  1One 2Two 3Three ›")
        #expect(bar(20, selected: 1, of: tabs)[0] == "  1One 2Two 3Three ›")
        #expect(bar(20, selected: 2, of: tabs)[0] == "  1One 2Two 3Three ›")
        #expect(bar(20, selected: 2, of: tabs)[1] == "───────────━━━━━━━━─")
        #expect(bar(20, selected: 3, of: tabs)[0] == "‹ 2Two 3Three 4Four")
        #expect(bar(20, selected: 2, of: tabs)[0] == "‹ 2Two 3Three 4Four")
        #expect(bar(20, selected: 0, of: tabs)[0] == "  1One 2Two 3Three ›")
        #expect(bar(16, selected: 2, of: tabs)[0] == "‹ 2Two 3Three  ›")
    }

    @Test func aBarThatGrowsShowsTheTabsBeforeAgain() {
        let tabs = TabBar(title: "Test", titles: ["One", "Two", "Three", "Four", "Five"])
        #expect(bar(20, selected: 4, of: tabs)[0] == "‹ 4Four 5Five")
        #expect(bar(27, selected: 4, of: tabs)[0] == "‹ 2Two 3Three 4Four 5Five")
        #expect(bar(52, selected: 4, of: tabs)[0].hasPrefix(" Test    1 One"))
    }

    @Test(arguments: 0..<8)
    func aTinyBarShowsWhatItCanOfTheChosenTab(_ width: Int) {
        let line = width == 0 ? "" : bar(width, selected: 1)[0]
        #expect(line.columns <= width)
        if width > 3 { #expect(line.hasPrefix("‹ 2")) }
    }

    @Test(arguments: [60, 80, 120])
    func theChosenScreenIsAlwaysNamed(_ width: Int) {
        let driver = ScreenDriver(size: Size(width: width, height: 20))
        for (index, controller) in driver.screens.tabs.children.enumerated() {
            driver.screens.tabs.selectedIndex = index
            let bar = driver.screen.split(separator: "\n").first ?? ""
            // Only the first ten tabs have a digit.
            let digit = index < 10 ? "\((index + 1) % 10)" : ""
            #expect(
                bar.contains("\(digit) \(controller.title)")
                    || bar.contains(" \(digit)\(controller.title)"))
            #expect(bar.columns <= width)
        }
    }

    // MARK: - Forms

    @MainActor
    private struct Form {
        let fields = [TextField(), TextField(), TextField(), TextField()]
        let view: FormView
        let window: Window
        let controller = RecordingController(title: "Form")

        init(height: Int) {
            var lines: [FormView.Line] = []
            for (number, field) in fields.enumerated() {
                field.text = "field \(number)"
                lines += [.init("\(number)", field), .init(nil, Label("about \(number)"))]
            }
            lines.append(.init(nil, Label("the end")))
            view = FormView(title: "Form", lines: lines)
            view.frame = Rect(x: 0, y: 0, width: 20, height: height)
            controller.views = [view]
            window = Window(size: Size(width: 20, height: height), rootController: controller)
            window.open()
        }

        func lines(focusing number: Int?) -> [String] {
            window.makeFirstResponder(number.map { fields[$0] })
            return window.render().plainLines
        }
    }

    @Test func aFormWithRoomShowsAllLines() {
        let lines = Form(height: 11).lines(focusing: nil)
        #expect(lines[1].contains("field 0") && lines[9].contains("the end"))
        #expect(lines.count == 11 && !lines.joined().contains("↓"))
    }

    @Test func aFormScrollsToTheFocusedFieldAndWhatIsSaidAboutIt() {
        let form = Form(height: 6)
        var lines = form.lines(focusing: 0)
        #expect(lines[0].hasSuffix("───╮") && lines[5] == "╰────────────────↓─╯")
        #expect(lines[1].contains("field 0"))
        lines = form.lines(focusing: 2)
        #expect(lines[3].contains("▌field 2") && lines[4].contains("about 2"))
        #expect(lines[0].hasSuffix("↑─╮") && lines[5].hasSuffix("↓─╯"))
        // Moving back scrolls no more than needed
        lines = form.lines(focusing: 1)
        #expect(lines[1].contains("▌field 1") && lines[2].contains("about 1"))
        lines = form.lines(focusing: 3)
        #expect(lines[4].contains("the end") && lines[2].contains("▌field 3"))
        #expect(lines[0].hasSuffix("↑─╮") && lines[5].hasSuffix("──╯"))
        // The scroll position stays when no view has the focus
        #expect(form.lines(focusing: nil)[2].contains("▏field 3"))
    }

    @Test func aFormOfOneRowShowsTheFocusedField() {
        for number in 0..<4 {
            let lines = Form(height: 3).lines(focusing: number)
            #expect(lines[1].contains("▌field \(number)"))
        }
    }

    @Test func everyControlOfEveryScreenIsInSightWhileItHasTheFocus() {
        for size in [Size(width: 60, height: 10), .init(width: 60, height: 13)] {
            let driver = ScreenDriver(size: size)
            for tab in "23456" {
                driver.press(.alternate(tab))
                for _ in 0..<8 {
                    driver.press(.tab)
                    #expect(
                        driver.screen.contains("▌") || driver.window.firstResponder is any Listing)
                }
            }
        }
    }

    @Test func aLowTerminalShowsTheButtonsOfTheDetails() {
        let driver = ScreenDriver(size: Size(width: 60, height: 13))
        driver.press(.character("7"), .home, .enter, .tab)
        #expect(driver.screen.contains("▌[ Open ]"))
    }
}

/// A view that shows its focus by the selected row.
@MainActor private protocol Listing {}
extension ListBox: Listing {}
extension TableView: Listing {}
