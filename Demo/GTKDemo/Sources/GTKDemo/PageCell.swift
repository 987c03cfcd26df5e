import BindingKit
import BindingKitGTK

/// A page in the sidebar.
final class PageCell: ListCell {
    private let image = Image()
    let label = Label().alignText(0).ellipsizing()

    required init() {
        super.init()
        content = Box(.horizontal, spacing: 12, [image, label.expand(horizontally: true)]).margin(6)
    }

    func show(_ page: DemoPage) {
        image.icon = page.icon
        label.text = page.title
    }
}
