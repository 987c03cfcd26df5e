/// The direction in which a binding's values flow.
public enum BindingMode: Sendable, Hashable {
    /// From the model to the view; edits stay in the view.
    case oneWay
    /// Both ways; on binding and enabling the model wins.
    case twoWay
    /// From the model to the view, the first time that the manager is enabled; never again.
    ///
    /// The binding is paused from then on.
    case once
    /// From the view to the model; the view is never written.
    ///
    /// On binding and enabling the view wins: its value is validated and written to the model at
    /// once. While text is being composed, or a path in two parts leads to no object, that is
    /// deferred. Use it for a search field or a filter.
    case toSubject
}

extension BindingMode {
    /// Whether values flow from the view to the model.
    var takesEdits: Bool { self == .twoWay || self == .toSubject }

    /// The arrow in descriptions, with the view on the left.
    var arrow: String {
        switch self {
        case .oneWay, .once: "←"
        case .twoWay: "↔"
        case .toSubject: "→"
        }
    }
}

/// When an edit is written to the model.
///
/// `EditEvent.committed` and `commitEditing()` always write at once. A view that is never in the
/// phase `editing`, such as a switch, reports edits that are complete: only `afterPause` delays
/// them.
public enum WriteBack: Sendable {
    /// With each keystroke and each movement of a slider.
    case onEachChange
    /// When the edit is committed: for models that are expensive to change.
    case onCommit
    /// When nothing was changed for a duration: for a search over the network.
    ///
    /// Pass another clock to test without waiting.
    case afterPause(Duration, clock: any Clock<Duration> = ContinuousClock())
}

/// The arguments of a two-way `bindObserver` call that concern the edits.
@usableFromInline
struct TwoWayOptions<Value> {
    let mode: BindingMode
    let writeBack: WriteBack
    let validation: Validation<Value>

    @usableFromInline
    init(_ mode: BindingMode, _ writeBack: WriteBack, _ validation: Validation<Value>) {
        self.mode = mode
        self.writeBack = writeBack
        self.validation = validation
    }
}
