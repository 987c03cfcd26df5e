/// A subject that may have no content yet.
///
/// While `hasContent` is false its bindings deliver nothing, so that observers keep their
/// placeholders.
@MainActor
protocol AwaitedSubject: AnyObject {
    var hasContent: Bool { get }
}
