#if GTK
internal import CGTK

/// The header of a section in a list. It shows the section's title.
final class HeaderCell: ListCell {
    private let label = Label()

    required init() {
        super.init()
        content = label.alignText(0).margin(4).style("heading")
    }

    var title: String {
        get { label.text }
        set { label.text = newValue }
    }
}
#endif
