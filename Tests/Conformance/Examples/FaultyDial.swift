import BindingKit

/// A knob with at most one fault.
@MainActor
final class FaultyDial: EditableView {
    enum Fault: CaseIterable {
        case none, restoresAfterTheReport, beginsBeforeItsPhase, commitsBeforeItsPhase
        case takesNothingBeforeTheFirstChange
    }

    private let fault: Fault
    private var content = 0.0
    private var formerValue = 0.0
    private var isHeld = false
    private var isChanged = false
    private let listeners = EditListeners()

    init(_ fault: Fault) { self.fault = fault }

    var value: Double {
        get { content }
        set {
            if fault != .takesNothingBeforeTheFirstChange || !isHeld || isChanged {
                content = newValue
            }
        }
    }

    var editPhase: EditPhase { isHeld ? .editing : .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    // MARK: The user

    func grab() {
        if fault == .beginsBeforeItsPhase { listeners.send(.began) }
        (isHeld, isChanged) = (true, false)
        formerValue = content
        // Like taking the focus. This begins no edit: the model's changes are shown until the first
        // edit.
        if fault != .beginsBeforeItsPhase, fault != .takesNothingBeforeTheFirstChange {
            listeners.send(.began)
        }
    }

    func turn(to value: Double) {
        content = value
        isChanged = true
        listeners.send(.changed)
    }

    func release() {
        if fault == .commitsBeforeItsPhase { listeners.send(.committed) }
        isHeld = false
        if fault != .commitsBeforeItsPhase { listeners.send(.committed) }
    }

    func pressEscape() {
        isHeld = false
        listeners.send(.cancelled)
        if fault == .restoresAfterTheReport { content = formerValue }
    }
}
