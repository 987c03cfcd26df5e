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
