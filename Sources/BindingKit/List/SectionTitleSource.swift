/// The title of a section: a constant, or a value of the model, which is observed.
///
/// A literal, such as `header: "Fruits"`, is a constant title. `"\(total)"` is a constant title
/// too: this text is made once, in the call, and does not follow the model.
@MainActor
public struct SectionTitleSource<Subject>: @preconcurrency ExpressibleByStringInterpolation {
    /// `nil` for no title.
    let title: (@MainActor (Subject) -> SectionTitle?)?
    /// Whether the title depends on the model.
    let isFollowing: Bool

    private init(
        isFollowing: Bool = false, title: (@MainActor (Subject) -> SectionTitle?)?
    ) {
        self.isFollowing = isFollowing
        self.title = title
    }

    /// A constant text. It is made once, in the call, and does not follow the model.
    public init(stringLiteral value: String) {
        self.init(title: { _ in .text(value) })
    }

    /// No title.
    public static var none: SectionTitleSource { SectionTitleSource(title: nil) }

    /// A constant title, for instance a view.
    public static func constant(_ title: SectionTitle) -> SectionTitleSource {
        SectionTitleSource(title: { _ in title })
    }

    /// A constant text, for instance the value of a variable; `nil` for no title.
    ///
    /// The text is made once, in the call. For a text that depends on the model, use `.following {
    /// $0.title }`.
    public static func constant(_ text: String?) -> SectionTitleSource {
        SectionTitleSource(title: { _ in text.map { .text($0) } })
    }

    /// A title that a closure derives from the model. The values that the closure reads are
    /// observed together with the rows.
    public static func following(
        _ text: @escaping @MainActor (Subject) -> String?
    ) -> SectionTitleSource {
        SectionTitleSource(isFollowing: true, title: { text($0).map { .text($0) } })
    }

    /// The text at a key path of the model. The text is observed together with the rows.
    public static func following(_ keyPath: KeyPath<Subject, String>) -> SectionTitleSource {
        following { $0[keyPath: keyPath] }
    }
}
