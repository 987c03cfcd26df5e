/// A control that the user presses to run an action, so that `bindAction` accepts it.
///
/// ```swift
/// extension Button: ActionControl {
///     static var enabledProperty: EnabledProperty { EnabledProperty(\Button.isEnabled) }
///     func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken {
///         presses.add { _ in perform() }
///     }
/// }
/// ```
///
/// `presses` is a separate list of `EditListeners`, because the list of an edited control reports
/// more than presses. If the class is not final, declare the property in an `extension
/// ActionControl where Self: Button`, from `\Self.isEnabled`, so that subclasses have it as theirs.
///
/// The controls, bar items, menu items and gesture recognizers of UIKit and AppKit conform to it.
@MainActor
public protocol ActionControl: AnyObject {
    /// The events among which `on:` chooses, if the control has several; none unless it says
    /// otherwise.
    associatedtype ActionEvents = Never

    /// The property that decides whether the user can press the control.
    static var enabledProperty: EnabledProperty { get }

    /// Registers for presses of the control until the token is released.
    ///
    /// Called once by each `bindAction`, whether the manager is enabled or not; the token is released
    /// when the binding ends. The control retains `perform` until then, and must not retain the token.
    ///
    /// - Parameter perform: called on the main actor each time the user presses the control.
    /// - Returns: the token, which the caller owns.
    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken

    /// Registers for some of the control's events until the token is released.
    ///
    /// - Parameters:
    ///   - events: the events that count as a press; `nil` for the usual ones.
    ///   - perform: called on the main actor each time one of the events happens.
    /// - Returns: the token, which the caller owns.
    func reportActions(
        on events: ActionEvents?, to perform: @escaping @MainActor () -> Void
    ) -> EditToken
}

extension ActionControl where ActionEvents == Never {
    /// Registers for presses of the control, the only event that there is.
    ///
    /// - Parameters:
    ///   - events: always `nil`.
    ///   - perform: called on the main actor each time the user presses the control.
    /// - Returns: the token, which the caller owns.
    public func reportActions(
        on events: Never?, to perform: @escaping @MainActor () -> Void
    ) -> EditToken {
        reportActions(to: perform)
    }
}

/// The property that decides whether the user can press a control.
@MainActor
public struct EnabledProperty {
    let keyPath: AnyKeyPath
    /// `nil` for an object of another class.
    let read: @MainActor (AnyObject) -> Bool?
    let write: @MainActor (AnyObject, Bool) -> Void

    /// The property at a key path.
    ///
    /// - Parameter keyPath: a key path of the control's class, or of a superclass.
    public init<Control: AnyObject>(_ keyPath: ReferenceWritableKeyPath<Control, Bool>) {
        self.keyPath = keyPath
        read = { ($0 as? Control)?[keyPath: keyPath] }
        write = { ($0 as? Control)?[keyPath: keyPath] = $1 }
    }
}
