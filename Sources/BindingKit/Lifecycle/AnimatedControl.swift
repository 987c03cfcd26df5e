/// A control that animates a change of its value, such as a switch.
///
/// Inside `BindingManager.animate`, bindings call `setValue(_:animated:)` instead of setting the
/// property.
///
/// ```swift
/// extension Slider: AnimatedControl {
///     var animatedProperty: AnyKeyPath { \Slider.value }
///     func setValue(_ value: Double, animated: Bool) { moveKnob(to: value) }
/// }
/// ```
///
/// In UIKit, `UISlider`, `UISwitch`, `UIDatePicker` and `UIProgressView` are animated controls.
@MainActor
public protocol AnimatedControl: AnyObject {
    /// The type of the value.
    associatedtype AnimatedValue

    /// The key path of the value's property. Bindings read the key path once per animated change.
    var animatedProperty: AnyKeyPath { get }

    /// Sets the value.
    ///
    /// - Parameters:
    ///   - value: the new value.
    ///   - animated: whether to animate the change. Bindings always pass `true`.
    func setValue(_ value: AnimatedValue, animated: Bool)
}

extension AnyKeyPath {
    /// Whether another path leads to the same property, even if the other path begins at a
    /// subclass.
    ///
    /// A superclass's property has a different key path in each subclass. For Objective-C
    /// properties, these paths have the same name.
    func isSameProperty(as other: AnyKeyPath) -> Bool {
        if self == other { return true }
        guard let name = _kvcKeyPathString else { return false }
        return name == other._kvcKeyPathString
    }
}
