#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSProgressIndicator {
    /// Whether the indicator is shown and animated, like a spinner during slow work.
    public var isSpinning: Bool {
        get { !isHidden }
        set {
            isHidden = !newValue
            newValue ? startAnimation(nil) : stopAnimation(nil)
        }
    }
}
#endif
