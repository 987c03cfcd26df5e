#if GTK
internal import CGTK

/// Completions of a field, in a list below the field. The field keeps the focus.
///
/// The arrow keys choose a completion, Return and Tab accept it, and Escape closes the list. The
/// list opens while the user types, or when the user presses Ctrl+Space or the Down key.
@MainActor
public final class SuggestionList {
    /// A line of the list.
    public struct Item: Hashable, Sendable {
        /// The text of the field when the line is accepted.
        public var text: String
        /// Details about the completion, shown beside it.
        public var detail: String

        /// A line of the list.
        public init(_ text: String, detail: String = "") {
            self.text = text
            self.detail = detail
        }
    }

    /// How many lines are visible at a time.
    public static let visibleCount = 8

    /// The lines; empty while the list is closed.
    public private(set) var items: [Item] = []
    /// The index of the chosen line; nil if none is chosen.
    public private(set) var chosen: Int?

    /// Whether the list is visible on the display.
    public var isShown: Bool { popover?.isMapped ?? false }

    private let find: @MainActor (String) -> [Item]
    /// Weak because the field's signals hold this object.
    private weak var field: Entry?
    private var popover: MenuPopover?
    private var isTaking = false

    /// Adds completions to a field. The field retains the list.
    ///
    /// - Parameters:
    ///   - field: the field.
    ///   - find: returns the completions of a text, the best one first.
    @discardableResult
    public init(of field: Entry, find: @escaping @MainActor (String) -> [Item]) {
        self.field = field
        self.find = find
        _ = SignalHandler(field.pointer, "changed") { self.textHasChanged() }
        _ = SignalHandler(field.pointer, "unmap") { self.close() }
        _ = SignalHandler(field.pointer, "destroy") { self.fieldIsDestroyed() }
        let focus = gtk_event_controller_focus_new()
        gtk_widget_add_controller(field.widget, focus)
        if let focus {
            _ = SignalHandler(UnsafeMutableRawPointer(focus), "leave") { self.close() }
        }
        field.onKeyFirst("Down") { self.choose(by: 1) }
        field.onKeyFirst("Up") { self.choose(by: -1) }
        field.onKeyFirst("Return") { self.takeChosen() }
        field.onKeyFirst("Tab") { self.takeChosen() }
        field.onKeyFirst("Escape") { self.close() }
        field.onKeyFirst("<Control>space") { self.open() }
    }

    // MARK: - Opening

    /// Shows the completions of the field's text.
    ///
    /// - Returns: whether there are any completions.
    @discardableResult
    public func open() -> Bool {
        guard let field, !field.isDestroyed else { return false }
        items = find(field.text)
        chosen = nil
        show()
        return !items.isEmpty
    }

    /// Shows the completions of the empty text, whatever the field contains.
    public func openAll() {
        guard let field, !field.isDestroyed else { return }
        items = find("")
        chosen = nil
        show()
    }

    /// - Returns: whether the list was open.
    @discardableResult
    public func close() -> Bool {
        guard !items.isEmpty else { return false }
        items = []
        chosen = nil
        popover?.close()
        return true
    }

    private func textHasChanged() {
        guard !isTaking, let field, field.hasKeyboard else { return }
        let found = field.text.isEmpty ? [] : find(field.text)
        // If the text equals its only completion, no list is needed.
        guard found.map(\.text) != [field.text], !found.isEmpty else {
            close()
            return
        }
        items = found
        chosen = nil
        show()
    }

    private func fieldIsDestroyed() {
        items = []
        guard let popover, !popover.isDestroyed else { return }
        popover.remove()
        self.popover = nil
    }

    // MARK: - Choosing

    private func choose(by distance: Int) -> Bool {
        if items.isEmpty { return distance > 0 && open() && choose(by: 1) }
        let next = (chosen ?? (distance > 0 ? -1 : items.count)) + distance
        chosen = (next + items.count) % items.count
        show()
        return true
    }

    private func takeChosen() -> Bool {
        guard let chosen else {
            close()
            return false
        }
        take(items[chosen])
        return true
    }

    private func take(_ item: Item) {
        close()
        guard let field else { return }
        isTaking = true
        field.text = item.text
        field.caret = -1
        isTaking = false
    }

    // MARK: - Showing

    private func show() {
        guard let field, !items.isEmpty else { return }
        let first = max(
            0, min((chosen ?? 0) - Self.visibleCount / 2, items.count - Self.visibleCount))
        let rows = items[first...].prefix(Self.visibleCount).enumerated().map { place, item in
            row(item, isChosen: first + place == chosen)
        }
        let popover = popover ?? MenuPopover(in: field)
        self.popover = popover
        gtk_popover_set_autohide(popover.cast(), 0)
        gtk_popover_set_position(popover.cast(), GTK_POS_BOTTOM)
        popover.open(
            with: rows,
            at: GdkRectangle(
                x: 0, y: 0, width: Int32(gtk_widget_get_width(field.widget)),
                height: Int32(gtk_widget_get_height(field.widget))))
    }

    private func row(_ item: Item, isChosen: Bool) -> Button {
        let button = Button("").style("flat")
        let content = Box(
            .horizontal, spacing: 12,
            [
                Label(item.text).alignText(0).expand(horizontally: true),
                Label(item.detail).style("dim-label"),
            ])
        gtk_button_set_child(button.cast(), content.widget)
        gtk_widget_set_focusable(button.widget, 0)
        button.accessibleName("\(item.text), \(item.detail)")
        if isChosen { gtk_widget_set_state_flags(button.widget, GTK_STATE_FLAG_CHECKED, 0) }
        _ = SignalHandler(button.pointer, "clicked") { [weak self] in self?.take(item) }
        return button
    }
}
#endif
