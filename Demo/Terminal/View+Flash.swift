public import BindingKit

extension View: FlashingView {
    /// Draws the view in inverse video for half a second.
    public func flashForInspector() {
        isFlashing = true
        // Weak because the view around owns this one.
        Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(500))
            self?.isFlashing = false
        }
    }
}
