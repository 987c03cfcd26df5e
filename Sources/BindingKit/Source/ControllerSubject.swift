/// Whether the process has made a controller.
///
/// Before the first controller exists, no subject is cast to a controller's protocol. A cast
/// searches all conformances of the process, once for each class.
@MainActor
enum Controllers {
    static var exist = false
}

/// A subject that may have no content yet.
///
/// While `hasContent` is false, the subject's bindings deliver nothing, and their observers keep their
/// placeholders.
@MainActor
protocol AwaitedSubject: AnyObject {
    var hasContent: Bool { get }
}

/// A subject that reads other models to compute its values. The subject observes these models
/// itself.
@MainActor
protocol ArrangingSubject: AnyObject {
    /// Updates the arrangement if models have changed, then runs `read`. Only `read` is tracked. If
    /// the update were tracked, the subscription would include the other models.
    func whileSettled(_ read: () -> Void)
}
