public import Observation

/// Holds a model object that can be replaced. The bound views then show the new object.
///
/// Bind through `content`. Until content is set for the first time, the controller delivers
/// nothing, and views keep their placeholders. After that, setting nil clears the views.
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
            // The former object's `deinit` may read this property, so it must not run during the
            // assignment.
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
            // The content is taken out, because a released object may read this property meanwhile.
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

    /// The key path is stored because a generic class makes the literal again at each use. That
    /// takes longer than the rest of a delivery.
    @ObservationIgnored
    private lazy var contentPath: KeyPath<ObjectController, Content?> = \.content

    /// Whether content was ever set, even to nil.
    @ObservationIgnored private(set) var hasContent: Bool

    /// Makes a controller of `content`. Without content, the controller waits for the first
    /// content.
    public init(content: Content? = nil) {
        storedContent = content
        hasContent = content != nil
        Controllers.exist = true
    }
}
