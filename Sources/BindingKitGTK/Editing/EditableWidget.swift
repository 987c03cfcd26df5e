#if GTK
public import BindingKit

/// A widget with a value that the user can change. Two-way bindings write the change to the model.
@MainActor
public class EditableWidget: Widget, EditableView {
    /// Whether an edit is active: a field has the focus, or the user holds a slider's knob.
    final var isUserAtIt = false

    /// The number of changes that will be reported when the current event ends.
    final var dueReports = 0

    /// The phase of the user's edit.
    public var editPhase: EditPhase { isUserAtIt || dueReports > 0 ? .editing : .idle }

    /// Calls `report` for the user's edits until the token is released.
    public final func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        let connections = EditConnections(of: self)
        connectEdits(connections, report)
        return EditToken { connections.end() }
    }

    /// Calls `write`, which replaces the value. Widgets with a caret keep the selection.
    public func keepSelection(during write: () -> Void) { write() }

    /// If an input method is composing a text in the widget, ends the composition.
    public func endComposition() {}

    /// Connects the signals that report edits. Subclasses override this method.
    func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {}
}
#endif
