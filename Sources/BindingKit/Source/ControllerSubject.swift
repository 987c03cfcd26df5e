/// Whether the process has made a controller.
///
/// Before the first one no class of subjects is asked whether it is one: the cast to a protocol
/// searches all conformances of the process, once for each class.
@MainActor
enum Controllers {
    static var exist = false
}

/// A subject that may have no content yet.
///
/// While `hasContent` is false its bindings deliver nothing, so that observers keep their
/// placeholders.
@MainActor
protocol AwaitedSubject: AnyObject {
    var hasContent: Bool { get }
}

/// A subject that reads other models for its values, and observes them by itself.
@MainActor
protocol ArrangingSubject: AnyObject {
    /// Reads what has changed, then runs `read`, which is tracked: its subscription would include
    /// the other models otherwise.
    func whileSettled(_ read: () -> Void)
}
