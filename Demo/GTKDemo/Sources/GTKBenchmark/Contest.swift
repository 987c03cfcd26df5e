import BindingKit
import BindingKitGTK
import CGTK

/// A way to keep two adjustments equal, or a plain setter for comparison.
@MainActor
enum Contest: String, CaseIterable {
    /// The setter without any listener.
    case setterAlone = "setter"
    /// Both adjustments are set directly.
    case twoSetters = "two-setters"
    case glibOneWay = "glib-one-way"
    case glibTwoWay = "glib-two-way"
    case oneWay = "bindingkit-one-way"
    case twoWay = "bindingkit-two-way"
    /// The change is made at the target.
    case glibBack = "glib-back"
    case back = "bindingkit-back"

    /// Changes the first adjustment `count` times and makes sure that the second has followed.
    func run(_ count: Int) {
        let (first, second) = (Adjustment(in: 0...1e9), Adjustment(in: 0...1e9))
        let (source, target) = (first.gtk, second.gtk)
        let bindings = BindingManager()
        defer { withExtendedLifetime(bindings) {} }
        switch self {
        case .setterAlone: break
        case .twoSetters:
            for step in 1...count {
                gtk_adjustment_set_value(source, Double(step))
                gtk_adjustment_set_value(target, Double(step))
            }
            return
        case .glibOneWay:
            g_object_bind_property(source, "value", target, "value", G_BINDING_DEFAULT)
        case .glibTwoWay, .glibBack:
            g_object_bind_property(source, "value", target, "value", G_BINDING_BIDIRECTIONAL)
        case .oneWay:
            bindings.bindObserver(second, \.value, toSubject: first, \.value)
            bindings.enable()
        case .twoWay, .back:
            bindings.bindObserver(
                EditedProperty(observing: second, \.value), toSubject: first, twoWay: \.value)
            bindings.enable()
        }
        let isBack = self == .back || self == .glibBack
        // Always in C, as a widget would do it.
        let (changed, follower) = isBack ? (target, source) : (source, target)
        for step in 1...count { gtk_adjustment_set_value(changed, Double(step)) }
        let expected = self == .setterAlone ? 0 : Double(count)
        precondition(
            gtk_adjustment_get_value(follower) == expected, "\(rawValue) has not followed.")
    }
}

extension Adjustment {
    fileprivate var gtk: UnsafeMutablePointer<GtkAdjustment> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkAdjustment.self)
    }
}
