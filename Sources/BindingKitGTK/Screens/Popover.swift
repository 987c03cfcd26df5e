#if GTK
public import BindingKit
internal import CGTK

/// The presenter of popovers that point at a widget. The widget owns the presenter.
///
/// ```swift
/// bindings.bindPresentation(on: popover(at: helpButton), toSubject: draft, twoWay: \.isHelpOpen) {
///     HelpPage()
/// }
/// ```
///
/// - Parameter anchor: the widget.
@MainActor
public func popover(at anchor: Widget) -> Popover {
    if let popover = anchor.popover { return popover }
    let popover = Popover(at: anchor)
    anchor.popover = popover
    return popover
}

/// Presents pages in popovers that point at a widget; see ``popover(at:)``.
///
/// Escape, or a click outside, closes the popover without asking guards. The popover also closes
/// when its widget is hidden. When a popover closes, it gives the focus to its widget, or to a
/// widget beside it.
@MainActor
public final class Popover: Presenter {
    /// Weak because the widget owns this presenter.
    private weak var anchor: Widget?
    private var bubble: Widget?
    private var content: ViewController?
    private let reports = PresentationReports()

    fileprivate init(at anchor: Widget) {
        self.anchor = anchor
        // GTK closes a popover when its widget is hidden, but not when its widget is destroyed.
        _ = SignalHandler(anchor.pointer, "destroy") { [weak self] in self?.close() }
        _ = SignalHandler(anchor.pointer, "map") { PresentationReports.send() }
    }

    /// Whether a popover can be opened now. The widget must be in a window that does not wait for a
    /// dialog, and must not have an open popover.
    public var presenterPhase: PresenterPhase {
        guard let anchor, !anchor.isDestroyed, anchor.isMapped else { return .offScreen }
        if bubble != nil { return .busy }
        return Window.of(UnsafeMutableRawPointer(anchor.root))?.presenterPhase ?? .ready
    }

    /// Opens a popover with a page.
    ///
    /// - Parameters:
    ///   - content: the page.
    ///   - animated: ignored, because GTK decides.
    public func present(_ content: ViewController, animated: Bool) {
        guard let anchor, anchor.isWritable("popover"), bubble == nil else { return }
        let bubble = Widget(gtk_popover_new())
        (self.bubble, self.content) = (bubble, content)
        gtk_popover_set_child(bubble.cast(), content.view.widget)
        gtk_widget_set_parent(bubble.widget, anchor.widget)
        _ = SignalHandler(bubble.pointer, "closed") { [weak self] in self?.close() }
        content.onDismiss = { [weak self] in self?.close() }
        gtk_popover_popup(bubble.cast())
    }

    /// Reports when a window, a page or a popover of the application appears or disappears.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        reports.add(report)
    }

    private func close() {
        // Hiding the popover makes GTK call this method again.
        guard let bubble = replace(&bubble, with: nil) else { return }
        let content = replace(&content, with: nil)
        content?.onDismiss = nil
        if bubble.hasFocus { moveFocus(from: bubble) }
        gtk_popover_popdown(bubble.cast())
        gtk_popover_set_child(bubble.cast(), nil)
        gtk_widget_unparent(bubble.widget)
        withExtendedLifetime(content) { PresentationReports.send() }
    }

    /// Gives the focus to the anchor, or to a widget beside the anchor.
    ///
    /// GTK leaves the focus in a closed popover until GTK draws the window. If a tooltip in the
    /// popover became due before that, GTK would look for a surface that no longer exists.
    private func moveFocus(from bubble: Widget) {
        guard let anchor else { return bubble.giveUpFocus() }
        if anchor.canTakeFocus, gtk_widget_grab_focus(anchor.widget) != 0 { return }
        var heir = gtk_widget_get_parent(anchor.widget)
        while let widget = heir, gtk_widget_child_focus(widget, GTK_DIR_TAB_FORWARD) == 0 {
            heir = gtk_widget_get_parent(widget)
        }
    }
}
#endif
