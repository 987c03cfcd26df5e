#if canImport(ObjectiveC) || canImport(UIKit)
internal import Foundation

/// Reports the edits of views that post notifications about their edits. The reports end when the
/// reporter is released.
///
/// The view owns the reporter; the notification center does not. So when the view is released, the objects
/// that the reporter retains are released too.
final class NotificationReporter {
    private let report: Report
    private var observers: [any NSObjectProtocol] = []

    /// - Parameters:
    ///   - view: the object that posts the notifications, on the main thread; `nil` for any object.
    ///   - report: called with each event.
    @MainActor
    init(
        _ view: AnyObject?, _ events: [Notification.Name: EditEvent],
        report: @escaping @MainActor (EditEvent) -> Void
    ) {
        let report = Report(call: report)
        self.report = report
        for (name, event) in events {
            let observer = NotificationCenter.default.addObserver(
                forName: name, object: view, queue: nil
            ) { [weak report] _ in
                // A block belongs to no actor, but the views post on the main thread.
                MainActor.assumeIsolated { report?.call(event) }
            }
            observers.append(observer)
        }
    }

    deinit {
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }

    /// The closure to call, in a box to which the notification center has a weak reference.
    private final class Report: Sendable {
        let call: @MainActor (EditEvent) -> Void

        init(call: @escaping @MainActor (EditEvent) -> Void) {
            self.call = call
        }
    }
}

extension EditToken {
    /// A token that makes `owner` retain `object` until the token is released.
    ///
    /// The token itself retains neither `owner` nor `object`.
    convenience init(owner: some AnyObject & Sendable, keeping object: AnyObject) {
        // As long as the object lives, no other object has its address.
        let key = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        Self.keep(object, in: owner, key)
        self.init { [weak owner] in
            guard let owner else { return }
            Self.keep(nil, in: owner, key)
        }
    }

    private static func keep(_ object: AnyObject?, in owner: AnyObject, _ key: UInt) {
        guard let key = UnsafeRawPointer(bitPattern: key) else { return }
        AssociatedObject.set(object, of: owner, for: key)
    }
}
#endif
