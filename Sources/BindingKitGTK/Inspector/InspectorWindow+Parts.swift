#if GTK
internal import BindingKit
internal import CGTK

// The demo is a separate package. It drives the window through these parts, as a user would. The
// parts are not in the adapter's API. To use them, import the module with `@_spi(Checks)`.
@_spi(Checks)
extension InspectorWindow {
    /// The buttons of the pages, in the title bar.
    public var pageSwitcher: Widget { switcher }
    /// The words that listed bindings must contain.
    public var filterEntry: Entry { bindingsPage.filterEntry }
    /// The table of bindings.
    public var bindingsTable: ColumnView { bindingsPage.table }
    /// Empties the filter if nothing matches.
    public var clearButton: Button { bindingsPage.tableArea.actionButton }
    /// How many bindings are listed.
    public var countLabel: Label { bindingsPage.countLabel }
    /// The explanation of the chosen binding.
    public var explanationLabel: Label { bindingsPage.explanationLabel }
    /// Reads the model again for the chosen binding.
    public var lookButton: Button { bindingsPage.lookButton }
    /// Makes the view of the chosen binding flash.
    public var flashButton: Button { bindingsPage.flashButton }
    /// Whether the manager of the chosen binding is enabled.
    public var managerSwitch: Switch { bindingsPage.managerSwitch }
    /// Copies the graph as DOT.
    public var dotButton: Button { graphPage.dotButton }
    /// Copies the graph as Mermaid.
    public var mermaidButton: Button { graphPage.mermaidButton }
    /// Whether the graph has been drawn.
    public var isGraphDrawn: Bool { graphPage.graphView.isDrawn }
    /// Whether deliveries are recorded.
    public var recordingSwitch: Switch { tracePage.recordingSwitch }
    /// The pages.
    public var pageStack: Stack { stack }

    /// The strings in a row of the table, from the first column on; empty if the row is not in
    /// view.
    public func texts(ofRow place: Int) -> [String] {
        guard let row = bindingsPage.table.cell(at: RowIndex(row: place)) as? InspectorRow else {
            return []
        }
        return row.columns.compactMap { ($0 as? Label)?.text }
    }

    /// A widget of a row of the table, to click on.
    public func widget(ofRow place: Int) -> Widget {
        (bindingsPage.table.cell(at: RowIndex(row: place)) as? InspectorRow)?.endsLabel
            ?? bindingsPage.table
    }

    /// The text of a row of the trace; `nil` if it is not in view.
    public func delivery(ofRow place: Int) -> String? {
        (tracePage.list.cell(at: RowIndex(row: place)) as? DeliveryCell)?.label.text
    }

    /// The text that this program has put on the clipboard.
    public var copiedText: String? {
        guard let text = cgtk_clipboard_text(window.widget) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
#endif
