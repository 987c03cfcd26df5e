package import BindingKit
public import BindingKitDefinitions

/// A view that the user operates with keys while it has the focus.
///
/// It reports the user's edits, but not values that code sets.
@MainActor
open class Control: View {
    /// The names of the view's properties in definitions.
    open override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Control.self, ["isEnabled": \.isEnabled]))
    }

    /// Disabled controls look faint and never have the focus.
    package var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            setNeedsDisplay()
            if !isEnabled { giveUpFocus() }
        }
    }

    private let listeners = EditListeners()

    // MARK: - Reporting edits

    /// Calls `report` for each of the user's edits, until the token is released.
    package func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        listeners.add(report)
    }

    func send(_ event: EditEvent) { listeners.send(event) }

    // MARK: - Focus

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override func keyDown(_ key: Key) -> Bool {
        // In a panel, and on a page that Escape closes, the key belongs to the screen.
        guard key == .escape, isFirstResponder, window?.isModal == false, !isOnPage else {
            return super.keyDown(key)
        }
        leave()
        return true
    }

    /// Whether the control is on a page that Escape closes.
    var isOnPage: Bool {
        sequence(first: self as Responder) { $0.nextResponder }
            .contains { ($0 as? NavigationController)?.canGoBack == true }
    }

    /// Gives the focus to the view that the controller around names, or to no view.
    func leave() {
        let around = sequence(first: self as Responder) { $0.nextResponder }
        let home = around.lazy.compactMap { $0 as? ViewController }.first?.viewFocusedAfterLeaving
        window?.makeFirstResponder(home === self ? nil : home)
    }

    /// Draws the left edge, which marks the focused control even without colours.
    func drawEdge(in canvas: inout Canvas) {
        canvas.draw(
            isFirstResponder ? "▌" : "▏", x: 0, y: 0,
            TextStyle(isFirstResponder ? .accent : .faint)
        )
    }
}
