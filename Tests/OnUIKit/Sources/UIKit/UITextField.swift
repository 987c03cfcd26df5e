@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

/// The methods are optional.
extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool { true }
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

open class UITextField: UIControl, TextEditor {
    var edited = EditedText()
    /// Whether the field was left after the user typed its secret. If so, the next key replaces the
    /// secret.
    var replacesSecret = false

    /// Whether the event comes before the delegate's callback when the editing ends. UIKit's
    /// documentation does not define the order.
    package var callsDelegateLast = false

    open weak var delegate: (any UITextFieldDelegate)?
    open var placeholder: String?
    open var isSecureTextEntry = false
    open var attributedText: NSAttributedString?
    open var textColor: UIColor?

    open var text: String? {
        get { edited.string }
        set { edited.replaceAll(with: newValue ?? "") }
    }

    open var isEditing: Bool { isFirstResponder }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard window != nil, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        replacesSecret = isSecureTextEntry && hasText
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder()
        else { return false }
        edited.unmark()
        if !callsDelegateLast { delegate?.textFieldDidEndEditing(self) }
        sendActions(for: .editingDidEnd)
        if callsDelegateLast { delegate?.textFieldDidEndEditing(self) }
        return true
    }

    // MARK: UITextInput

    open var hasText: Bool { !edited.string.isEmpty }

    open func insertText(_ text: String) {
        if replacesSecret { edited.select(0..<edited.string.utf16.count) }
        replacesSecret = false
        edited.replace(edited.replaced, with: text)
        editedByUser()
    }

    open func deleteBackward() {
        guard !edited.deleted.isEmpty else { return }
        edited.replace(edited.deleted, with: "")
        editedByUser()
    }

    open func text(in range: UITextRange) -> String? { rangeText(range) }

    open func replace(_ range: UITextRange, withText text: String) {
        edited.replace(range.utf16, with: text)
        editedByUser()
    }

    open var selectedTextRange: UITextRange? {
        get { UITextRange(edited.selection) }
        set { if let newValue { edited.select(newValue.utf16) } }
    }

    open var markedTextRange: UITextRange? { edited.marked.map(UITextRange.init) }

    open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
        edited.mark(markedText ?? "", selecting: selectedRange)
        editedByUser()
    }

    open func unmarkText() { edited.unmark() }

    open var beginningOfDocument: UITextPosition { UITextPosition(0) }
    open var endOfDocument: UITextPosition { UITextPosition(edited.string.utf16.count) }

    open func textRange(
        from fromPosition: UITextPosition, to toPosition: UITextPosition
    ) -> UITextRange? {
        makeRange(fromPosition, toPosition)
    }

    open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        makePosition(position, offset)
    }

    open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
        toPosition.offset - from.offset
    }

    func editedByUser() {
        sendActions(for: .editingChanged)
    }
}

open class UISearchTextField: UITextField {}
