import BindingKitGTK

extension Label {
    /// A label below a field, for what is wrong with its text.
    static func message() -> Label { Label().alignText(0).wrapping().style("error", "caption") }
}
