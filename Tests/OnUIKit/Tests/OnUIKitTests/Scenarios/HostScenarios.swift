#if canImport(SwiftUI) && os(iOS)
import BindingKit
import SwiftUI

extension Scenario {
    /// A SwiftUI screen and a UIKit screen with one model.
    static var hosts: [Scenario] {
        [
            Scenario("A hosted form and a field edit one model") {
                let (bindings, sample, field) = (BindingManager(), Sample(), UITextField())
                let host = UIHostingController(rootView: SampleForm(sample: sample))
                try await showing(host.view) {
                    host.view.addSubview(field)
                    bindings.bindObserver(field, toSubject: sample, twoWay: \.name)
                    bindings.enable()
                    try await eventually(
                        { host.view.hostedField(besides: field)?.text == "Ada" }, "it is not shown")
                    field.becomeFirstResponder()
                    field.type("m")
                    try await eventually(
                        { host.view.hostedField(besides: field)?.text == "Adam" },
                        "the hosted form does not follow the field")
                    field.resignFirstResponder()
                    let hosted = host.view.hostedField(besides: field)
                    hosted?.becomeFirstResponder()
                    hosted?.type("s")
                    try await eventually({ sample.name == "Adams" }, "it does not write the model")
                    bindings.updateIfNeeded()
                    try expect(field.text, is: "Adams")
                }
            }
        ]
    }
}

private struct SampleForm: View {
    @Bindable var sample: Sample

    var body: some View { TextField("Name", text: $sample.name) }
}

extension UIView {
    /// The text field in a hosted form.
    fileprivate func hostedField(besides own: UITextField) -> UITextField? {
        for view in subviews where view !== own {
            if let field = view as? UITextField ?? view.hostedField(besides: own) { return field }
        }
        return nil
    }
}
#else
extension Scenario {
    /// There are none without SwiftUI.
    static var hosts: [Scenario] { [] }
}
#endif
