import BindingKit
import BindingKitGTK
import Foundation
import Models

/// Records the web pages that the page of kits opens.
@MainActor
final class OpenedPages {
    private(set) var pages: [URL] = []
    var hasBrowser = true

    func open(_ page: URL, done: @escaping @MainActor (Bool) -> Void) {
        if hasBrowser { pages.append(page) }
        done(hasBrowser)
    }
}

// Checks the table whose cells and details use view paths.
extension Checks {
    static func checkKits(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport, opened: OpenedPages
    ) async throws {
        let (page, kits) = (demo.kitsPage, demo.kitsPage.shelf.kits)
        try await user.open("kits", in: demo)
        try await report.expect("each cell shows its data object", seen: "\(page.texts(ofRow: 0))")
        {
            page.texts(ofRow: 0) == ["Bindings for iOS", ""]
                && page.texts(ofRow: 3) == ["TJBinder", ""] && page.errors.isEmpty
        }
        try report.expectNow("without a selection there are no details") {
            !page.details.isMapped && page.area.actionButton.isMapped
                && page.pictureView.pixels == nil
        }
        try await user.click(page.cell(0))
        try await report.expect("a click shows the details", seen: page.nameLabel.text) {
            page.nameLabel.text == "Bindings for iOS" && page.authorLabel.text == "millenomi"
                && page.licenceButton.title == "BSD licence" && page.details.isMapped
        }
        try await report.expect("and the picture, when it has come", seen: page.pictureLabel.text) {
            page.pictureView.pixels.map { $0 == (48, 32) } == true && page.pictureLabel.text.isEmpty
        }
        let picture = page.pictureView.data
        try await user.click(page.cell(3))
        try await report.expect("another row has its own", seen: page.nameLabel.text) {
            page.nameLabel.text == "TJBinder" && page.licenceButton.title == "MIT licence"
                && page.pictureView.data != picture && page.pictureView.pixels != nil
        }
        try await checkPages(page, kits, user, report, opened: opened)
    }

    private static func checkPages(
        _ page: KitsPage, _ kits: [Kit], _ user: User, _ report: CheckReport, opened: OpenedPages
    ) async throws {
        try await user.click(page.openButton)
        try await report.expect("a button opens the page", seen: page.statusLabel.text) {
            opened.pages == [kits[3].link] && page.texts(ofRow: 3) == ["TJBinder", "seen once"]
                && page.statusLabel.text == "Opened https://github.com/Neosperience/TJBinder"
        }
        try await user.click(page.licenceButton)
        try await report.expect("another one that of the licence", seen: page.statusLabel.text) {
            opened.pages.last == kits[3].licenceLink && kits[3].visits == 1
        }
        opened.hasBrowser = false
        try await user.click(page.openButton)
        try await report.expect("without a browser the page says so", seen: page.statusLabel.text) {
            page.statusLabel.text.hasPrefix("No program can open https://") && kits[3].visits == 1
        }
        page.shelf.selection = nil
        try await report.expect("without a selection the picture goes") {
            page.pictureView.pixels == nil && !page.details.isMapped && page.loader.url == nil
                && page.statusLabel.text.isEmpty
        }
        // Tests the real opener with a URL that no application opens.
        guard let nowhere = URL(string: "no-such-scheme:page") else { return }
        var isOpen: Bool?
        Desktop.open(nowhere) { isOpen = $0 }
        try await report.expect("GTK says what it has no program for") { isOpen == false }
    }
}

extension KitsPage {
    func cell(_ place: Int) -> Widget { list.cell(at: RowIndex(row: place)) ?? list }

    func texts(ofRow place: Int) -> [String] {
        guard let cell = cell(place) as? KitCell else { return [] }
        return [cell.nameLabel.text, cell.visitsLabel.text]
    }
}
