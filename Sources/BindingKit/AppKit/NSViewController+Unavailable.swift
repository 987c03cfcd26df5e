#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// Any view controller can cover its view with labels, a spinner or a button.
extension NSViewController: UnavailableDisplay {
    /// The notice that is shown instead of the content, in a view that covers the controller's
    /// view.
    public var unavailable: Unavailable? {
        get { state.shown }
        set {
            state.shown = newValue
            state.cover?.removeFromSuperview()
            state.cover = newValue.map { UnavailableCover($0, state.presses) }
            if let cover = state.cover { cover.fill(view) }
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
    var cover: UnavailableCover?
    let presses = EditListeners()
}

/// Covers a view, and shows a stack of labels in its middle.
private final class UnavailableCover: NSBox {
    /// The cover retains the target, because a button does not retain its target.
    private let target: ActionTarget

    init(_ unavailable: Unavailable, _ presses: EditListeners) {
        target = ActionTarget { [weak presses] in presses?.send(.changed) }
        super.init(frame: .zero)
        boxType = .custom
        borderWidth = 0
        fillColor = .windowBackgroundColor
        let stack = NSStackView(views: parts(of: unavailable))
        stack.orientation = .vertical
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: centerYAnchor),
            stack.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, constant: -40),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func fill(_ view: NSView) {
        frame = view.bounds
        autoresizingMask = [.width, .height]
        view.addSubview(self)
    }

    private func parts(of unavailable: Unavailable) -> [NSView] {
        var parts: [NSView] = []
        if unavailable.reason == .loading {
            let spinner = NSProgressIndicator()
            spinner.style = .spinning
            spinner.isSpinning = true
            parts.append(spinner)
        }
        let title = NSTextField(wrappingLabelWithString: unavailable.title)
        title.font = .preferredFont(forTextStyle: .title3)
        parts.append(title)
        if let message = unavailable.message {
            let label = NSTextField(wrappingLabelWithString: message)
            label.textColor = .secondaryLabelColor
            parts.append(label)
        }
        if let actionTitle = unavailable.actionTitle {
            parts.append(NSButton(title: actionTitle, target: target, action: ActionTarget.action))
        }
        return parts
    }
}
#endif
