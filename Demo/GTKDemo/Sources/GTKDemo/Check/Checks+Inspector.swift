import BindingKit
@_spi(Checks) import BindingKitGTK
import CGTK
import Models

extension Checks {
    /// Opens the inspector over the form, uses all its parts, and closes it.
    static func checkInspector(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let before = Remains.now
        demo.show("signup")
        try await user.press("ctrl+shift+b")
        try await report.expect("Control, Shift and B open the inspector") {
            InspectorWindow.current?.window.isMapped == true
        }
        try await use(demo, report)
        try await report.expect("the Escape key closes the inspector", seen: stateOfInspector) {
            InspectorWindow.current == nil
        }
        try await report.expect(
            "a closed inspector leaves nothing",
            seen: "\(Remains.now.objects - before.objects) GObjects, "
                + "\(Remains.now.signalHandlers - before.signalHandlers) signal handlers"
        ) {
            Remains.now.objects <= before.objects
                && Remains.now.signalHandlers <= before.signalHandlers
                && BindingLog.trace == nil
        }
        try await user.focus()
    }

    /// The selection and the focus. If a row is selected, the Escape key only deselects it.
    private static var stateOfInspector: String {
        guard let inspector = InspectorWindow.current else { return "no inspector" }
        let selection = inspector.bindingsTable.selection.count
        let focus = gtk_root_get_focus(OpaquePointer(inspector.window.pointer))
        let name = focus.map { String(cString: gtk_widget_get_name($0)) } ?? "nothing"
        return "\(selection) selected, focus on \(name), active \(inspector.window.isActive)"
    }

    private static func use(_ demo: DemoWindow, _ report: CheckReport) async throws {
        guard let inspector = InspectorWindow.current else { return }
        let user = try await User(of: inspector.window, title: "^Bindings$")
        let round = try await TabRound(of: user, through: inspector.window)
        try report.expectVisited(round)
        try await checkTable(of: inspector, demo, user, report)
        try await checkManager(inspector, demo, user, report)
        try await checkTrace(inspector, demo, user, report)
        try await checkGraph(inspector, user, report)
        // Otherwise, if the table has the keyboard, the key would only deselect the binding.
        inspector.inspection.selection = []
        try await report.expect("no binding is chosen") {
            inspector.bindingsTable.selection.isEmpty
        }
        try await user.press("Escape")
    }

    private static func checkTable(
        of inspector: InspectorWindow, _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        try report.expectNow("the inspector does not list its own bindings") {
            !BindingInspector().bindings.contains { $0.ends.contains("filterEntry.text ↔ binding") }
        }
        try await user.click(inspector.filterEntry)
        try await user.type("resultlabel")
        try await report.expect(
            "the filter finds a binding by the name of its view", seen: inspector.countLabel.text
        ) {
            inspector.texts(ofRow: 0).first?.hasPrefix("resultLabel.text ← ") == true
                && inspector.texts(ofRow: 1).isEmpty
        }
        let count = inspector.texts(ofRow: 0).dropFirst(5).first ?? ""
        demo.signUpPage.model.save()
        demo.signUpPage.model.name = "Grace Hopper"
        demo.signUpPage.model.save()
        try await report.expect(
            "the table follows", seen: inspector.texts(ofRow: 0).joined(separator: "|")
        ) {
            inspector.texts(ofRow: 0).dropFirst(5).first != count
        }
        try await user.click(inspector.widget(ofRow: 0))
        try await report.expect(
            "the chosen binding is explained", seen: inspector.explanationLabel.text
        ) {
            inspector.explanationLabel.text.hasPrefix(
                "resultLabel.text holds \"Welcome, Grace Hopper.\". It is written by ")
        }
        try await user.click(inspector.flashButton)
        try await report.expect("the button flashes the view that the binding writes") {
            demo.signUpPage.resultLabel.isFlashing
        }
        try await report.expect("for a moment") { !demo.signUpPage.resultLabel.isFlashing }
        try await checkRows(of: inspector, demo, user, report)
    }

