import BindingKit
import BindingKitGTK
import CGTK

// Checks the window itself: its sizes, its menu and its end.
extension Checks {
    static func checkSizes(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let page = demo.signUpPage
        try await user.press("alt+1")
        try await report.expect("Alt and a digit show a page") { demo.clockPage.view.isMapped }
        try await user.press("alt+5")
        try await report.expect("another one another page") { page.view.isMapped }
        demo.window.resize(width: 1240, height: 860)
        try await report.expect("in a large window a form has its greatest width") {
            User.size(of: page.view).width < 600 && User.size(of: demo.stack).width > 1000
        }
        demo.window.resize(width: 400, height: 300)
        try await report.expect(
            "the window can be small", seen: "\(User.size(of: demo.window))"
        ) {
            User.size(of: demo.stack).width <= 400 && User.size(of: demo.window).height <= 300
        }
        await user.settle()
        try report.expectNow("which leaves a part of the form out of view") {
            user.isInView(page.nameEntry) && !user.isInView(page.ageEntry)
        }
        page.nameEntry.focus()
        try await user.press("Tab", untilFocused: page.ageEntry)
        try await report.expect("the Tab key scrolls there") {
            page.ageEntry.hasFocus && user.isInView(page.ageEntry)
        }
        demo.window.resize(width: 1000, height: 640)
        try await report.expect("the window has its usual size again") {
            User.size(of: demo.stack).width > 700
        }
        await user.settle()
    }

    /// Below 700 pixels, the sidebar is a separate page, and nothing is wider than 360.
    static func checkNarrow(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        demo.window.resize(width: 360, height: 640)
        try await report.expect("in a narrow window the page is alone, with a way back") {
            demo.pages.isNarrow && demo.backButton.isMapped && !demo.sidebar.isMapped
                && demo.stack.isMapped
        }
        for page in demo.pages.pages {
            demo.show(page.name)
            await user.settle()
            try report.expectNow(
                "“\(page.title)” needs no more than 360 pixels",
                seen: "\(User.size(of: demo.window).width)"
            ) {
                page.controller.view.isMapped && User.size(of: demo.stack).width <= 360
                    && !page.controller.view.isWiderThanSeen
            }
        }
        try await user.click(demo.backButton)
        try await report.expect("a click on Back shows the sidebar in its place") {
            demo.sidebar.isMapped && !demo.stack.isMapped && demo.pages.selection == nil
                && !demo.backButton.isMapped
        }
        await user.settle()
        try await user.open("signup", in: demo)
        try await report.expect("where a click opens a page") { demo.signUpPage.view.isMapped }
        try await user.press("alt+Left")
        try await report.expect("Alt and Left go back as well") { demo.sidebar.isMapped }
        demo.window.resize(width: 1000, height: 640)
        try await report.expect("a wide window has both again") {
            demo.sidebar.isMapped && demo.stack.isMapped && demo.pages.selection == "signup"
        }
        await user.settle()
    }

    /// Tab goes through the whole window on each page, and does not get stuck in a list.
    static func checkTab(_ demo: DemoWindow, _ user: User, _ report: CheckReport) async throws {
        for (index, page) in demo.pages.pages.enumerated() {
            if index < 10 {
                try await user.press("alt+\((index + 1) % 10)")
            } else {
                demo.show(page.name)
            }
            try await report.expect("the page “\(page.name)” is shown") {
                page.controller.view.isMapped
            }
            await user.settle()
            let round = try await TabRound(of: user, through: page.controller.view)
            try report.expectVisited(round)
        }
        // Shows the page that the next checks expect.
        demo.show("signup")
    }

    static func checkMenu(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.click(demo.menu.button)
        try await report.expect("a click opens the menu") {
            demo.menu.inspectorButton.isMapped && demo.menu.quitButton.isMapped
        }
        try await user.press("Escape")
        try await report.expect("Escape closes it") { !demo.menu.inspectorButton.isMapped }
        try await user.press("F10")
        try await report.expect("F10 opens it as well") { demo.menu.inspectorButton.hasFocus }
        try await user.press("Return")
        try await report.expect("its first entry opens the inspector") {
            InspectorWindow.current?.window.isMapped == true
        }
        guard let inspector = InspectorWindow.current else { return }
        try await User(of: inspector.window, title: "^Bindings$").press("ctrl+w")
        try await report.expect("Control and W close the inspector, and nothing else") {
            InspectorWindow.current == nil && !demo.window.isDestroyed
        }
        try await user.focus()
        try await user.press("F10", "Tab")
        try await report.expect("Tab leads to the next entry") { demo.menu.keysButton.hasFocus }
        try await user.press("Return")
        try await checkKeys(demo, user, report)
        try await user.focus()
    }

    /// Checks the list of keys, which is GTK's own window. A key opens it as well.
    private static func checkKeys(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        try await report.expect("it lists the keys") { shortcuts?.isMapped == true }
        try await User.press("Escape", in: "Shortcuts")
        try await report.expect("Escape closes the list") { shortcuts == nil }
        try await user.focus()
        try await user.press("ctrl+question")
        try await report.expect("Control and the question mark open it as well") {
            shortcuts?.isMapped == true
        }
        try await User.press("Escape", in: "Shortcuts")
        try await report.expect("for as long as the user reads") { shortcuts == nil }
    }

    private static var shortcuts: ShortcutsWindow? {
        topLevel { (window: ShortcutsWindow) in window }
    }

    /// Closes another window with a key.
    static func checkClosing(
        with key: String, _ report: CheckReport, _ before: Remains
    ) async throws {
        do {
            let demo = DemoWindow()
            demo.window.present()
            try await User(of: demo.window, title: "BindingKit").press(key)
            try await report.expect("\(key) closes the window") { demo.window.isDestroyed }
        }
        try await report.expect("and leaves no GObject") { Remains.now.objects == before.objects }
    }
}

extension User {
    /// Clicks on a page in the sidebar.
    func open(_ page: String, in demo: DemoWindow) async throws {
        let row = demo.pages.pages.firstIndex { $0.name == page } ?? 0
        try await click(demo.sidebar.cell(at: RowIndex(row: row)) ?? demo.sidebar)
    }
}

extension Widget {
    /// Whether an area inside scrolls horizontally.
    fileprivate var isWiderThanSeen: Bool {
        Self.areas(in: widget).contains { area in
            let bar = gtk_scrolled_window_get_hadjustment(area)
            return gtk_adjustment_get_upper(bar) > gtk_adjustment_get_page_size(bar)
        }
    }

    private static func areas(in widget: UnsafeMutablePointer<GtkWidget>) -> [OpaquePointer] {
        guard gtk_widget_get_mapped(widget) != 0 else { return [] }
        let own = g_type_is_a(cgtk_type_of(widget), gtk_scrolled_window_get_type()) != 0
        let children = sequence(first: gtk_widget_get_first_child(widget)) {
            gtk_widget_get_next_sibling($0)
        }.prefix { $0 != nil }.compactMap { $0 }
        return (own ? [OpaquePointer(widget)] : []) + children.flatMap(areas)
    }
}
