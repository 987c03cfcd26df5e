#if (canImport(UIKit) || canImport(AppKit)) && !os(watchOS)
#if canImport(UIKit)
internal import UIKit
#else
internal import AppKit
#endif

/// A delegate that handles some calls itself and forwards all other calls to client code's
/// delegate.
///
/// When a view's delegate is set, the view checks which methods the delegate responds to. The view
/// never checks this later. So after a change of the forwarding target, the view's delegate must be
/// set to `nil` and then set again.
class ForwardingDelegate: NSObject {
    #if canImport(ObjectiveC)
    /// Weak because views don't own their delegates.
    ///
    /// `nonisolated(unsafe)` because `NSObject`'s methods belong to no actor. The access is safe,
    /// because UIKit and AppKit call delegates only on the main thread.
    nonisolated(unsafe) weak var forwardingTarget: AnyObject?

    override func responds(to selector: Selector?) -> Bool {
        super.responds(to: selector) || forwardingTarget?.responds(to: selector) == true
    }

    override func forwardingTarget(for selector: Selector?) -> Any? {
        guard let forwardingTarget, forwardingTarget.responds(to: selector) else {
            return super.forwardingTarget(for: selector)
        }
        return forwardingTarget
    }
    #else
    /// Weak because views don't own their delegates.
    @MainActor weak var forwardingTarget: AnyObject?
    #endif
}

/// Calls an optional method of a protocol.
///
/// - Parameters:
///   - method: the method; `nil` if it is not implemented.
///   - argument: the arguments.
/// - Returns: the method's result; `nil` if the method is not implemented.
@MainActor
func callOptional<each Argument, Result>(
    _ method: ((repeat each Argument) -> Result)?, _ argument: repeat each Argument
) -> Result? {
    guard let method else { return nil }
    #if canImport(ObjectiveC)
    return method(repeat each argument)
    #else
    return OptionalMethod.call { method(repeat each argument) }
    #endif
}

#if !canImport(ObjectiveC)
extension ForwardingDelegate: MethodForwarder {}
#endif
#endif
