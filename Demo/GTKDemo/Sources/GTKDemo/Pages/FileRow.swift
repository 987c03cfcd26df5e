import BindingKitGTK
import Models

/// The row of a folder or file, in two columns.
final class FileRow: ColumnRow {
    let icon = Image()
    let nameLabel = Label().alignText(0).ellipsizing().expand(horizontally: true)
    let sizeLabel = Label().alignText(1).ellipsizing().style("numeric", "dim-label")

    required init() {
        super.init()
        columns = [Box(.horizontal, spacing: 6, [icon, nameLabel]), sizeLabel]
    }

    /// Shows a node. Its name and size never change.
    func show(_ node: FileNode) {
        icon.icon = node.isFolder ? "folder-symbolic" : "text-x-generic-symbolic"
        nameLabel.text = node.name
        sizeLabel.text = node.sizeText
    }
}
