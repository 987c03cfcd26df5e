/// The optional methods of the protocols of lists: `@objc optional` does not exist on this platform.
///
/// A protocol requires its optional methods, too. Their default implementations note that they have
/// run, so that who calls knows whether the object implements the method.
@MainActor
public enum OptionalMethod {
    private static var isMissing = false

    /// The result of a default implementation.
    static func missing<Value>(_ value: Value) -> Value {
        isMissing = true
        return value
    }

    /// Calls a method, as `object.method?(…)` does on Apple's systems.
    ///
    /// - Returns: what the method has returned; `nil` if the object does not implement it.
    public static func call<Value>(_ method: () -> Value) -> Value? {
        let wasMissing = isMissing
        isMissing = false
        defer { isMissing = wasMissing }
        let value = method()
        return isMissing ? nil : value
    }

    /// Calls a method of an object, or of that to which the object forwards it.
    static func call<Role, Value>(
        of object: Role?, _ memory: ForwardingMemory, _ method: (Role) -> Value
    ) -> Value? {
        guard let object else { return nil }
        if let value = call({ method(object) }) { return value }
        guard let target = memory.target(of: object) as? Role else { return nil }
        return call { method(target) }
    }
}

/// Which object a view's delegate forwarded to when it was set.
///
/// UIKit's views ask then what the delegate responds to, and never again: after another target has
/// come, the delegate has to be set to `nil` and set again.
@MainActor
final class ForwardingMemory {
    /// Weak because the program owns its delegates.
    private weak var target: AnyObject?
    private(set) var hasBeenOvertaken = false

    init(_ object: AnyObject?) {
        target = (object as? any MethodForwarder)?.forwardingTarget
    }

    /// - Returns: the target; `nil` if there is none, or another one than before.
    func target(of object: Any) -> AnyObject? {
        guard let forwarder = object as? any MethodForwarder else { return nil }
        let current = forwarder.forwardingTarget
        if current !== target { hasBeenOvertaken = true }
        return current === target ? current : nil
    }
}

/// A delegate or data source that forwards what it does not implement.
///
/// Stands for `responds(to:)` and `forwardingTarget(for:)`, which need the Objective-C runtime.
@MainActor
public protocol MethodForwarder: AnyObject {
    var forwardingTarget: AnyObject? { get }
}
