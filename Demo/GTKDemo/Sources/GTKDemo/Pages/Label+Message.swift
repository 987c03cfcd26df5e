import BindingKit
import BindingKitGTK

extension Label {
    /// A label below a field, for what is wrong with its text.
    static func message() -> Label { Label().alignText(0).wrapping().style("error", "caption") }

    /// A label below a field, for a hint, or what is wrong with its text.
    static func hint() -> Label { Label().alignText(0).wrapping().style("hint", "caption") }
}

extension BindingManager {
    /// Shows below a field what is wrong with its text, and else a hint.
    func bindHint(_ hint: String, in label: Label, _ binding: BindingRecord) {
        bindObserver(label, \.text, toSubject: binding) { $0.validationError?.message ?? hint }
        bindObserver(label, \.isFaulty, toSubject: binding) { $0.validationError != nil }
    }
}
