/// Which way a binding's values flow.
public enum BindingMode: Sendable, Hashable {
    /// From the model to the view: what the user does in the view stays there.
    case oneWay
    /// Both ways; on binding and enabling the model wins.
    case twoWay
    /// From the model to the view, the first time that the manager is enabled; never again.
    ///
    /// The binding is paused from then on.
    case once
    /// From the view to the model; the view is never written.
    ///
    /// On binding and enabling the view wins: its value goes to the model at once, past the
    /// validation like any edit. Use it for a search field or a filter.
    case toSubject
}

extension BindingMode {
    /// Whether values flow from the view to the model.
    var takesEdits: Bool { self == .twoWay || self == .toSubject }

    /// How a description draws it, with the view on the left.
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
/// Whatever is chosen, `committed` and `commitEditing()` write at once. Edits of views that have
/// no sessions, such as a switch, are complete in themselves: only `afterPause` delays those.
public enum WriteBack: Sendable {
    /// With each keystroke and each movement of a slider.
    case onEachChange
    /// When the user has finished: for models that are expensive to change.
    case onCommit
    /// When the user has not changed anything for so long: for a search that goes over the net.
    ///
    /// Pass a clock of your own to test without waiting.
    case afterPause(Duration, clock: any Clock<Duration> = ContinuousClock())
}

/// What a two-way `bindObserver` call says besides its ends and its transform.
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
