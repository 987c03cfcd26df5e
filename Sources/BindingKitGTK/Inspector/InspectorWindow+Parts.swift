#if GTK
internal import BindingKit
internal import CGTK

// The demo is a separate package. It operates the window through these members, as a user would.
// The adapter's API does not include them. To use them, import the module with `@_spi(Checks)`.
@_spi(Checks)
extension InspectorWindow {
    /// The buttons of the pages, in the title bar.
    public var pageSwitcher: Widget { switcher }
    /// The field for the words that listed bindings must contain.
    public var filterEntry: Entry { bindingsPage.filterEntry }
    /// The table of bindings.
    public var bindingsTable: ColumnView { bindingsPage.table }
    /// The button that empties the filter. It is visible if nothing matches.
    public var clearButton: Button { bindingsPage.tableArea.actionButton }
    /// Shows how many bindings are listed.
    public var countLabel: Label { bindingsPage.countLabel }
    /// Shows the explanation of the chosen binding.
    public var explanationLabel: Label { bindingsPage.explanationLabel }
    /// Reads the model again for the chosen binding.
    public var lookButton: Button { bindingsPage.lookButton }
    /// Makes the view of the chosen binding flash.
    public var flashButton: Button { bindingsPage.flashButton }
    /// Enables or disables the manager of the chosen binding.
    public var managerSwitch: Switch { bindingsPage.managerSwitch }
    /// Copies the graph as DOT.
    public var dotButton: Button { graphPage.dotButton }
    /// Copies the graph as Mermaid.
    public var mermaidButton: Button { graphPage.mermaidButton }
    /// Whether the graph has been drawn.
    public var isGraphDrawn: Bool { graphPage.graphView.isDrawn }
    /// Turns the recording of deliveries on or off.
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

    /// A widget in a row of the table, on which a test can click.
    public func widget(ofRow place: Int) -> Widget {
        (bindingsPage.table.cell(at: RowIndex(row: place)) as? InspectorRow)?.endsLabel
            ?? bindingsPage.table
    }

    /// The text in a row of the trace; `nil` if the row is not in view.
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
