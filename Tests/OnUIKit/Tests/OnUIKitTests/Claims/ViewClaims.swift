import UIKit

extension Claim {
    /// Views and their hierarchy.
    static var views: [Claim] {
        [
            Claim(
                "A view has one superview",
                source: """
                    UIView.h: isDescendantOfView: returns YES for self; \
                    developer.apple.com/documentation/uikit/uiview/addsubview(_:): views can have \
                    only one superview
                    """
            ) {
                let (first, second, view) = (UIView(), UIView(), UIView())
                first.addSubview(view)
                second.addSubview(view)
                try expect(first.subviews.isEmpty && view.superview === second)
                try expect(view.isDescendant(of: second) && view.isDescendant(of: view))
                view.removeFromSuperview()
                try expect(view.superview == nil && second.subviews.isEmpty)
            },
            Claim(
                "A subview is inserted below the others",
                source: """
                    developer.apple.com/documentation/uikit/uiview/insertsubview(_:at:): subview \
                    indices start at 0
                    """
            ) {
                let (root, view, below) = (UIView(), UIView(), UIView())
                root.addSubview(view)
                root.insertSubview(below, at: 0)
                try expect(root.subviews == [below, view])
            },
            Claim(
                "Views are laid out once, when that is due",
                source: """
                    developer.apple.com/documentation/uikit/uiview/layoutifneeded(): lays out the \
                    subviews immediately, if layout updates are pending
                    """
            ) {
                let view = LaidOutView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                view.setNeedsLayout()
                view.layoutIfNeeded()
                let count = view.count
                try expect(count > 0)
                view.layoutIfNeeded()
                try expect(view.count == count)
                view.setNeedsLayout()
                view.layoutIfNeeded()
                try expect(view.count == count + 1)
            },
            Claim(
                "An effect view has a content view for its subviews",
                source: """
                    UIVisualEffectView.h: contentView: do not add subviews directly to \
                    UIVisualEffectView, use this view instead
                    """
            ) {
                let view = UIVisualEffectView(effect: nil)
                try expect(view.contentView.isDescendant(of: view))
            },
            Claim(
                "A controller's view is loaded once, when it is asked for",
                source: """
                    developer.apple.com/documentation/uikit/uiviewcontroller/view: if you access \
                    this property when its value is nil, the view controller calls loadView()
                    """
            ) {
                let controller = UIViewController()
                try expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
                let view = controller.view
                try expect(controller.isViewLoaded && controller.view === view)
                try expect(view?.next === controller)
            },
        ]
    }
}

private final class LaidOutView: UIView {
    private(set) var count = 0

    override func layoutSubviews() {
        super.layoutSubviews()
        count += 1
    }
}
