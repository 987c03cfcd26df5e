import BindingKitDefinitions
import BindingKitGTK

/// A row whose labels show properties of the row's data object, by view paths.
final class KitCell: ListCell {
    let nameLabel = Label().alignText(0).expand(horizontally: true)
    let visitsLabel = Label().alignText(1).style("dim-label")

    required init() {
        super.init()
        content = Box(
            .horizontal, spacing: 8, [nameLabel.ellipsizing(), visitsLabel]
        ).margin(4)
        nameLabel.bind("text", toViewPath: "@cell.dataObject.name")
        visitsLabel.bind("text", toViewPath: "@cell.dataObject.visited")
    }
}
