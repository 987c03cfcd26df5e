/// A control that animates a change of its value, such as a switch.
///
/// Inside `BindingManager.animate` a binding sets the value with `setValue(_:animated:)` in the
/// place of its property.
///
/// ```swift
/// extension Slider: AnimatedControl {
///     var animatedProperty: AnyKeyPath { \Slider.value }
///     func setValue(_ value: Double, animated: Bool) { moveKnob(to: value) }
/// }
/// ```
///
/// Of UIKit's controls, `UISlider`, `UISwitch`, `UIDatePicker` and `UIProgressView` conform to it.
@MainActor
public protocol AnimatedControl: AnyObject {
    /// The type of the value.
    associatedtype AnimatedValue

    /// The key path of the property that holds the value; read once per animated change.
    var animatedProperty: AnyKeyPath { get }

    /// Sets the value.
    ///
    /// - Parameters:
    ///   - value: the new value.
    ///   - animated: whether the change is animated; `true` wherever a binding calls it.
    func setValue(_ value: AnimatedValue, animated: Bool)
}

extension AnyKeyPath {
    /// Whether another path leads to the same property, of the same class or of a subclass.
    ///
    /// A property of a superclass has another key path in each subclass; those of Objective-C have
    /// the same name.
    func isSameProperty(as other: AnyKeyPath) -> Bool {
        if self == other { return true }
        guard let name = _kvcKeyPathString else { return false }
        return name == other._kvcKeyPathString
    }
}
