import BindingKitDefinitions
import DemoModels
import Foundation
import Testing

@testable import Demo
@testable import Terminal

/// The table of kits. Its cells and the details find their values by view paths.
@MainActor
@Suite(.serialized) struct KitsScreenTests {
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
        #expect(driver.screen.contains("Opened https://github.com/millenomi/Binding"))
        driver.press(.tab, .enter)
        #expect(opened.pages.count == 2 && driver.screen.contains("seen 2 times"))
        driver.press(.escape, .escape)
        #expect(
            driver.screen.contains("What came before") && driver.screen.contains("seen 2 times"))
    }

    @Test func withoutABrowserTheLinkStaysText() {
        let driver = ScreenDriver(open: { _ in false })
        driver.press(.character("7"), .home, .enter, .character("o"))
        #expect(driver.screen.contains("No program can open https://github.com/millenomi/Bin"))
        #expect(driver.screens.kits.kits[0].visits == 0)
        driver.press(.escape, .down, .enter)
        #expect(!driver.screen.contains("No program can open"))
    }

    @Test func theLicenceIsOpenedByItsKeyAndByItsButton() {
        driver.press(.home, .enter, .character("l"))
        #expect(driver.screen.contains("[ BSD licence ]"))
        #expect(opened.pages == [shelf.kits[0].licenceLink])
        driver.press(.tab, .tab, .enter)
        #expect(opened.pages.count == 2 && shelf.kits[0].visits == 0)
        driver.press(.escape, .escape, .end, .enter)
        #expect(driver.screen.contains("[ MIT licence ]"))
    }

    @Test func thePictureOfTheSelectedKitIsLoadedAndDrawn() async {
        let server = PictureServer()
        let loader = PictureLoader(fetch: server.fetch)
        let driver = ScreenDriver(pictures: loader)
        driver.press(.character("7"), .home, .enter)
        #expect(driver.screen.contains("Loading …") && !driver.screen.contains("▀"))
        await server.answer(Data("P6 2 2 255\n".utf8) + Data(repeating: 200, count: 12), to: loader)
        #expect(driver.screen.contains("▀") && !driver.screen.contains("Loading …"))

        driver.press(.escape, .down, .enter)
        #expect(driver.screen.contains("Loading …") && !driver.screen.contains("▀"))
        await server.answer(Data("no picture".utf8), to: loader)
        #expect(driver.screen.contains("No picture."))
        driver.press(.escape, .down, .enter)
        #expect(driver.screen.contains("Loading …"))
        await server.answer(nil, to: loader)
        #expect(driver.screen.contains("The picture can't be loaded."))
    }

    @Test func theSamplesHavePicturesThatTheTerminalDraws() async throws {
        for kit in Kit.samples() {
            let url = try #require(kit.picture)
            let picture = Picture(try await PictureLoader.contents(of: url))
            #expect(picture?.description == "PPM, 48 × 32" && picture?.hasPixels == true)
        }
    }

    @Test func theFileOfDefinitionsHasNoMistake() {
        let controller = KitsViewController(
            shelf: KitShelf { _, _ in }, loader: PictureLoader())
        _ = controller.view
        #expect(controller.errors.isEmpty)
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
