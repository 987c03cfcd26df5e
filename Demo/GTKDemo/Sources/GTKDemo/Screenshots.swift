import BindingKit
@_spi(Checks) import BindingKitGTK
import Foundation
import Models

/// Draws every page of the demo into a file.
@MainActor
enum Screenshots {
    /// - Returns: the program's exit status.
    static func save(to path: String, _ size: Size?, in loop: MainLoop) -> Int32 {
        let file = try? DefinitionCopy()
        defer { file?.remove() }
        let demo = DemoWindow(definitions: file?.url, latency: .milliseconds(800))
        var status = EXIT_SUCCESS
        demo.clockPage.power.isOn = true
        if let size { demo.window.resize(width: size.width, height: size.height) }
        demo.window.present()
        Task {
            for (name, state) in Self.states(of: demo, file) {
                state()
                let file = Self.path(path, for: name)
                if await isSaved(demo.window, to: file) {
                    print(file)
                } else {
                    print("\(file) could not be written.")
                    status = EXIT_FAILURE
                }
            }
            if await !areContactDialogsSaved(demo, to: path) { status = EXIT_FAILURE }
            if await !areInspectorPagesSaved(demo, to: path) { status = EXIT_FAILURE }
            loop.quit()
        }
        loop.run()
        return status
    }

    /// Each page and the forms of the lists, each with the steps that lead there.
    private static func states(
        of demo: DemoWindow, _ file: DefinitionCopy?
    ) -> [(name: String, show: () -> Void)] {
        let (basket, colours) = (demo.basket, demo.colourPage.model)
        var states: [(name: String, show: () -> Void)] = demo.pages.pages.map { page in
            (page.name, { demo.show(page.name) })
        }
        states += guideStates(of: demo)
        states += refusals(of: demo)
        states += [
            (
                "favourites",
                {
                    demo.show("colour")
                    demo.colourPage.bindings.discardEditing()
                    for name in ["#2ECC71", "#DC143C", "#87CEEB"] {
                        colours.hex = name
                        colours.addFavourite()
                    }
                }
            ),
            (
                "kits-details",
                {
                    demo.show("kits")
                    demo.kitsPage.shelf.selection = demo.kitsPage.shelf.kits.first
                }
            ),
            (
                "mistakes",
                {
                    demo.show("file")
                    try? file?.replace("model.green", by: "model.gren")
                    try? file?.replace("screenColour", by: "screenColor")
                    demo.filePage.reload()
                }
            ),
            (
                "countries",
                {
                    demo.show("fruits")
                    basket.isGrouped = true
                }
            ),
            (
                "many",
                {
                    basket.isGrouped = false
                    basket.order = .own
                    basket.fill(with: Fruit.samples(count: 100_000))
                    basket.selection = basket.fruits[50_005]
                    demo.fruitsPage.bindings.updateIfNeeded()
                    let middle = ListAnchor(index: RowIndex(row: 50_000), offset: 0)
                    demo.fruitsPage.list.scroll(to: middle)
                }
            ),
            (
                "folders-open",
                {
                    demo.show("folders")
                    demo.foldersPage.tree.expandAll()
                    demo.foldersPage.tree.selection = demo.foldersPage.tree.roots[1].children[0]
                }
            ),
            ("folders-found", { demo.foldersPage.tree.filter = "toc" }),
            ("folders-empty", { demo.foldersPage.tree.filter = "nowhere" }),
            ("sidebar", { demo.pages.goBack() }),
        ]
        return states
    }

    /// The states of the guide after its first load, which fails.
    private static func guideStates(of demo: DemoWindow) -> [(name: String, show: () -> Void)] {
        let guide = demo.guidePage.guide
        return [
            ("guide-failed", { demo.show("guide") }),
            ("guide-again", { guide.families.retry() }),
            ("guide-families", {}),
            (
                "guide-kind",
                {
                    guide.families.value?.first.map {
                        guide.path = [.family($0), .kind($0.kinds[0])]
                    }
                }
            ),
            (
                "guide-empty",
                {
                    guide.families.value?.first.map {
                        guide.path = [.family($0), .kind($0.kinds[2])]
                    }
                }
            ),
            ("guide-variety", { guide.show("Gala") }),
        ]
    }

