import BindingKitDefinitions
import Foundation
import Testing

@testable import Demo
@testable import Terminal

/// The table whose cells and details find what they show by view paths.
@MainActor
@Suite struct KitsScreenTests {
    private final class Opened {
        var pages: [URL] = []
    }

    private let opened = Opened()
    private let driver: ScreenDriver
    private var shelf: KitShelf { driver.screens.kits }

    init() {
        driver = ScreenDriver(open: { [opened] in
            opened.pages.append($0)
            return true
        })
        driver.press(.character("7"))
    }

    @Test func everyCellShowsItsDataObject() {
        let lines = driver.screen.split(separator: "\n")
        #expect(lines.contains { $0.contains("Bindings for iOS") && $0.contains(" new ") })
        #expect(lines.contains { $0.contains("KJSimpleBinding") })
        shelf.kits[1].visits = 1
        let changed = driver.screen.split(separator: "\n")
        #expect(changed.contains { $0.contains("KJSimpleBinding") && $0.contains("seen once") })
    }

    @Test func aReusedCellShowsTheNextObjectOnly() {
        let first = shelf.kits[0]
        #expect(driver.screen.contains("Bindings for iOS"))
        shelf.kits.removeFirst()
        let screen = driver.screen
        #expect(!screen.contains("Bindings for iOS") && screen.contains("KJSimpleBinding"))
        first.visits = 2
        #expect(!driver.screen.contains("seen 2 times"))
    }

    @Test func returnShowsTheDetailsOfTheControllersDataObject() {
        driver.press(.home, .enter)
        let text = driver.screen
        #expect(text.contains("╭─ Bindings for iOS ─") && text.contains("│ millenomi"))
        #expect(text.contains("https://github.com/millenomi/Binding"))
        #expect(text.contains("Bindings in property lists, with transformers by name"))

        driver.press(.escape, .down, .enter)
        let next = driver.screen
        #expect(next.contains("╭─ KJSimpleBinding ─") && !next.contains("millenomi"))
    }

    @Test func theLinkIsOpenedByItsKeyAndByTheButton() {
        driver.press(.home, .enter, .character("o"))
        #expect(opened.pages == [shelf.kits[0].link])
        #expect(driver.screen.contains("seen once"))
        driver.press(.tab, .enter)
        #expect(opened.pages.count == 2 && driver.screen.contains("seen 2 times"))
        driver.press(.escape, .escape)
        #expect(
            driver.screen.contains("What came before") && driver.screen.contains("seen 2 times"))
    }

    @Test func withoutABrowserTheLinkStaysText() {
        let driver = ScreenDriver(open: { _ in false })
        driver.press(.character("7"), .home, .enter, .character("o"))
        #expect(driver.screen.contains("https://github.com/millenomi/Binding"))
        #expect(driver.screens.kits.kits[0].visits == 0)
    }

    @Test func theViewPathsFitTheClassOfTheirDataObjects() {
        let row = KitRow()
        #expect(DataContext.bindingErrors(in: row, showing: Kit.self).isEmpty)
        let label = Label()
        row.addSubview(label)
        label.bind("text", toViewPath: "@cell.dataObject.nmae")
        let errors = DataContext.bindingErrors(in: row, showing: Kit.self)
        #expect(errors.map(\.code) == [.unknownName])
        #expect("\(errors)".contains("Did you mean “name”?"))
    }
}
