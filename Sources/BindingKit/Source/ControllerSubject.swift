/// Whether the process has made a controller.
///
/// Before the first controller is made, no subject is cast to a controller's protocol. The first
/// cast of each class is slow, because it searches all conformances of the process.
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
    /// Updates the arrangement if the arranged models have changed, then runs `read`. Only `read`
    /// is tracked. If the update were tracked, the subscription would include these models too.
    func whileSettled(_ read: () -> Void)
}