    /// Forms with invalid texts.
    private static func refusals(of demo: DemoWindow) -> [(name: String, show: () -> Void)] {
        [
            (
                "signup-refused",
                {
                    demo.show("signup")
                    demo.signUpPage.emailEntry.text = "grace@"
                    demo.signUpPage.passwordEntry.text = "abc"
                    demo.signUpPage.bindings.validate()
                    demo.signUpPage.bindings.focusFirstInvalid()
                }
            ),
            (
                "signup-validating",
                {
                    demo.signUpPage.bindings.discardEditing()
                    demo.signUpPage.model.email = "grace@example.org"
                    demo.signUpPage.bindings.updateIfNeeded()
                    demo.signUpPage.bindings.validate()
                }
            ),
            (
                "colour-refused",
                {
                    demo.show("colour")
                    demo.colourPage.hexEntry.text = "#12"
                    demo.colourPage.bindings.commitEditing()
                }
            ),
        ]
    }

    /// Draws the form of a contact, the form of a number in front of it, and the question on leaving.
    private static func areContactDialogsSaved(
        _ demo: DemoWindow, to path: String
    ) async -> Bool {
        demo.show("contact")
        let contact = demo.contactPage.contact
        contact.edit()
        guard let form = contact.form else { return false }
        form.name = "Grace Hopper"
        var areSaved = await isSaved("contact-form", to: path) {
            Checks.presented(ContactFormPage.self)?.window
        }
        form.addNumber()
        areSaved =
            await isSaved("contact-number", to: path) {
                Checks.presented(PhoneNumberPage.self)?.window
            } && areSaved
        form.edited = nil
        form.ask()
        areSaved =
            await isSaved("contact-question", to: path) { MessageDialog.current?.window }
            && areSaved
        form.close()
        return areSaved
    }

    /// Draws a dialog, which is presented at the end of the turn.
    private static func isSaved(
        _ name: String, to path: String, _ dialog: () -> Window?
    ) async -> Bool {
        try? await Task.sleep(for: .milliseconds(100))
        guard let window = dialog() else { return false }
        let file = Self.path(path, for: name)
        guard await isSaved(window, to: file) else { return false }
        print(file)
        return true
    }

    /// Draws the pages of the inspector while they show the bindings of the colours.
    private static func areInspectorPagesSaved(
        _ demo: DemoWindow, to path: String
    ) async -> Bool {
        demo.show("colour")
        InspectorWindow.open()
        guard let inspector = InspectorWindow.current else { return false }
        inspector.inspection.isTracing = true
        demo.colourPage.model.hex = "#33CC66"
        // Sets both, because a field that has the keyboard is not overwritten.
        inspector.filterEntry.text = "ColourPage"
        inspector.inspection.filter = "ColourPage"
        inspector.inspection.refresh()
        inspector.inspection.selection = Set(
            inspector.inspection.rows.dropFirst(3).prefix(1).map(\.id))
        var areSaved = true
        for name in ["bindings", "graph", "trace"] {
            inspector.pageStack.visibleName = name
            let file = Self.path(path, for: "inspector-\(name)")
            if await isSaved(inspector.window, to: file) { print(file) } else { areSaved = false }
        }
        inspector.window.close()
        return areSaved
    }

    /// Waits until the page is laid out and GTK's transition from the former page has ended.
    private static func isSaved(_ window: Window, to path: String) async -> Bool {
        try? await Task.sleep(for: .milliseconds(500))
        return window.saveScreenshot(to: path)
    }

    private static func path(_ path: String, for name: String) -> String {
        let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : path
        return "\(stem)-\(name).png"
    }
}
