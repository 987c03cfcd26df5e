#if canImport(UIKit) && !os(watchOS)
public import UIKit

extension UIProgressView: AnimatedControl {
    /// The progress.
    public var animatedProperty: AnyKeyPath { \UIProgressView.progress }

    /// Sets the progress.
    public func setValue(_ value: Float, animated: Bool) {
        setProgress(value, animated: animated)
    }
}

#if !os(tvOS)
extension UISlider: AnimatedControl {
    /// The position of the knob.
    public var animatedProperty: AnyKeyPath { \UISlider.value }
}

extension UISwitch: AnimatedControl {
    /// Whether the switch is on.
    public var animatedProperty: AnyKeyPath { \UISwitch.isOn }

    /// Turns the switch on or off.
    public func setValue(_ value: Bool, animated: Bool) {
        setOn(value, animated: animated)
    }
}

extension UIDatePicker: AnimatedControl {
    /// The date.
    public var animatedProperty: AnyKeyPath { \UIDatePicker.date }

    /// Turns the wheels to a date.
    public func setValue(_ value: Date, animated: Bool) {
        setDate(value, animated: animated)
    }
}
#endif
#endif