    /// Checks that bindings name their row, and that a click on a title sorts them.
    private static func checkRows(
        of inspector: InspectorWindow, _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let filter = inspector.inspection.filter
        try await user.retype("shop fruit.name", in: inspector.filterEntry)
        // The names of properties are left out, because they may be missing in optimized builds.
        let names = demo.tablePage.shop.content.indices.map { "row \($0) of shop" }
        func rows() -> [String] {
            names.indices.map { row in
                let name = inspector.texts(ofRow: row).dropFirst().first ?? ""
                return String(name.prefix { $0 != "." })
            }
        }
        try await report.expect(
            "the binding of a cell says which row it is", seen: rows().joined(separator: "|")
        ) {
            Set(rows()) == Set(names) && inspector.texts(ofRow: names.count).isEmpty
        }
        let table = inspector.bindingsTable
        let title = ColumnTitle(1, of: table)
        // GTK counts two clicks in quick succession as one.
        for isAscending in [true, false] {
            try await user.click(title?.clickable ?? table) {
                table.sorting.order.first?.isAscending == isAscending
            }
        }
        try await report.expect(
            "two clicks on a title sort from the last row to the first",
            seen: rows().joined(separator: "|")
        ) {
            rows() == names.reversed() && title?.arrow == .descending
        }
        inspector.inspection.sortOrder = []
        try await user.retype("zzz", in: inspector.filterEntry)
        try await report.expect("a filter says that nothing matches") {
            inspector.clearButton.isMapped && inspector.texts(ofRow: 0).isEmpty
        }
        // The button appears with a transition.
        try await user.click(inspector.clearButton) { inspector.filterEntry.text.isEmpty }
        try await report.expect("and a button empties it") {
            inspector.filterEntry.text.isEmpty && !inspector.clearButton.isMapped
        }
        try await user.retype(filter, in: inspector.filterEntry)
        try await report.expect("the first binding is listed again") {
            inspector.texts(ofRow: 0).first?.hasPrefix("resultLabel.text") == true
                && inspector.texts(ofRow: 1).isEmpty
        }
        try await user.click(inspector.widget(ofRow: 0))
        try await report.expect("and can be chosen") { inspector.managerSwitch.isSensitive }
    }

    private static func checkManager(
        _ inspector: InspectorWindow, _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let manager = demo.signUpPage.bindings
        try await user.click(inspector.managerSwitch)
        try await report.expect("the switch pauses the manager") {
            !manager.isEnabled && inspector.texts(ofRow: 0).dropFirst(3).first == "paused"
        }
        try await user.click(inspector.managerSwitch)
        try await report.expect("and enables it again") {
            manager.isEnabled && inspector.texts(ofRow: 0).dropFirst(3).first == "active"
        }
    }

    private static func checkTrace(
        _ inspector: InspectorWindow, _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.click(inspector.pageSwitcher, at: 0.83)
        try await report.expect("the trace records nothing by itself") {
            inspector.recordingSwitch.isMapped && BindingLog.trace == nil
        }
        try await user.click(inspector.recordingSwitch)
        try await report.expect("the switch records deliveries") { BindingLog.trace != nil }
        demo.signUpPage.model.email = "grace@x.org"
        try await report.expect(
            "the trace shows deliveries and their causes", seen: inspector.delivery(ofRow: 0) ?? ""
        ) {
            (0..<10).contains { place in
                // The name of the entry's property may be missing in optimized builds.
                guard let row = inspector.delivery(ofRow: place) else { return false }
                return row.contains(" emailEntry.")
                    && row.contains(" ↔ model.email = \"grace@x.org\" (the model changed)")
            }
        }
    }

    private static func checkGraph(
        _ inspector: InspectorWindow, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.click(inspector.pageSwitcher, at: 0.5)
        try await report.expect("the graph is drawn") { inspector.isGraphDrawn }
        try await user.click(inspector.dotButton)
        try await report.expect("it is copied as DOT", seen: inspector.copiedText ?? "") {
            inspector.copiedText?.hasPrefix("digraph bindings {") == true
                && inspector.copiedText?.contains("label=\"resultLabel.text\"") == true
        }
        try await user.click(inspector.mermaidButton)
        try await report.expect("it is copied as Mermaid", seen: inspector.copiedText ?? "") {
            inspector.copiedText?.hasPrefix("flowchart LR\n") == true
        }
        inspector.pageStack.visibleName = "bindings"
    }
}
