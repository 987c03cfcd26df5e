import BindingKit
import BindingKitGTK

/// What the sidebar shows of a page.
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
