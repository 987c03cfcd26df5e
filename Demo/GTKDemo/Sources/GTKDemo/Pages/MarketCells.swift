import BindingKit
import BindingKitGTK
import Models

/// Says that the next fruits are being loaded.
final class LoadingCell: ListCell {
    let label = Label("Loading …").style("dim-label")

    required init() {
        super.init()
        content = label.margin(4)
    }
}

/// Shows why the next fruits could not be loaded, with a button that tries again.
final class RetryCell: ListCell {
    let label = Label().alignText(0).expand(horizontally: true).style("error")
    let button = Button("Try again")

    required init() {
        super.init()
        content = Box(.horizontal, spacing: 8, [label, button]).margin(4)
    }
}
