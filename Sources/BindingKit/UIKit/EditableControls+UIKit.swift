#if canImport(UIKit) && !os(watchOS)
public import UIKit

// MARK: Text

extension UITextField: EditableControl {
    /// Text: an edit lasts from the first key until Return is pressed or the view loses the focus.
    public var editStyle: EditStyle { .text }
}

extension UITextView: EditableView {
    /// `composing` while text is marked or dictated, and while Writing Tools rewrite the text.
    /// Otherwise `editing` while the view has the focus.
    public var editPhase: EditPhase {
        EditStyle.text.phase(
            isFocused: isFirstResponder, isTracking: false,
            isComposing: isProvisional || isBeingRewritten)
    }

    private var isBeingRewritten: Bool {
        #if os(tvOS)
        false
        #else
        if #available(iOS 18, visionOS 2.4, *) { isWritingToolsActive } else { false }
        #endif
    }

    /// Reports edits by notifications, so that client code can set the delegate.
    public func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        let events: [Notification.Name: EditEvent] = [
            UITextView.textDidChangeNotification: .changed,
            UITextView.textDidEndEditingNotification: .committed,
        ]
        let registration = EditRegistration()
        let composition = CompositionWatch(self, report)
        composition.viewDidReport()
        let reporter = NotificationReporter(self, events) { [weak self, weak registration] event in
            report(event)
            composition.viewDidReport()
            if event == .committed { self?.reportEndAgain(for: registration, to: report) }
        }
        return registration.token(keeping: EditToken(owner: self, keeping: reporter))
    }

    /// Keeps the caret and the selection.
    public func keepSelection(during write: () -> Void) {
        keepCaret(during: write)
    }

    /// Commits the marked text.
    public func endComposition() {
        unmarkText()
        CompositionWatch.compositionWasEnded(in: self)
    }
}

// MARK: Values

extension UISegmentedControl: EditableControl {}
extension UIPageControl: EditableControl {}

#if !os(tvOS)
extension UISwitch: EditableControl {}
extension UIStepper: EditableControl {}
extension UIDatePicker: EditableControl {}
extension UIColorWell: EditableControl {}

extension UISlider: EditableControl {
    /// A knob.
    public var editStyle: EditStyle { .knob }
}
#endif

extension UISegmentedControl: RangedView {}
extension UIPageControl: RangedView {}

#if !os(tvOS)
extension UISlider: RangedView {}
extension UIStepper: RangedView {}
extension UIDatePicker: RangedView {}
#endif

// MARK: The edited value

extension UITextField: ValueControl {
    /// The field and its text.
    public var edited: (UITextField, ReferenceWritableKeyPath<UITextField, String>) {
        (self, \.plainText)
    }

    /// The text. It is empty if the field has none.
    public var plainText: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

extension UITextView: ValueControl {
    /// The view and its text.
    public var edited: (UITextView, ReferenceWritableKeyPath<UITextView, String>) {
        (self, \.plainText)
    }

    /// The text. It is empty if the view has none.
    public var plainText: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

extension UISegmentedControl: ValueControl {
    /// The control and the index of its selected segment; see `selectedIndex`.
    public var edited: (UISegmentedControl, ReferenceWritableKeyPath<UISegmentedControl, Int>) {
        (self, \.selectedIndex)
    }
}

extension UIPageControl: ValueControl {
    /// The control and the index of its page; see `pageIndex`.
    public var edited: (UIPageControl, ReferenceWritableKeyPath<UIPageControl, Int>) {
        (self, \.pageIndex)
    }
}

#if !os(tvOS)
extension UISearchBar: ValueControl {
    /// The field inside the bar, and its text.
    public var edited: (UITextField, ReferenceWritableKeyPath<UITextField, String>) {
        (searchTextField, \.plainText)
    }
}

extension UISwitch: ValueControl {
    /// The switch and its `isOn`.
    public var edited: (UISwitch, ReferenceWritableKeyPath<UISwitch, Bool>) {
        (self, \.isOn)
    }
}

extension UISlider: ValueControl {
    /// The slider and the position of its knob.
    public var edited: (UISlider, ReferenceWritableKeyPath<UISlider, Float>) {
        (self, \.value)
    }
}

extension UIStepper: ValueControl {
    /// The stepper and its number.
    public var edited: (UIStepper, ReferenceWritableKeyPath<UIStepper, Double>) {
        (self, \.value)
    }
}

extension UIDatePicker: ValueControl {
    /// The picker and its date.
    public var edited: (UIDatePicker, ReferenceWritableKeyPath<UIDatePicker, Date>) {
        (self, \.date)
    }
}

extension UIColorWell: ValueControl {
    /// The well and its color.
    public var edited: (UIColorWell, ReferenceWritableKeyPath<UIColorWell, UIColor?>) {
        (self, \.selectedColor)
    }
}
#endif
#endif
