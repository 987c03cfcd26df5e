/// Turns a model's value into a view's, and back.
///
/// A two-way binding needs one wherever the two types or meanings differ. When a direction
/// throws, nothing is written on the other side.
///
/// ```swift
/// bindings.bindObserver(
///     priceField, \.text, toSubject: fruit, twoWay: \.price, transform: .text(.number))
/// ```
@MainActor
public struct ValueTransform<Input, Output> {
    /// Turns the model's value into the view's.
    public let forward: @MainActor (Input) throws -> Output
    /// Turns what the user made of the view's value into the model's.
    ///
    /// An error it throws is shown to the user; throw a `ValidationError` to choose the words.
    public let reverse: @MainActor (Output) throws -> Input

    /// A transform made of its two directions.
    public init(
        forward: @escaping @MainActor (Input) throws -> Output,
        reverse: @escaping @MainActor (Output) throws -> Input
    ) {
        self.forward = forward
        self.reverse = reverse
    }

    /// The same with model and view exchanged.
    public var reversed: ValueTransform<Output, Input> {
        ValueTransform<Output, Input>(forward: reverse, reverse: forward)
    }

    /// This transform, then `next`; on the way back `next` first.
    public func then<Final>(
        _ next: ValueTransform<Output, Final>
    ) -> ValueTransform<Input, Final> {
        ValueTransform<Input, Final>(
            forward: { try next.forward(forward($0)) },
            reverse: { try reverse(next.reverse($0)) })
    }

    /// The same for an optional property of a view, such as a text field's `text`.
    ///
    /// - Parameter whenNil: what the model is given for nil; without it such an edit is refused.
    public func toOptional(whenNil: Input? = nil) -> ValueTransform<Input, Output?> {
        ValueTransform<Input, Output?>(
            forward: { try forward($0) },
            reverse: { output in
                if let output { return try reverse(output) }
                guard let whenNil else { throw ValidationError.valueMissing }
                return whenNil
            })
    }
}

extension ValueTransform where Output: Equatable {
    /// The same for an optional property of a model.
    ///
    /// - Parameter nilAs: what the view shows for nil, and what therefore means nil when the
    ///   user enters it, such as the empty text.
    public func fromOptional(nilAs: Output) -> ValueTransform<Input?, Output> {
        ValueTransform<Input?, Output>(
            forward: { try $0.map(forward) ?? nilAs },
            reverse: { $0 == nilAs ? nil : try reverse($0) })
    }
}

extension ValueTransform {
    /// The same for the property of an object that may be missing, which is shown as `whenNil`.
    func fromObject(whenNil: Output) -> ValueTransform<Input?, Output> {
        ValueTransform<Input?, Output>(
            forward: { try $0.map(forward) ?? whenNil }, reverse: { try reverse($0) })
    }
}

extension ValueTransform where Input == Output? {
    /// Nil is shown as `standIn`, and what is shown as nil is nil.
    @usableFromInline
    static func standIn(_ standIn: Output) -> Self {
        let isSame = Equality<Output>.shared
        let show: @MainActor (Output?) -> Output = { [standIn] in $0 ?? standIn }
        let read: @MainActor (Output) -> Output? = { [standIn] in
            isSame($0, standIn) ? nil : $0
        }
        return Self(forward: show, reverse: read)
    }
}

extension ValueTransform where Input == Output {
    /// The value as it is.
    @usableFromInline
    static var identity: Self { Self(forward: { $0 }, reverse: { $0 }) }
}
