#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Any view controller can show a `UIContentUnavailableConfiguration` instead of its content.
extension UIViewController: UnavailableDisplay {
    /// The notice that is shown instead of the content. Setting this property sets
    /// `contentUnavailableConfiguration`.
    ///
    /// For a configuration of your own, bind `contentUnavailableConfiguration` instead.
    public var unavailable: Unavailable? {
        get { state.shown }
        set {
            state.shown = newValue
            contentUnavailableConfiguration = newValue.map {
                UIContentUnavailableConfiguration($0, state.presses)
            }
        }
    }

    /// Registers for presses of the button until the token is released.
    ///
    /// - Parameter report: called on the main actor each time the user presses the button.
    /// - Returns: the token, which the caller owns.
    public func reportUnavailableActions(
        to report: @escaping @MainActor () -> Void
    ) -> EditToken {
        state.presses.add { _ in report() }
    }

    private var state: UnavailableState { place.object(of: self, orNew: UnavailableState.init) }
}

@MainActor private let place = AssociatedPlace<UnavailableState>()

@MainActor
private final class UnavailableState {
    var shown: Unavailable?
    let presses = EditListeners()
}

extension UIContentUnavailableConfiguration {
    @MainActor
    fileprivate init(_ unavailable: Unavailable, _ presses: EditListeners) {
        self = unavailable.reason == .loading ? .loading() : .empty()
        text = unavailable.title
        secondaryText = unavailable.message
        if unavailable.reason == .failed {
            image = UIImage(systemName: "exclamationmark.triangle")
        }
        guard let title = unavailable.actionTitle else { return }
        button = .borderless()
        button.title = title
        // The configuration must not retain its controller.
        buttonProperties.primaryAction = UIAction { [weak presses] _ in presses?.send(.changed) }
    }
}
#endif
