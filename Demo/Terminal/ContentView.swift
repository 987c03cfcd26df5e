package import BindingKit

/// Shows a content, or in its place why there is none: that it is loaded, could not be loaded, or is
/// empty.
///
/// What takes the place of a view that has the keys gets them, also if nobody has them. The content
/// gives them back to the view that had them.
@MainActor
package final class ContentView: View {
    private let content: View
    private let notice = UnavailableView()
    /// Who had the keys when the content was hidden; weak because it belongs to the content.
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
    /// Reports presses of the button that stands in the place of the content.
    package func reportUnavailableActions(
        to report: @escaping @MainActor () -> Void
    ) -> EditToken {
        notice.button.reportActions(to: report)
    }
}
