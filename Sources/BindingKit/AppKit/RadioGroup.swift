/// Radio buttons that are bound as one choice.
///
/// The choice is the index of the button that is on, counted from 0, or −1 if all are off. If the
/// model's property is an enum, the choice is the index of a case.
///
/// ```swift
/// let sizes = RadioGroup([smallButton, largeButton])
/// bindings.bindObserver(sizes, toSubject: order, twoWay: \.size)
/// ```
///
/// A press of one button switches the others off. The buttons own the group, so you need not retain
/// it. `NSButton` is a `RadioButton`.
@MainActor
public final class RadioGroup: EditableView, ValueControl {
    private struct Member {
        /// Weak because the button owns the group.
        weak var button: (any RadioButton)?
    }

    private let members: [Member]

    /// A group of buttons.
    ///
    /// - Parameter buttons: the buttons, in the order of the choices.
    public init(_ buttons: [any RadioButton]) {
        members = buttons.map { Member(button: $0) }
        for button in buttons { button.keep(self) }
    }

    /// The index of the button that is on, counted from 0; −1 if all are off.
    ///
    /// Setting an index that has no button switches all buttons off.
    public var selectedIndex: Int {
        get { members.firstIndex { $0.button?.isOn == true } ?? -1 }
        set {
            for (index, member) in members.enumerated()
            where member.button?.isOn != (index == newValue) {
                member.button?.isOn = index == newValue
            }
            guard newValue < -1 || newValue >= members.count else { return }
            BindingLog.warning(
                "it has no choice \(newValue), only \(members.count) buttons.", about: self)
        }
    }

    /// The group and the index of its chosen button.
    public var edited: (RadioGroup, ReferenceWritableKeyPath<RadioGroup, Int>) {
        (self, \.selectedIndex)
    }

    /// Always `idle`: each press is a complete edit.
    public var editPhase: EditPhase { .idle }

    /// Reports the presses of all buttons.
    public func reportEdits(
        to report: @escaping @MainActor (EditEvent) -> Void
    ) -> EditToken {
        let tokens = members.enumerated().map { index, member in
            member.button?.reportPresses { [weak self] in
                // AppKit has switched off only buttons with the same superview and the same action.
                // This line switches off the group's other buttons.
                self?.selectedIndex = index
                report(.changed)
            }
        }
        return EditToken { withExtendedLifetime(tokens) {} }
    }
}

/// A button of a `RadioGroup`.
@MainActor
public protocol RadioButton: AnyObject {
    /// Whether the button is the chosen one.
    var isOn: Bool { get set }

    /// Registers for presses of the button until the token is released.
    ///
    /// - Parameter perform: called each time the user presses the button, on the main actor.
    /// - Returns: the token, which the caller owns.
    func reportPresses(to perform: @escaping @MainActor () -> Void) -> EditToken

    /// Retains the group as long as the button lives.
    ///
    /// - Parameter group: the group. It does not retain the button.
    func keep(_ group: RadioGroup)
}
