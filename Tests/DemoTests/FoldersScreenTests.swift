import DemoModels
import Testing

@testable import Demo
@testable import Terminal

/// The tree of folders. The user opens, closes and filters them.
@MainActor
@Suite(.serialized) struct FoldersScreenTests {
    private let driver = ScreenDriver()
    private var tree: FileTree { driver.screens.files }

    init() {
        driver.screens.tabs.selectedIndex = ScreenName.folders.index
    }

    @Test func aTreeBeginsWithItsClosedFolders() {
        let screen = driver.screen
        #expect(screen.contains("  ▸ Documents") && screen.contains("  ▸ Music"))
        #expect(screen.contains("  ▸ Pictures") && screen.contains("300 B"))
        #expect(screen.contains("13 folders and files"))
    }

    @Test func keysOpenAndCloseFolders() {
        driver.press(.home, .right, .right, .right)
        #expect(driver.screen.contains("▸   ▾ Letters"))
        #expect(driver.screen.contains("        Ada.txt"))
        #expect(tree.selection?.name == "Letters" && driver.screen.contains("Documents › Letters"))
        driver.press(.left, .left, .left)
        #expect(!driver.screen.contains("Letters") && tree.selection?.name == "Documents")
    }

    @Test func theModelOpensAndClosesAll() {
        driver.press(.character("e"))
        #expect(driver.screen.contains("Toccata.ogg") && driver.screen.contains("Charles.txt"))
        driver.press(.character("c"))
        #expect(!driver.screen.contains("Toccata.ogg") && driver.screen.contains("▸ Music"))
    }

    @Test func theFilterKeepsTheFoldersOfWhatItFinds() {
        tree.roots[0].isOpen = true
        driver.press(.character("/"))
        driver.type("TOC")
        driver.press(.enter)
        let screen = driver.screen
        #expect(screen.contains("▾ Music") && screen.contains("▾ Bach"))
        #expect(screen.contains("Toccata.ogg"))
        #expect(!screen.contains("Air.ogg") && !screen.contains("Documents"))
        driver.press(.down, .down, .left)
        #expect(!driver.screen.contains("Toccata.ogg"), "it can be closed")
        tree.filter = ""
        #expect(driver.screen.contains("▾ Documents") && driver.screen.contains("▸ Music"))
    }

    @Test func keysMoveAFileAndTakeTheMoveBack() {
        driver.press(.end, .character(">"))
        #expect(driver.screen.contains("▾ Pictures") && driver.screen.contains("▸     Read me.txt"))
        #expect(driver.screen.contains("Pictures › Read me.txt"))
        driver.press(.character("<"), .character("["))
        #expect(tree.roots.map(\.name) == ["Documents", "Read me.txt", "Music", "Pictures"])
        driver.press(.alternate("u"), .alternate("u"), .alternate("u"))
        #expect(tree.roots.map(\.name) == ["Documents", "Music", "Pictures", "Read me.txt"])
        driver.press(.alternate("e"))
        #expect(driver.screen.contains("Pictures › Read me.txt"))
        driver.press(.character("?"))
        #expect(driver.screen.contains("undo and redo a move"))
    }

    @Test func whatIsFoundCanBeMoved() {
        driver.press(.character("/"))
        driver.type("toc")
        driver.press(.enter, .end, .character("<"))
        #expect(tree.roots[1].children.map(\.name).prefix(2) == ["Toccata.ogg", "Bach"])
        #expect(!driver.screen.contains("Bach"), "nothing is found in it any more")
        tree.filter = ""
        tree.roots[1].isOpen = true
        #expect(driver.screen.contains("Toccata.ogg") && driver.screen.contains("▸ Bach"))
    }

    @Test func whereNothingIsFoundTheScreenSaysSo() {
        driver.press(.character("/"))
        driver.type("nowhere")
        #expect(driver.screen.contains("Nothing found"))
        #expect(driver.screen.contains("No name contains “nowhere”."))
        driver.press(.tab, .enter)
        #expect(tree.filter.isEmpty && driver.screen.contains("▸ Documents"))
    }

    @Test func aHundredThousandNodes() {
        driver.press(.character("m"), .character("e"))
        #expect(driver.screen.contains("100000 folders and files"))
        #expect(driver.screen.contains("File 1.1.1"))
        driver.press(.end)
        #expect(driver.screen.contains("▸       File 100.9.110"))
        driver.press(.left, .left)
        #expect(tree.selection?.name == "Folder 100.9" && !driver.screen.contains("File 100.9.110"))
        driver.press(.character("m"))
        #expect(driver.screen.contains("▸ Documents"))
    }
}
