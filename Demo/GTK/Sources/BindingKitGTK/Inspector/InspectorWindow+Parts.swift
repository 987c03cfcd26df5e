internal import BindingKit
internal import CGTK

// The parts of the window, for programs of this package that drive it.
extension InspectorWindow {
    /// The buttons of the pages, in the title bar.
    package var pageSwitcher: Widget { switcher }
    /// The words that listed bindings must contain.
    package var filterEntry: Entry { bindingsPage.filterEntry }
    /// How many bindings are listed.
    package var countLabel: Label { bindingsPage.countLabel }
    /// What the chosen binding does.
    package var explanationLabel: Label { bindingsPage.explanationLabel }
    /// Has the view of the chosen binding flash.
    package var flashButton: Button { bindingsPage.flashButton }
    /// Whether the manager of the chosen binding is enabled.
    package var managerSwitch: Switch { bindingsPage.managerSwitch }
    /// Copies the graph as DOT.
    package var dotButton: Button { graphPage.dotButton }
    /// Copies the graph as Mermaid.
    package var mermaidButton: Button { graphPage.mermaidButton }
    /// Whether the graph has been drawn.
    package var isGraphDrawn: Bool { graphPage.graphView.isDrawn }
    /// Whether deliveries are recorded.
    package var recordingSwitch: Switch { tracePage.recordingSwitch }
    /// The pages.
    package var pageStack: Stack { stack }

    /// The texts of a row of the table, from the first column on; empty where it is not in view.
    package func texts(ofRow place: Int) -> [String] {
        guard let row = bindingsPage.table.cell(at: RowIndex(row: place)) as? InspectorRow else {
            return []
        }
        return row.columns.compactMap { ($0 as? Label)?.text }
    }

    /// A widget of a row of the table, to click on.
    package func widget(ofRow place: Int) -> Widget {
        (bindingsPage.table.cell(at: RowIndex(row: place)) as? InspectorRow)?.endsLabel
            ?? bindingsPage.table
    }

    /// The text of a row of the trace; `nil` where it is not in view.
    package func delivery(ofRow place: Int) -> String? {
        (tracePage.list.cell(at: RowIndex(row: place)) as? DeliveryCell)?.label.text
    }

    /// The text that this program has put on the clipboard.
    package var copiedText: String? {
        guard let text = cgtk_clipboard_text(window.widget) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
