/// Replaces `@objc optional`, which does not exist on this platform, for the lists' protocols.
///
/// A protocol also requires its optional methods. Their default implementations record that they
/// have run. So the caller can find out whether the object implements a method.
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

    /// Calls a method of an object. If the object does not implement the method but forwards it,
    /// calls the method of the target.
    static func call<Role, Value>(
        of object: Role?, _ memory: ForwardingMemory, _ method: (Role) -> Value
    ) -> Value? {
        guard let object else { return nil }
        if let value = call({ method(object) }) { return value }
        guard let target = memory.target(of: object) as? Role else { return nil }
        return call { method(target) }
    }
}

/// Remembers the target to which a view's delegate forwarded when the delegate was set.
///
/// UIKit's views ask the delegate at this time which methods it responds to, and never ask again.
/// If the target changes, client code must set the delegate to `nil` and set it again.
@MainActor
final class ForwardingMemory {
    /// Weak because client code owns its delegates.
    private weak var target: AnyObject?
    private(set) var hasBeenOvertaken = false

    init(_ object: AnyObject?) {
        target = (object as? any MethodForwarder)?.forwardingTarget
    }

    /// - Returns: the target; `nil` if there is none, or if the target has changed.
    func target(of object: Any) -> AnyObject? {
        guard let forwarder = object as? any MethodForwarder else { return nil }
        let current = forwarder.forwardingTarget
        if current !== target { hasBeenOvertaken = true }
        return current === target ? current : nil
    }
}

/// A delegate or data source that forwards the methods that it does not implement.
///
/// It replaces `responds(to:)` and `forwardingTarget(for:)`, which need the Objective-C runtime.
@MainActor
public protocol MethodForwarder: AnyObject {
    var forwardingTarget: AnyObject? { get }
}
