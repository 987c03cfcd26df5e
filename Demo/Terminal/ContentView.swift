package import BindingKit

/// Shows content, or the reason why there is none: the content is loading, could not be loaded, or
/// is empty.
///
/// The reason's button gets the keys if the content has them or if no view has them. When the
/// content is shown again, the view that had the keys gets them again.
@MainActor
package final class ContentView: View {
    private let content: View
    private let notice = UnavailableView()
    /// The view that had the keys when the content was hidden; weak because the content owns it.
    private weak var formerResponder: View?

    /// A view that shows its content.
    package init(_ content: View) {
        self.content = content
        super.init()
        addSubviews(content, notice)
        notice.show(nil)
    }

    package var unavailable: Unavailable? {
        didSet { if unavailable != oldValue { showNotice() } }
    }

    package override func layoutSubviews() {
        content.frame = bounds
        notice.frame = bounds
    }

    private func showNotice() {
        let responder = window?.responder(around: self) as? View
        if responder?.isDescendant(of: content) == true { formerResponder = responder }
        notice.show(unavailable)
        content.isHidden = unavailable != nil
        guard responder?.canTakeFocus != true else { return }
        window?.makeFirstResponder(
            nextResponder(in: content.isHidden ? notice : content), around: self)
    }

    private func nextResponder(in view: View) -> View? {
        guard let former = formerResponder, former.isDescendant(of: view), former.canTakeFocus
        else { return view.focusableViews.first }
        return former
    }
}

extension ContentView: UnavailableDisplay {
    /// Reports presses of the button that is shown instead of the content.
    package func reportUnavailableActions(
        to report: @escaping @MainActor () -> Void
    ) -> EditToken {
        notice.button.reportActions(to: report)
    }
}
