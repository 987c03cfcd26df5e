#if GTK
public import BindingKit
internal import CGTK

/// Several lines of text that the user can change (GtkTextView).
public final class TextView: EditableWidget {
    private var isComposing = false
    private var isBeingWritten = false

    /// An empty view, which breaks lines between words.
    public init() {
        super.init(gtk_text_view_new())
        gtk_text_view_set_wrap_mode(cast(), GTK_WRAP_WORD_CHAR)
    }

    /// The text of the view.
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

    /// Whether the Tab key inserts a tab, which is the default. If false, Tab moves the focus to
    /// the next widget, as Ctrl+Tab always does.
    public var acceptsTab: Bool {
        get { !isDestroyed && gtk_text_view_get_accepts_tab(cast()) != 0 }
        set {
            if isWritable("acceptsTab") { gtk_text_view_set_accepts_tab(cast(), newValue ? 1 : 0) }
        }
    }

    // MARK: Editing

    /// `editing` while the view has the focus; `composing` while an input method composes text.
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
        let delay = connections.delay(report)
        connections.followFocus { [weak self] in
            self?.endComposition()
            delay.send(.committed)
        }
        connections.on("changed", of: UnsafeMutableRawPointer(buffer)) { [weak self] in
            if self?.isBeingWritten == false { delay.textChanged() }
        }
        let part = UnsafeMutableRawPointer(pointer)
        connections.on("preedit-changed", of: part) { [weak self] preedit in
            guard let self, setComposing(preedit), !isComposing else { return }
            // Reports a change, because an input method may have inserted text while the view's
            // phase was still `composing`.
            delay.textChanged()
        }
        connections.onEscape(typed: { [weak self] in self?.text ?? "" }) { [weak self] in
            if self?.isComposing == false { delay.send(.cancelled) }
        }
    }

    /// Ends the composition. The input method decides whether it inserts the composed text.
    ///
    /// When the view loses the focus, GTK's own input method does not end the composition. So
    /// the edit would stay open without this method.
    public override func endComposition() {
        guard isComposing, !isDestroyed else { return }
        gtk_text_view_reset_im_context(cast())
        isComposing = false
    }

    /// - Returns: whether a composition has begun or ended.
    private func setComposing(_ preedit: UnsafeMutableRawPointer?) -> Bool {
        let wasComposing = isComposing
        isComposing = preedit.map { $0.load(as: CChar.self) != 0 } ?? false
        return isComposing != wasComposing
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

extension TextView: ValueControl {
    /// The view and its text.
    public var edited: (TextView, ReferenceWritableKeyPath<TextView, String>) { (self, \.text) }
}
#endif
