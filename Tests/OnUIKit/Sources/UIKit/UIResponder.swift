@MainActor
open class UIResponder: NSObject, AssociatedObjectOwner {
    nonisolated let associatedObjects = AssociatedObjects()

    nonisolated public override init() {
        super.init()
    }

    open var next: UIResponder? { nil }
    /// The keyboard with which the user enters text; `nil` if there is none.
    open var textInputMode: UITextInputMode? { simulatedInputMode }
    package var simulatedInputMode: UITextInputMode?
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// The window in which this responder may become first responder.
    var responderWindow: UIWindow? { next?.responderWindow }

    @discardableResult
    open func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard let window = responderWindow, canBecomeFirstResponder else { return false }
        if let former = window.firstResponder, !former.resignFirstResponder() { return false }
        window.firstResponder = self
        return true
    }

    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard canResignFirstResponder else { return false }
        responderWindow?.firstResponder = nil
        return true
    }
}
