/// Whether the process has made a controller.
///
/// While there is none, no subject is cast to a controller's protocol. Such a cast searches all
/// conformances of the process, once for each class.
@MainActor
enum Controllers {
    static var exist = false
}

/// A subject that may have no content yet.
///
/// While `hasContent` is false, the subject's bindings deliver nothing. So observers keep their placeholders.
@MainActor
protocol AwaitedSubject: AnyObject {
    var hasContent: Bool { get }
}

/// A subject that reads other models for its values, and itself observes them.
@MainActor
protocol ArrangingSubject: AnyObject {
    /// Updates the arrangement if models have changed, then runs `read`. Only `read` is tracked; otherwise
    /// its subscription would include the other models.
    func whileSettled(_ read: () -> Void)
}
