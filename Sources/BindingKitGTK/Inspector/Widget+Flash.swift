#if GTK
public import BindingKit
internal import CGTK

extension Widget: FlashingView {
    /// Draws an orange frame around the widget for 0.6 seconds.
    public func flashForInspector() {
        guard !isDestroyed else { return }
        Flash.addRules()
        gtk_widget_remove_css_class(widget, Flash.name)
        gtk_widget_add_css_class(widget, Flash.name)
        // Weak because client code owns its widgets.
        Task { [weak self] in
            // Waits so that the user can see the frame. Nothing else waits for this task.
            try? await Task.sleep(for: .milliseconds(600))
            guard let self, !isDestroyed else { return }
            gtk_widget_remove_css_class(widget, Flash.name)
        }
    }

    /// Whether the widget is flashing.
    public var isFlashing: Bool {
        !isDestroyed && gtk_widget_has_css_class(widget, Flash.name) != 0
    }
}

/// The style of a flashing widget.
@MainActor
private enum Flash {
    static let name = "binding-flash"
    private static var hasRules = false

    static func addRules() {
        guard !hasRules else { return }
        hasRules = true
        StyleSheet.add(
            """
            .\(name) { outline: 3px solid #e66100; outline-offset: 0; \
            background-color: alpha(#e66100, 0.25); }
            """)
    }
}
#endif
