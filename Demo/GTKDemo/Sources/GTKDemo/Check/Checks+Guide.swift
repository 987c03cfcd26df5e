import BindingKit
import BindingKitGTK
import CGTK
import Models

// Checks pages that are loaded and opened one above the other.
extension Checks {
    static func checkGuide(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let check = GuideCheck(page: demo.guidePage, user: user, report: report)
        try await user.open("guide", in: demo)
        try await check.load()
        try await check.open()
        try await check.goBack()
        try await check.surprise()
        try await check.reload()
    }
}

/// The steps of a user through the guide.
@MainActor
private struct GuideCheck {
    let page: GuidePage
    let user: User
    let report: CheckReport

    private var guide: FruitGuide { page.guide }
    private var families: FamiliesPage { page.familiesPage }
    private var top: ViewController { page.navigation.topPage }
    private var list: GuideListPage? { top as? GuideListPage }

    private var path: String { guide.path.map(\.title).joined(separator: " › ") }

    /// Waits until a page has appeared and the former page is gone.
    private func expect(
        _ sentence: String, path: String, _ isSo: @MainActor () -> Bool = { true }
    ) async throws {
        try await report.expect(sentence, seen: "\(self.path), \(top.title)") {
            self.path == path && top.view.isMapped && page.navigation.stackPhase == .ready && isSo()
        }
        await user.settle()
    }

    /// The texts of the rows on the top page.
    private var rows: [String] {
        list?.list.rows.compactMap { ($0 as? GuideCell)?.label.text } ?? []
    }

    private func click(_ title: String) async throws {
        guard let row = rows.firstIndex(of: title), let widget = list?.list.rows[row] else {
            throw CheckFailure(sentence: "there is a row “\(title)”", seen: "\(rows)")
        }
        try await user.click(widget)
    }

    func load() async throws {
        try await report.expect("a page whose content is slow shows a spinner in its place") {
            families.area.unavailable?.reason == .loading && families.list.isMapped == false
        }
        try await report.expect("and then why there is none") {
            families.area.unavailable?.message == "No answer."
                && families.area.actionButton.title == "Try Again"
        }
        try report.expectNow("without it there is nothing to choose from") {
            !families.surpriseButton.isSensitive && !families.reloadButton.isSensitive
        }
        await user.settle()
        try await user.click(families.area.actionButton)
        try await report.expect("a click loads again") { guide.families.isLoading }
        try await expect("and the families come", path: "") {
            rows == ["Roses", "Citrus", "Palms"] && families.list.isMapped
                && !page.navigation.backButton.isVisible
        }
    }

    func open() async throws {
        try await click("Roses")
        try await expect("a click on a family opens its page", path: "Roses") {
            rows == ["Apple", "Pear", "Quince"] && page.navigation.backButton.isMapped
                && !families.view.isMapped && !families.bindings.isEnabled
        }
        try await user.press("Return")
        try await expect(
            "Return opens the first kind, which has the keyboard", path: "Roses › Apple"
        ) {
            rows == ["Boskoop", "Gala", "Rubinette"]
        }
        try await user.press("Down", "Return")
        try await expect("and a variety", path: "Roses › Apple › Gala") { top is VarietyPage }
    }

    func goBack() async throws {
        try await user.press("alt+Left")
        try await expect(
            "Alt and Left go back by one, to where the keyboard was", path: "Roses › Apple"
        ) {
            list?.list.rows[1].widget.hasKeyboardAround == true
        }
        try await user.press("Return")
        try await expect("from where Return opens the same variety", path: "Roses › Apple › Gala")
        guard let variety = top as? VarietyPage else { return }
        try await user.click(variety.homeButton)
        try await expect("a button goes back to the families at once", path: "") {
            families.bindings.isEnabled && page.navigation.stackPages.isEmpty
        }
    }

    func surprise() async throws {
        try await user.click(families.surpriseButton)
        try await expect("a surprise is three pages deep at once", path: "Roses › Apple › Gala") {
            page.navigation.stackPages.count == 3
        }
        try await user.press("Escape", "Escape")
        try await expect("Escape goes back, twice by two", path: "Roses")
        try await click("Quince")
        try await expect("a kind without varieties says so", path: "Roses › Quince") {
            list?.area.unavailable
                == Unavailable(.empty, "No varieties", message: "The guide has no varieties yet.")
        }
        try await user.click(page.navigation.backButton)
        try await expect("a click on Back goes back by one", path: "Roses")
        try await user.click(page.navigation.backButton)
        try await expect("and another one to the families", path: "")
    }

    func reload() async throws {
        try await user.click(families.reloadButton)
        try await report.expect("what is loaded again stays meanwhile, besides a spinner") {
            families.spinner.isSpinning && families.area.unavailable == nil && rows.count == 3
        }
        try await report.expect("which stops with the answer") {
            !families.spinner.isSpinning && !guide.families.isLoading && rows.count == 3
        }
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    /// Whether the row around the widget has the keyboard.
    fileprivate var hasKeyboardAround: Bool {
        gtk_widget_has_focus(gtk_widget_get_parent(self)) != 0
    }
}
