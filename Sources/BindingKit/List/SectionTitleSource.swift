/// Where the title of a section comes from: a constant, or the model, which is observed.
@MainActor
public struct SectionTitleSource<Subject>: @preconcurrency ExpressibleByStringInterpolation {
    @usableFromInline let title: @MainActor (Subject) -> SectionTitle?

    /// Whether the title depends on the model.
    let isFollowing: Bool

    private init(
        isFollowing: Bool = false, title: @escaping @MainActor (Subject) -> SectionTitle?
    ) {
        self.isFollowing = isFollowing
        self.title = title
    }

    /// A constant text: a literal is read once, at the call, and does not follow the model.
    public init(stringLiteral value: String) {
        self.init { _ in .text(value) }
    }

    /// No title.
    public static var none: SectionTitleSource { SectionTitleSource { _ in nil } }

    /// A constant title, for instance a view.
    public static func constant(_ title: SectionTitle) -> SectionTitleSource {
        SectionTitleSource { _ in title }
    }

    /// A constant text, for instance of a variable; `nil` for none.
    ///
    /// It is read once, at the call. Where it depends on the model, use ``following(_:)``.
    public static func constant(_ text: String?) -> SectionTitleSource {
        SectionTitleSource { _ in text.map { .text($0) } }
    }

    /// What a closure makes of the model; whatever it reads is observed, together with the rows.
    public static func following(
        _ text: @escaping @MainActor (Subject) -> String?
    ) -> SectionTitleSource {
        SectionTitleSource(isFollowing: true) { text($0).map { .text($0) } }
    }
}
