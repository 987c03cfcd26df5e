import BindingKit

/// A knob that the user turns from 0 to 1.
@MainActor
final class Dial: EditableView, ValueControl {
    var value = 0.0
    private(set) var isHeld = false
    private let listeners = EditListeners()

    // MARK: For bindings

    var edited: (Dial, ReferenceWritableKeyPath<Dial, Double>) { (self, \.value) }

    var editPhase: EditPhase { isHeld ? .editing : .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    // MARK: The user

    func grab() {
        isHeld = true
        listeners.send(.began)
    }

    func turn(to value: Double) {
        self.value = min(max(0, value), 1)
        listeners.send(.changed)
    }

    func release() {
        isHeld = false
        listeners.send(.committed)
    }

    func pressEscape() {
        isHeld = false
        listeners.send(.cancelled)
    }
}
