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

    // MARK: What the short forms edit

    extension UITextField: ValueControl {
        /// The text.
        public var edited: (UITextField, ReferenceWritableKeyPath<UITextField, String?>) {
            (self, \.text)
        }
    }

    extension UITextView: ValueControl {
        /// The text.
        public var edited: (UITextView, ReferenceWritableKeyPath<UITextView, String?>) {
            (self, \.text)
        }
    }

    extension UISegmentedControl: ValueControl {
        /// The index of the selected segment, −1 for none.
        public var edited: (UISegmentedControl, ReferenceWritableKeyPath<UISegmentedControl, Int>) {
            (self, \.selectedSegmentIndex)
        }
    }

    extension UIPageControl: ValueControl {
        /// The index of the page.
        public var edited: (UIPageControl, ReferenceWritableKeyPath<UIPageControl, Int>) {
            (self, \.currentPage)
        }
    }

    #if !os(tvOS)
        extension UISwitch: ValueControl {
            /// Whether the switch is on.
            public var edited: (UISwitch, ReferenceWritableKeyPath<UISwitch, Bool>) {
                (self, \.isOn)
            }
        }

        extension UIStepper: ValueControl {
            /// The number.
            public var edited: (UIStepper, ReferenceWritableKeyPath<UIStepper, Double>) {
                (self, \.value)
            }
        }

        extension UIDatePicker: ValueControl {
            /// The date.
            public var edited: (UIDatePicker, ReferenceWritableKeyPath<UIDatePicker, Date>) {
                (self, \.date)
            }
        }

        extension UIColorWell: ValueControl {
            /// The colour, nil for none.
            public var edited: (UIColorWell, ReferenceWritableKeyPath<UIColorWell, UIColor?>) {
                (self, \.selectedColor)
            }
        }

        extension UISlider: ValueControl {
            /// The number.
            public var edited: (UISlider, ReferenceWritableKeyPath<UISlider, Float>) {
                (self, \.value)
            }
        }

        extension UISearchBar: ValueControl {
            /// The text of its field.
            public var edited:
                (UISearchTextField, ReferenceWritableKeyPath<UISearchTextField, String?>)
            {
                (searchTextField, \.text)
            }
        }
    #endif
#endif
