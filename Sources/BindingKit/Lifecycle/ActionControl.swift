/// A control that runs an action when the user presses it. `bindAction` accepts such controls.
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
/// `presses` is a separate list of `EditListeners`, because the list of an edited control also
/// reports events other than presses. If the class is not final, declare the property in an
/// `extension ActionControl where Self: Button`, with the key path `\Self.isEnabled`, so that each
/// subclass gets a property of its own.
///
/// The controls, bar items, menu items and gesture recognizers of UIKit and AppKit are action
/// controls.
@MainActor
public protocol ActionControl: AnyObject {
    /// The events that `on:` chooses from, if the control has several; by default none.
    associatedtype ActionEvents = Never

    /// The property that decides whether the user can press the control.
    static var enabledProperty: EnabledProperty { get }

    /// Registers for presses of the control until the token is released.
    ///
    /// Called once by each `bindAction`, whether the manager is enabled or not. The token is
    /// released when the binding ends. Until then, the control retains `perform`. It must not
    /// retain the token.
    ///
    /// - Parameter perform: called on the main actor each time the user presses the control.
    /// - Returns: the token, which the caller owns.
    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken

    /// Registers for some of the control's events until the token is released.
    ///
    /// - Parameters:
    ///   - events: the events that count as a press; `nil` for the control's usual events.
    ///   - perform: called on the main actor each time one of the events happens.
    /// - Returns: the token, which the caller owns.
    func reportActions(
        on events: ActionEvents?, to perform: @escaping @MainActor () -> Void
    ) -> EditToken
}

extension ActionControl where ActionEvents == Never {
    /// Registers for presses of the control, which is its only event.
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
    /// Returns `nil` for an object of another class.
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
