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
/// `presses` is a separate `EditListeners` object, because an edited control's listeners also
/// receive events other than presses. If the class is not final, declare `enabledProperty` in an
/// `extension ActionControl where Self: Button`, with the key path `\Self.isEnabled`. As a result,
/// each subclass has its own property.
///
/// In UIKit and AppKit, controls, bar items, menu items and gesture recognizers are action
/// controls.
@MainActor
public protocol ActionControl: AnyObject {
    /// The type of the argument `on:`, if the control has several events; `Never` by default.
    associatedtype ActionEvents = Never

    /// The property that decides whether the user can press the control.
    static var enabledProperty: EnabledProperty { get }

    /// Registers a closure for presses of the control, until the token is released.
    ///
    /// Each `bindAction` calls this method once, whether or not the manager is enabled. The token
    /// is released when the binding ends. Until then, the control retains `perform`. The control
    /// must not retain the token.
    ///
    /// - Parameter perform: called on the main actor each time the user presses the control.
    /// - Returns: the token, which the caller owns.
    func reportActions(to perform: @escaping @MainActor () -> Void) -> EditToken

    /// Registers a closure for some of the control's events, until the token is released.
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
    /// Registers a closure for presses. A press is the control's only event.
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
    /// Reads the property; returns `nil` for an object of another class.
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
