public import BindingKit
internal import CGTK

/// Several lines of text that the user can change (GtkTextView).
public final class TextView: EditableWidget {
    private var isComposing = false
    /// GTK is in the middle of what one key or command does.
    private var isUserActing = false
    private var hasChanged = false

    /// A view without text, which breaks lines between words.
    public init() {
        super.init(gtk_text_view_new())
        gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
    }

    /// What the view shows.
    public var text: String {
        get {
            guard !isDestroyed else { return "" }
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_bounds(buffer, &start, &end)
            guard let characters = gtk_text_buffer_get_text(buffer, &start, &end, 1) else {
                return ""
            }
            defer { g_free(characters) }
            return String(cString: characters)
        }
        set { if isWritable("text") { gtk_text_buffer_set_text(buffer, newValue, -1) } }
    }

    /// How many Unicode scalars are in front of the caret.
    public var caret: Int {
        get { isDestroyed ? 0 : selection.caret }
        set { if isWritable("caret") { selection = Selection(anchor: newValue, caret: newValue) } }
    }

    // MARK: Editing

    /// Editing while the view has the keyboard, composing while an input method does.
    public override var editPhase: EditPhase { isComposing ? .composing : super.editPhase }

    /// Replaces the text, and keeps caret and selection with the text around them.
    public override func keepSelection(during write: () -> Void) {
        guard !isDestroyed else { return write() }
        let (old, places) = (text, selection)
        write()
        selection = places.moved(from: old, to: text)
    }

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        let part = UnsafeMutableRawPointer(buffer)
        connections.followFocus(report)
        connections.on("begin-user-action", of: part) { [weak self] in self?.isUserActing = true }
        connections.on("changed", of: part) { [weak self] in self?.textChanged(report) }
        connections.on("end-user-action", of: part) { [weak self] in self?.actionEnded(report) }
        connections.on(
            "preedit-changed", of: UnsafeMutableRawPointer(pointer),
            withArgument: { [weak self] in self?.compositionChanged($0, report) })
        connections.onEvents { [weak self] event in
            if event == .escape, self?.isComposing == false { report(.cancelled) }
        }
    }

    // While the buffer emits `changed` it must not be changed; when the action is over it may.
    private func textChanged(_ report: @MainActor (EditEvent) -> Void) {
        if isUserActing { hasChanged = true } else { report(.changed) }
    }

    private func actionEnded(_ report: @MainActor (EditEvent) -> Void) {
        isUserActing = false
        guard hasChanged else { return }
        hasChanged = false
        report(.changed)
    }

    private func compositionChanged(
        _ argument: UnsafeMutableRawPointer?, _ report: @MainActor (EditEvent) -> Void
    ) {
        let wasComposing = isComposing
        isComposing = argument.map { $0.load(as: CChar.self) != 0 } ?? false
        if wasComposing, !isComposing { report(.changed) }
    }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer> {
        gtk_text_view_get_buffer(cast())
    }

    private var selection: Selection {
        get {
            Selection(
                anchor: offset(of: gtk_text_buffer_get_selection_bound(buffer)),
                caret: offset(of: gtk_text_buffer_get_insert(buffer)))
        }
        set {
            var (anchor, caret) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_iter_at_offset(buffer, &anchor, Int32(newValue.anchor))
            gtk_text_buffer_get_iter_at_offset(buffer, &caret, Int32(newValue.caret))
            gtk_text_buffer_select_range(buffer, &caret, &anchor)
        }
    }

    private func offset(of mark: UnsafeMutablePointer<GtkTextMark>?) -> Int {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(buffer, &place, mark)
        return Int(gtk_text_iter_get_offset(&place))
    }
}
