#if GTK
public import BindingKit
internal import CGTK

/// Shows a widget, or the reason why the widget has no content: the content is loading, could not
/// be loaded, or is empty.
///
/// ```swift
/// let area = ContentArea(ScrolledArea(list))
/// bindings.bindUnavailable(of: area, toSubject: fruits) { $0.unavailable } onAction: { $0.retry() }
/// ```
///
/// The area retains the widget. It is as large as the larger of the widget and the reason. If the
/// widget has the focus when the reason appears, the action button gets the focus. When the content
/// arrives, the widget gets the focus back.
public final class ContentArea: Widget, UnavailableDisplay {
    /// The button that is shown instead of the content. It has no title while there is no action.
    public let actionButton: Button

    private let content: Widget
    private let notice: Notice
    private let presses = EditListeners()
    private var shown: Unavailable?

    /// An area that shows a widget.
    ///
    /// - Parameters:
    ///   - content: the widget.
    ///   - emptyIcon: the name of the icon above the text if the content is empty; nil for none.
    public init(_ content: Widget, emptyIcon: String? = nil) {
        self.content = content
        notice = Notice(emptyIcon: emptyIcon)
        actionButton = notice.button
        super.init(gtk_stack_new())
        gtk_stack_add_child(opaque, content.widget)
        gtk_stack_add_child(opaque, notice.page.widget)
        _ = SignalHandler(actionButton.pointer, "clicked") { [weak presses] in
            presses?.send(.changed)
        }
    }

    /// The reason to show instead of the widget; nil shows the widget.
    public var unavailable: Unavailable? {
        get { shown }
        set {
            guard isWritable("unavailable") else { return }
            shown = newValue
            notice.show(newValue)
            // `shown` is read again, because moving the focus may have called this setter.
            gtk_stack_set_visible_child(opaque, (shown == nil ? content : notice.page).widget)
        }
    }

    /// Registers a callback for presses of the button. The registration ends when the token is
    /// released.
    ///
    /// - Parameter report: called on the main actor each time the user presses the button.
    /// - Returns: the token, which the caller owns.
    public func reportUnavailableActions(
        to report: @escaping @MainActor () -> Void
    ) -> EditToken {
        presses.add { _ in report() }
    }
}

/// A message in the middle of an area, with a spinner or icon above it and a button below.
@MainActor
private final class Notice {
    let button = Button("").align(horizontally: .center)
    let page: Widget
    private let spinner = Spinner().size(width: 32, height: 32)
    private let sign = Image(size: 32).style("dim-label")
    private let emptyIcon: String?
    private let titleLabel = Label().style("title-3").wrapping().centering()
    private let messageLabel = Label().style("dim-label").wrapping().centering()

    init(emptyIcon: String?) {
        self.emptyIcon = emptyIcon
        page = Box(.vertical, spacing: 12, [spinner, sign, titleLabel, messageLabel, button])
            .margin(12).align(horizontally: .center, vertically: .center)
    }

    /// Shows another message in the same widgets, so that the button keeps the focus.
    func show(_ unavailable: Unavailable?) {
        spinner.isSpinning = unavailable?.reason == .loading
        spinner.isVisible = spinner.isSpinning
        sign.icon = icon(of: unavailable)
        sign.isVisible = sign.icon != nil
        titleLabel.text = unavailable?.title ?? ""
        messageLabel.text = unavailable?.message ?? ""
        messageLabel.isVisible = unavailable?.message != nil
        button.title = unavailable?.actionTitle ?? ""
        button.isVisible = unavailable?.actionTitle != nil
    }

    private func icon(of unavailable: Unavailable?) -> String? {
        switch unavailable?.reason {
        case .failed: "dialog-warning-symbolic"
        case .empty: emptyIcon
        case .loading, nil: nil
        }
    }
}
#endif
