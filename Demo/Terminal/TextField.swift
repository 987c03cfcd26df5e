import BindingKit
package import BindingKitDefinitions

/// One line of text that the user edits.
///
/// An edit begins with the first key that changes the text. Return, the tab key and the loss of the
/// focus commit it. Escape cancels it, or leaves the field if there is nothing to cancel. The field
/// does not restore its text: the binding does that.
@MainActor
package final class TextField: Control {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: TextField.self, ["text": \.text, "cursor": \.cursor]))
    }

    /// Setting the text moves the cursor to the end.
    package var text: String {
        get { line.text }
        set { if newValue != line.text { line = TextLine(newValue) } }
    }

    /// The number of characters before the cursor. It is clamped to the text.
    package var cursor: Int {
        get { line.cursor }
        set { line.move(to: newValue) }
    }

    /// Shown while the text is empty.
    package let placeholder: String
    /// Whether dots are shown instead of the text.
    package let isSecure: Bool
    /// Whether Return leaves the field after committing.
    package var leavesOnReturn = false
    /// Whether the user has changed the text since the last edit ended.
    private var isEditing = false
    /// The listeners for Return, called after the edit is committed.
    let returns = EditListeners()
    /// Whether the field got the keys when its screen appeared, and the user has not typed yet.
    /// Meanwhile the digits and the left and right arrows choose another screen.
    var isUntouched = false {
        didSet { if isUntouched != oldValue { setNeedsDisplay() } }
    }

    private var line = TextLine() {
        didSet { if line != oldValue { setNeedsDisplay() } }
    }
    private var firstColumn = 0

    package init(placeholder: String = "", isSecure: Bool = false) {
        self.placeholder = placeholder
        self.isSecure = isSecure
    }

    // MARK: - Editing

    package override func didBecomeFirstResponder() {
        line.moveToEnd()
    }

    package override func didResignFirstResponder() {
        isUntouched = false
        commit()
    }

    private func commit() {
        guard isEditing else { return }
        isEditing = false
        send(.committed)
    }

    /// Cancels the edit. Returns whether there was one.
    private func cancel() -> Bool {
        let former = text
        isEditing = false
        send(.cancelled)
        return text != former || !isFirstResponder
    }

    private func edit(_ change: (inout TextLine) -> Void) {
        isUntouched = false
        var changed = line
        change(&changed)
        guard changed.text != text else { return line = changed }
        isEditing = true
        line = changed
        send(.changed)
    }

    /// Inserts as much of a text as fits into the field.
    private func paste(_ text: String) {
        let pasted = text.prefix(max(0, Self.capacity - line.text.count)).inOneLine
        edit { $0.insert(pasted) }
    }

    /// The maximum number of characters after a paste, because long lines are slow to edit.
    package static let capacity = 1000

    // MARK: - Keys

    package override var keyClaim: KeyClaim { isUntouched ? .letters : .text }
    package override var keyHelp: [KeyHelp] {
        [
            KeyHelp("⏎", "done"), KeyHelp("esc", "discards, leaves"), KeyHelp("tab", "next"),
            KeyHelp("^A ^E", "to the start and the end", isHint: false),
            KeyHelp("^U ^K", "delete to the start and the end", isHint: false),
            KeyHelp("^W", "deletes a word", isHint: false),
        ]
    }

    package override func keyDown(_ key: Key) -> Bool {
        if isUntouched, key.maySwitch, super.keyDown(key) { return true }
        if let change = TextField.changes[key] {
            edit(change)
            return true
        }
        switch key {
        case .character(let character): edit { $0.insert(character) }
        case .pasted(let text): paste(text)
        case .enter:
            commit()
            returns.send(.committed)
            if leavesOnReturn { leave() }
        case .escape: return cancel() || super.keyDown(key)
        case .tab, .backTab, .up, .down:
            // The edit is committed before the focus moves, because the edit may enable the next
            // control.
            commit()
            return super.keyDown(key)
        default: return super.keyDown(key)
        }
        return true
    }

    /// The keys of terminals, and then those of shells.
    private static let changes: [Key: (inout TextLine) -> Void] = [
        .left: { $0.move(by: -1) }, .control("b"): { $0.move(by: -1) },
        .right: { $0.move(by: 1) }, .control("f"): { $0.move(by: 1) },
        .home: { $0.moveToStart() }, .control("a"): { $0.moveToStart() },
        .end: { $0.moveToEnd() }, .control("e"): { $0.moveToEnd() },
        .farLeft: { $0.moveToWordStart() }, .alternate("b"): { $0.moveToWordStart() },
        .farRight: { $0.moveToWordEnd() }, .alternate("f"): { $0.moveToWordEnd() },
        .backspace: { $0.deleteBackward() },
        .delete: { $0.deleteForward() }, .control("d"): { $0.deleteForward() },
        .farBackspace: { $0.deleteWordBackward() }, .control("w"): { $0.deleteWordBackward() },
        .alternate("d"): { $0.deleteWordForward() },
        .control("u"): { $0.deleteToStart() }, .control("k"): { $0.deleteToEnd() },
    ]

    // MARK: - Drawing

    /// The columns for the edge, the text and the cursor.
    package override var neededColumns: Int {
        max(shown.text.columns, placeholder.columns) + 2
    }

    package override func draw(in canvas: inout Canvas) {
        drawEdge(in: &canvas)
        let area = Rect(x: 1, y: 0, width: bounds.width - 1, height: 1)
        canvas.fill(area, " ", style())
        canvas.within(area) { canvas in
            if isFirstResponder {
                drawEdited(in: &canvas, width: area.width)
            } else {
                drawResting(in: &canvas, width: area.width)
            }
        }
    }

    private func drawResting(in canvas: inout Canvas, width: Int) {
        if text.isEmpty {
            canvas.draw(placeholder.truncated(to: width), x: 0, y: 0, style(.faint))
        } else {
            canvas.draw(
                shown.text.truncated(to: width), x: 0, y: 0, style(isEnabled ? nil : .faint))
        }
    }

    private func drawEdited(in canvas: inout Canvas, width: Int) {
        let line = shown
        let place = line.beforeCursor.columns
        let covered = line.afterCursor.first.map(String.init) ?? " "
        // Keeps the cursor in view, and scrolls no further than needed.
        firstColumn = min(firstColumn, place, max(0, line.text.columns + 1 - width))
        firstColumn = max(firstColumn, place + covered.columns - width)
        if line.text.isEmpty {
            canvas.draw(placeholder.truncated(to: width), x: 0, y: 0, style(.faint))
        }
        canvas.draw(line.text, x: -firstColumn, y: 0, style())
        let cursorStyle = TextStyle(.onAccent, on: .accent)
        let under = line.text.isEmpty ? placeholder.first.map(String.init) ?? " " : covered
        canvas.draw(under, x: place - firstColumn, y: 0, cursorStyle)
    }

    private func style(_ colour: Colour? = nil) -> TextStyle {
        TextStyle(colour, on: isEnabled ? .field : nil)
    }

    private var shown: TextLine {
        guard isSecure else { return line }
        return TextLine(String(repeating: "•", count: text.count), cursor: cursor)
    }
}

extension Key {
    /// Whether the key chooses another screen if no text is being typed.
    fileprivate var maySwitch: Bool {
        switch self {
        case .left, .right: true
        case .character(let character): ("0"..."9").contains(character)
        default: false
        }
    }
}
