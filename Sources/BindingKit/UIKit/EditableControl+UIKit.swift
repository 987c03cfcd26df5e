#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A control with a value that the user edits. It reports edits by its events.
///
/// UIKit's controls with a value conform. If `valueChanged` of your own control reports complete
/// edits, an empty extension is enough. Otherwise override the defaults that don't fit.
///
/// ```swift
/// extension Dial: EditableControl {
///     public var editStyle: EditStyle { .knob }
/// }
/// bindings.bindObserver(dial, \.angle, toSubject: radio, twoWay: \.volume)
/// ```
@MainActor
public protocol EditableControl: EditableView where Self: UIControl {
    /// How the user edits the control's value. The default is `discrete`.
    var editStyle: EditStyle { get }

    /// The events that report a new value. The default is `editingChanged` for text, and
    /// `valueChanged` for all other styles.
    var changeEvents: UIControl.Event { get }
}

extension EditableControl {
    /// The default: every change is a complete edit.
    public var editStyle: EditStyle { .discrete }

    /// The default events of the style.
    public var changeEvents: UIControl.Event { editStyle.usualChangeEvents }

    /// The phase, derived from the control's style, focus, touches and marked text.
    public var editPhase: EditPhase { phase(editStyle) }

    /// Reports edits by actions that are added to the control.
    public func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        reportEdits(editStyle, changeEvents, to: report)
    }

    /// Keeps the caret and the selection of a text.
    public func keepSelection(during write: () -> Void) {
        keepCaret(during: write)
    }

    /// Commits the marked text.
    public func endComposition() {
        enterMarkedText()
        CompositionWatch.compositionWasEnded(in: self)
    }
}

extension UIControl {
    private func searchTextWatch(
        _ report: @escaping @MainActor (EditEvent) -> Void
    ) -> AnyObject? {
        #if os(tvOS)
        nil
        #else
        (self as? UISearchTextField).map { SearchTextWatch($0, report) }
        #endif
    }

    func enterMarkedText() { (self as? any UITextInput)?.unmarkText() }

    func phase(_ style: EditStyle) -> EditPhase {
        style.phase(
            isFocused: isFirstResponder, isTracking: isTracking,
            isComposing: (self as? any UIResponder & UITextInput)?.isProvisional ?? false)
    }

    func reportEdits(
        _ style: EditStyle, _ changeEvents: UIControl.Event,
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        let registration = EditRegistration()
        let composition = (self as? any EditableView & UITextInput).map {
            CompositionWatch($0, report)
        }
        let watch = searchTextWatch(report)
        composition?.viewDidReport()
        var installed: [(identifier: UIAction.Identifier, events: UIControl.Event)] = []
        for signal in ControlSignal.allCases {
            guard let edit = style.event(for: signal) else { continue }
            let action = UIAction { [weak self, weak registration] _ in
                report(edit)
                composition?.viewDidReport()
                // Each action retains `watch`, because the token must not retain `report`.
                withExtendedLifetime(watch) {}
                if signal == .focusLost { self?.reportEndAgain(for: registration, to: report) }
            }
            let events = signal == .valueChanged ? changeEvents : signal.events
            addAction(action, for: events)
            installed.append((action.identifier, events))
        }
        // Removes actions by identifier, because the token must not retain `report` through the
        // actions.
        return registration.token(
            keeping: EditToken { [weak self, installed] in
                for action in installed {
                    self?.removeAction(identifiedBy: action.identifier, for: action.events)
                }
            })
    }
}

extension EditStyle {
    var usualChangeEvents: UIControl.Event {
        self == .text ? .editingChanged : .valueChanged
    }
}

extension ControlSignal {
    /// Does not include `editingDidEndOnExit`, because Return would end the editing if that event
    /// had an action.
    fileprivate var events: UIControl.Event {
        switch self {
        case .focusLost: .editingDidEnd
        case .touchedDown: .touchDown
        case .touchEnded: [.touchUpInside, .touchUpOutside, .touchCancel]
        case .valueChanged: .valueChanged
        case .returnPressed: .primaryActionTriggered
        }
    }
}
#endif
