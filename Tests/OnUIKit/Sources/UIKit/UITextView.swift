@MainActor
public protocol UITextViewDelegate: NSObjectProtocol {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidChange(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
}

/// The methods are optional.
extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
}

/// The text of a text view. Client code may change it without using the view.
public final class NSTextStorage: NSObject {
    /// Weak because the view owns its storage.
    weak var view: UITextView?

    @MainActor public var string: String { view?.edited.string ?? "" }

    @MainActor
    public func replaceCharacters(in range: NSRange, with text: String) {
        view?.edited.replace(range.location..<(range.location + range.length), with: text)
    }
}

open class UITextView: UIView, TextEditor {
    var edited = EditedText()

    /// Whether the notification comes before the delegate's callback when the editing ends. UIKit's
    /// documentation does not define the order.
    package var callsDelegateLast = false

    open weak var delegate: (any UITextViewDelegate)?
    open var isEditable = true
    open var isSelectable = true
    open var attributedText: NSAttributedString!
    open var textColor: UIColor?
    open internal(set) var isWritingToolsActive = false
    public let textStorage = NSTextStorage()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        textStorage.view = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var text: String! {
        get { edited.string }
        set { edited.replaceAll(with: newValue ?? "") }
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard window != nil, delegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        delegate?.textViewDidBeginEditing(self)
        NotificationCenter.default.post(
            name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        edited.unmark()
        if !callsDelegateLast { delegate?.textViewDidEndEditing(self) }
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        if callsDelegateLast { delegate?.textViewDidEndEditing(self) }
        return true
    }

    // MARK: UITextInput

    open var hasText: Bool { !edited.string.isEmpty }

    open func insertText(_ text: String) {
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

    open var selectedRange: NSRange {
        get { NSRange(edited.selection) }
        set { edited.select(newValue.location..<(newValue.location + newValue.length)) }
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
        delegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    // MARK: Notifications

    public nonisolated class var textDidBeginEditingNotification: Notification.Name {
        Notification.Name("UITextViewTextDidBeginEditingNotification")
    }
    public nonisolated class var textDidChangeNotification: Notification.Name {
        Notification.Name("UITextViewTextDidChangeNotification")
    }
    public nonisolated class var textDidEndEditingNotification: Notification.Name {
        Notification.Name("UITextViewTextDidEndEditingNotification")
    }
}
