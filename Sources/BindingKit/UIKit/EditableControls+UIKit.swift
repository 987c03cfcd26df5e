#if canImport(UIKit) && !os(watchOS)
    public import UIKit

    // MARK: Text

    extension UITextField: EditableControl {
        /// Text, until the focus moves on. Return alone ends nothing, unless a delegate makes it.
        public var editStyle: EditStyle { .text }
    }

    extension UITextView: EditableView {
        /// As the focus and the marked text say.
        public var editPhase: EditPhase {
            EditStyle.text.phase(
                isFocused: isFirstResponder, isTracking: false,
                isComposing: markedTextRange != nil)
        }

        /// Reports through notifications, so that the delegate stays free.
        public func reportEdits(
            to report: @escaping @MainActor (EditEvent) -> Void
        ) -> EditToken {
            let events: [Notification.Name: EditEvent] = [
                UITextView.textDidBeginEditingNotification: .began,
                UITextView.textDidChangeNotification: .changed,
                UITextView.textDidEndEditingNotification: .committed,
            ]
            return EditToken(
                owner: self, keeping: NotificationReporter(self, events, report: report))
        }

        /// Keeps caret and selection.
        public func keepSelection(during write: () -> Void) {
            keepCaret(during: write)
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
#endif
