import BindingKit
import BindingKitGTK

extension Label {
    /// A label below a field, for the error of its text.
    static func message() -> Label { Label().alignText(0).wrapping().style("error", "caption") }

    /// A label below a field, for a hint or the error of its text.
    static func hint() -> Label { Label().alignText(0).wrapping().style("hint", "caption") }
}

extension BindingManager {
    /// Shows the error of a field's text below the field, or a hint if there is none.
    func bindHint(_ hint: String, in label: Label, _ binding: BindingRecord) {
        bindObserver(label, \.text, toSubject: binding) { $0.validationError?.message ?? hint }
        bindObserver(label, \.isFaulty, toSubject: binding) { $0.validationError != nil }
    }
}
