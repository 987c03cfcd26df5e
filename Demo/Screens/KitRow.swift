import BindingKit
import BindingKitDefinitions
import Terminal

/// A row whose labels show properties of the row's data object, by view paths.
@MainActor
final class KitRow: ListRow {
    private let nameLabel = Label()
    private let visitsLabel = Label(style: TextStyle(.quiet), alignment: .right)

    required init() {
        super.init()
        addSubviews(nameLabel, visitsLabel)
        nameLabel.bind("text", toViewPath: "@cell.dataObject.name")
        visitsLabel.bind("text", toViewPath: "@cell.dataObject.visited")
    }

    override func layoutSubviews() {
        nameLabel.style = rowStyle
        visitsLabel.style = rowStyle == .plain ? TextStyle(.quiet) : rowStyle
        var area = bounds
        _ = area.removeLeft(2)
        nameLabel.frame = area.removeLeft(max(0, area.width - 15))
        visitsLabel.frame = area.inset(columns: 1, rows: 0)
    }
}
