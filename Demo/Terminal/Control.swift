/// A view that the user operates with the keys while it has the focus.
///
/// It tells whoever asked what the user does. What a program sets is not told.
@MainActor
open class Control: View {
    /// What the user has just done.
    package enum Event: Sendable {
        /// They began to edit.
        case began
        /// They changed the value; the control holds the new one.
        case changed
        /// They finished the edit.
        case committed
        /// They gave the edit up.
        case cancelled
    }

    /// Disabled controls look faint and never have the focus.
    package var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            setNeedsDisplay()
            if !isEnabled, isFirstResponder { window?.makeFirstResponder(nil) }
        }
    }

    private var handlers: [(number: Int, handle: @MainActor (Event) -> Void)] = []
    private var lastNumber = 0

    // MARK: - Telling what the user does

    /// Calls `handler` for everything the user does, until it is removed under the number that
    /// this returns.
    package func addHandler(_ handler: @escaping @MainActor (Event) -> Void) -> Int {
        lastNumber += 1
        handlers.append((lastNumber, handler))
        return lastNumber
    }

    package func removeHandler(_ number: Int) {
        handlers.removeAll { $0.number == number }
    }

    func send(_ event: Event) {
        // A handler that another one removes meanwhile is not called any more.
        for handler in handlers where handlers.contains(where: { $0.number == handler.number }) {
            handler.handle(event)
        }
    }

    // MARK: - Focus

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func keyDown(_ key: Key) -> Bool {
        guard key == .escape, isFirstResponder else { return super.keyDown(key) }
        return window?.makeFirstResponder(nil) ?? false
    }

    /// The edge on the left by which the focused control is known, also without colours.
    func drawEdge(in canvas: inout Canvas) {
        canvas.draw(
            isFirstResponder ? "▌" : "▏", x: 0, y: 0,
            TextStyle(isFirstResponder ? .accent : .faint)
        )
    }
}
