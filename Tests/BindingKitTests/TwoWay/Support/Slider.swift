import BindingKit

/// A slider without a screen.
@MainActor
final class Slider: EditableView {
    var value = 0.0 { didSet { writes.append(value) } }
    private(set) var writes: [Double] = []
    private(set) var isTracking = false
    let listeners = EditListeners()

    var editPhase: EditPhase { isTracking ? .editing : .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    // MARK: What the user does

    func touch() {
        isTracking = true
        listeners.send(.began)
    }

    func drag(to new: Double) {
        let known = writes
        value = new
        writes = known
        listeners.send(.changed)
    }

    func lift() {
        isTracking = false
        listeners.send(.committed)
    }
}
