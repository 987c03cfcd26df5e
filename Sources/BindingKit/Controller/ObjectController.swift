public import Observation

/// Stands for a model object that can be swapped: every view bound through it follows.
///
/// Bind through `content`. A controller that has never been given any content delivers nothing, so
/// views keep their placeholders. Once content was set, nil clears them.
///
/// ```swift
/// let controller = ObjectController<Fruit>()
/// bindings.bindObserver(nameLabel, \.text, toSubject: controller, \.content?.name)
/// controller.content = apple
/// ```
@MainActor
@Observable
public final class ObjectController<Content>: AwaitedSubject {
    /// The object that the views show.
    public var content: Content? {
        get {
            access(keyPath: contentPath)
            return storedContent
        }
        set {
            // Its `deinit` may come back here: not in mid-assignment.
            var former = newValue
            withMutation(keyPath: contentPath) {
                hasContent = true
                swap(&storedContent, &former)
            }
            endLifetime(of: former)
        }
        _modify {
            access(keyPath: contentPath)
            _$observationRegistrar.willSet(self, keyPath: contentPath)
            hasContent = true
            // Taken out, so that what is let go may look here meanwhile.
            var content = storedContent.take()
            defer {
                swap(&storedContent, &content)
                _$observationRegistrar.didSet(self, keyPath: contentPath)
                endLifetime(of: content)
            }
            yield &content
        }
    }

    @ObservationIgnored private var storedContent: Content?

    /// Kept because a generic class makes a literal anew each time, which takes longer than the
    /// rest of a delivery.
    @ObservationIgnored
    private lazy var contentPath: KeyPath<ObjectController, Content?> = \.content

    /// Whether content was ever set, be it to nil.
    @ObservationIgnored private(set) var hasContent: Bool

    /// A controller of `content`; without it, one whose content is still awaited.
    public init(content: Content? = nil) {
        storedContent = content
        hasContent = content != nil
        Controllers.exist = true
    }
}
