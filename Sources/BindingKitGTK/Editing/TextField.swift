#if GTK
public import BindingKit
internal import CGTK

/// One line of text that the user can change: the common class of ``Entry`` and ``Text``.
@MainActor
public class TextField: EditableWidget {
    /// Whether an input method is composing provisional text.
    private var isComposing = false
    private var isBeingWritten = false

    /// The part of GTK's widget that holds the text.
    let textWidget: OpaquePointer

    override init(_ widget: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
        let widget = Self.made(widget)
        textWidget = gtk_editable_get_delegate(OpaquePointer(widget)) ?? OpaquePointer(widget)
        super.init(widget)
    }

    /// The text of the field. Setting it discards the user's undo history.
    public var text: String {
        get {
            access(self, \.text, notify: "text")
            return isDestroyed ? "" : String(cString: gtk_editable_get_text(textWidget))
        }
        set {
            guard isWritable("text") else { return }
            // Turns undo off to clear the history, because its texts may belong to another model.
            let hasUndo = gtk_editable_get_enable_undo(textWidget)
            gtk_editable_set_enable_undo(textWidget, 0)
            gtk_editable_set_text(textWidget, newValue)
            gtk_editable_set_enable_undo(textWidget, hasUndo)
        }
    }

    /// The text that is shown while the field is empty.
    public var placeholder: String? {
        get {
            guard !isDestroyed else { return nil }
            return gtk_text_get_placeholder_text(gtkText).map { String(cString: $0) }
        }
        set { if isWritable("placeholder") { gtk_text_set_placeholder_text(gtkText, newValue) } }
    }

    /// Whether the text is legible. Set it to false for passwords.
    public var isLegible: Bool {
        get { isDestroyed || gtk_text_get_visibility(gtkText) != 0 }
        set { if isWritable("isLegible") { gtk_text_set_visibility(gtkText, newValue ? 1 : 0) } }
    }

    /// Whether the field undoes the user's typing. Set it to false if client code implements undo.
    public var undoesTyping: Bool {
        get { !isDestroyed && gtk_editable_get_enable_undo(textWidget) != 0 }
        set {
            if isWritable("undoesTyping") {
                gtk_editable_set_enable_undo(textWidget, newValue ? 1 : 0)
            }
        }
    }

    /// How many Unicode scalars are in front of the caret.
    public var caret: Int {
        get { isDestroyed ? 0 : Int(gtk_editable_get_position(textWidget)) }
        set { if isWritable("caret") { gtk_editable_set_position(textWidget, Int32(newValue)) } }
    }

    private var gtkText: UnsafeMutablePointer<GtkText> { UnsafeMutablePointer(textWidget) }

    // MARK: Editing

    /// `editing` while the field has the focus; `composing` while an input method composes text.
    public override var editPhase: EditPhase { isComposing ? .composing : super.editPhase }

    /// Calls `write`, which replaces the text. The caret and the selection stay beside the same
    /// characters.
    public override func keepSelection(during write: () -> Void) {
        guard !isDestroyed else { return write() }
        let (old, places, wasBeingWritten) = (text, selection, isBeingWritten)
        isBeingWritten = true
        write()
        selection = places.moved(from: old, to: text)
        isBeingWritten = wasBeingWritten
    }

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        let part = UnsafeMutableRawPointer(textWidget)
        let delay = connections.delay(report)
        connections.followFocus { [weak self] in
            self?.endComposition()
            delay.send(.committed)
        }
        connections.on("activate", of: part) { delay.send(.committed) }
        connections.on("changed", of: part) { [weak self] in
            if self?.isBeingWritten == false { delay.textChanged() }
        }
        connections.on("preedit-changed", of: part) { [weak self] preedit in
            guard let self, setComposing(preedit), !isComposing else { return }
            // Reports a change, because an input method may have inserted text while the field's
            // phase was still `composing`.
            delay.textChanged()
        }
        connections.onEscape(typed: { [weak self] in self?.text ?? "" }) { [weak self] in
            if self?.isComposing == false { delay.send(.cancelled) }
        }
    }

    /// Ends the composition. The input method decides whether it inserts the composed text.
    ///
    /// When the field loses the focus, GTK's own input method does not end the composition. So
    /// the edit would stay open without this method.
    public override func endComposition() {
        guard isComposing, !isDestroyed else { return }
        // GtkText has no function that resets the input method. Setting the selection resets it.
        let places = selection
        selection = places
        isComposing = false
    }

    /// - Returns: whether a composition has begun or ended.
    private func setComposing(_ preedit: UnsafeMutableRawPointer?) -> Bool {
        let wasComposing = isComposing
        isComposing = preedit.map { $0.load(as: CChar.self) != 0 } ?? false
        return isComposing != wasComposing
    }

    private var selection: Selection {
        get {
            let caret = gtk_editable_get_position(textWidget)
            var (start, end): (Int32, Int32) = (caret, caret)
            _ = gtk_editable_get_selection_bounds(textWidget, &start, &end)
            return Selection(anchor: Int(caret == start ? end : start), caret: Int(caret))
        }
        set {
            gtk_editable_select_region(textWidget, Int32(newValue.anchor), Int32(newValue.caret))
        }
    }
}

extension TextField: ActionControl {
    /// The field's `isSensitive`.
    public static var enabledProperty: EnabledProperty { EnabledProperty(\TextField.isSensitive) }

    /// Reports each press of Return. The edit of the field is committed first.
    public func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
        let handler = SignalHandler(UnsafeMutableRawPointer(textWidget), "activate", perform)
        return EditToken { handler.disconnect() }
    }
}

extension TextField: ReturnKeyControl {
    package func isReturnKey(_ events: Any?) -> Bool { true }
}

/// A field with a frame (GtkEntry).
public final class Entry: TextField {
    /// An empty field.
    public init(placeholder: String? = nil) {
        super.init(gtk_entry_new())
        self.placeholder = placeholder
    }

    /// Wraps an entry that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }
}

/// A field without a frame, for use inside other widgets (GtkText).
public final class Text: TextField {
    /// An empty field.
    public init() {
        super.init(gtk_text_new())
    }
}

// `explain` and `binding(of:_:)` look up a binding by a key path that begins at the field's class.
// A key path that begins at the superclass is not equal. So each class conforms to `ValueControl`.

extension Entry: ValueControl {
    /// The field and its text.
    public var edited: (Entry, ReferenceWritableKeyPath<Entry, String>) { (self, \.text) }
}

extension Text: ValueControl {
    /// The field and its text.
    public var edited: (Text, ReferenceWritableKeyPath<Text, String>) { (self, \.text) }
}
#endif
