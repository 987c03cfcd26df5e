#if canImport(ObjectiveC)
internal import Foundation
internal import ObjectiveC

/// Reports the edits of views that post notifications about them.
///
/// The view owns it, and the notification center does not: what it holds goes with the view.
@MainActor
final class NotificationReporter: NSObject {
    private let events: [Notification.Name: EditEvent]
    private let report: @MainActor (EditEvent) -> Void

    /// - Parameter events: what each of the view's notifications means.
    init(
        _ view: AnyObject, _ events: [Notification.Name: EditEvent],
        report: @escaping @MainActor (EditEvent) -> Void
    ) {
        self.events = events
        self.report = report
        super.init()
        for name in events.keys {
            NotificationCenter.default.addObserver(
                self, selector: #selector(handle(_:)), name: name, object: view)
        }
    }

    @objc private func handle(_ notification: Notification) {
        guard let event = events[notification.name] else { return }
        report(event)
    }
}

extension EditToken {
    /// A token that has `owner` keep `object` until the token is released.
    ///
    /// The token itself keeps neither.
    convenience init(owner: some AnyObject & Sendable, keeping object: AnyObject) {
        // The object's address is nobody else's as long as the object lives.
        let key = UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
        Self.keep(object, in: owner, key)
        self.init { [weak owner] in
            guard let owner else { return }
            Self.keep(nil, in: owner, key)
        }
    }

    private static func keep(_ object: AnyObject?, in owner: AnyObject, _ key: UInt) {
        guard let key = UnsafeRawPointer(bitPattern: key) else { return }
        objc_setAssociatedObject(owner, key, object, .OBJC_ASSOCIATION_RETAIN)
    }
}
#endif
