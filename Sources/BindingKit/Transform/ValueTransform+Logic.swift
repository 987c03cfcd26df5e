extension ValueTransform where Input == Bool, Output == Bool {
    /// True becomes false: for `isHidden` and its like.
    public static var negated: Self { Self(forward: { !$0 }, reverse: { !$0 }) }
}

extension ValueTransform where Output == Bool {
    /// Whether a model's property is nil.
    ///
    /// The user can set it to nil, but not invent a value: turning it back off is refused with
    /// `message`. Where there is a value to begin with, use `isNil(otherwise:)`.
    public static func isNil<Wrapped>(
        message: String = "A value is required."
    ) -> Self where Input == Wrapped? {
        Self(
            forward: { $0 == nil },
            reverse: { isNil in
                guard isNil else { throw ValidationError(message) }
                return nil
            })
    }

    /// Whether a model's property is nil; when the user says that it isn't, it becomes
    /// `otherwise`.
    public static func isNil<Wrapped>(
        otherwise: @escaping @autoclosure @MainActor () -> Wrapped
    ) -> Self where Input == Wrapped? {
        Self(forward: { $0 == nil }, reverse: { $0 ? nil : otherwise() })
    }
}
