import BindingKitGTK

// What the window does itself: its sizes, its menu, its end.
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
            User.size(of: page.view).width < 600 && User.size(of: demo.stack).width > 1200
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
        demo.window.resize(width: 1000, height: 600)
        try await report.expect("the window has its usual size again") {
            User.size(of: demo.stack).width > 900
        }
        await user.settle()
    }

    /// Tab leads through the whole window on each page, and rests in no list.
    static func checkTab(_ demo: DemoWindow, _ user: User, _ report: CheckReport) async throws {
        for (index, page) in demo.pages.enumerated() {
            try await user.press("alt+\((index + 1) % 10)")
            try await report.expect("the page “\(page.name)” is shown") {
                page.controller.view.isMapped
            }
            await user.settle()
            let round = try await TabRound(of: user, through: page.controller.view)
            try report.expectVisited(round)
        }
        // The page that the next checks expect.
        demo.stack.visibleName = "signup"
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
        try await report.expect("it lists the keys") {
            MessageDialog.current?.heading == "Keyboard Shortcuts"
        }
        if let dialog = MessageDialog.current?.window {
            try await User(of: dialog, title: "Message").press("Return")
        }
        try await report.expect("Return closes the message") {
            MessageDialog.current == nil && demo.menu.help.message == nil
        }
        try await user.focus()
    }

    /// Closes another window by a key.
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
