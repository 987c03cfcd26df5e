#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSProgressIndicator {
    /// Whether it is shown and animated, as a spinner is while something takes time.
    public var isSpinning: Bool {
        get { !isHidden }
        set {
            isHidden = !newValue
            newValue ? startAnimation(nil) : stopAnimation(nil)
        }
    }
}
#endif
