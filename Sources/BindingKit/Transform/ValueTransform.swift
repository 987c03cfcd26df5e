/// Converts a model's value to a view's, and back.
///
/// A two-way binding needs a transform if the two types or meanings differ. If a closure throws,
/// the other side is not written.
///
/// ```swift
/// bindings.bindObserver(
///     priceField, \.text, toSubject: fruit, twoWay: \.price, transform: .text(.number))
/// ```
@MainActor
public struct ValueTransform<Input, Output> {
    /// Converts the model's value to the view's.
    public let forward: @MainActor (Input) throws -> Output
    /// Converts the view's value, after an edit, to the model's.
    ///
    /// If it throws an error, the error is shown to the user. Throw a `ValidationError` to choose the words.
    public let reverse: @MainActor (Output) throws -> Input

    /// A transform made of two closures, one for each direction.
    public init(
        forward: @escaping @MainActor (Input) throws -> Output,
        reverse: @escaping @MainActor (Output) throws -> Input
    ) {
        self.forward = forward
        self.reverse = reverse
    }

    /// The same transform with model and view exchanged.
    public var reversed: ValueTransform<Output, Input> {
        ValueTransform<Output, Input>(forward: reverse, reverse: forward)
    }

    /// This transform, then `next`. On the way back, `next` comes first.
    public func then<Final>(
        _ next: ValueTransform<Output, Final>
    ) -> ValueTransform<Input, Final> {
        ValueTransform<Input, Final>(
            forward: { try next.forward(forward($0)) },
            reverse: { try reverse(next.reverse($0)) })
    }

    /// The same transform for an optional property of a view, such as a text field's `text`.
    ///
    /// - Parameter whenNil: the model's value if the view's value is nil. Without it, an edit of nil is
    ///   refused.
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
    /// The same transform for an optional property of a model.
    ///
    /// - Parameter nilAs: the view's value for nil, such as the empty text. If the user enters this value,
    ///   the model's value becomes nil.
    public func fromOptional(nilAs: Output) -> ValueTransform<Input?, Output> {
        ValueTransform<Input?, Output>(
            forward: { try $0.map(forward) ?? nilAs },
            reverse: { $0 == nilAs ? nil : try reverse($0) })
    }
}

extension ValueTransform {
    /// The same transform for a property of an object that may be missing. The view shows `whenNil` for a
    /// missing object.
    func fromObject(whenNil: Output) -> ValueTransform<Input?, Output> {
        ValueTransform<Input?, Output>(
            forward: { try $0.map(forward) ?? whenNil }, reverse: { try reverse($0) })
    }
}

extension ValueTransform where Input == Output? {
    /// Shows nil as another value, and reads that value as nil.
    ///
    /// `whenNil:` of a two-way form does the same. Use this transform if the form's `whenNil:` has another
    /// meaning, such as a missing object.
    ///
    /// - Parameter standIn: the value that stands for nil.
    public static func whenNil(_ standIn: Output) -> Self {
        let isSame = Equality<Output>.shared
        let show: @MainActor (Output?) -> Output = { [standIn] in $0 ?? standIn }
        let read: @MainActor (Output) -> Output? = { [standIn] in
            isSame($0, standIn) ? nil : $0
        }
        return Self(forward: show, reverse: read)
    }
}

extension ValueTransform where Input == Output {
    /// The value without a conversion.
    ///
    /// Use `ValueTransform.identity.toOptional()` for an `EditedProperty` with an optional value.
    public static var identity: Self { Self(forward: { $0 }, reverse: { $0 }) }
}

extension ValueTransform where Input: CaseIterable & Equatable, Output == Int {
    /// The index of a case among all cases: for a segmented control or a picker.
    ///
    /// An index out of bounds, such as "no segment", is refused.
    public static var index: Self { index(in: Array(Input.allCases)) }
}

extension ValueTransform where Input: Equatable, Output == Int {
    /// The index of a value among `choices`, counted from 0.
    ///
    /// A value that is not one of the choices is not shown. An index out of bounds is refused.
    public static func index(in choices: [Input]) -> Self {
        let choice: @MainActor (Int) -> Input? = { [choices] in
            choices.indices.contains($0) ? choices[$0] : nil
        }
        let place: @MainActor (Input) -> Int? = { [choices] in choices.firstIndex(of: $0) }
        return Self(
            forward: {
                guard let index = place($0) else {
                    throw ValidationError("\(readable($0)) is not among the choices.")
                }
                return index
            },
            reverse: {
                guard let value = choice($0) else {
                    throw ValidationError(ValidationMessages.current.notAChoice)
                }
                return value
            })
    }
}

extension ValueTransform where Input == Bool, Output == Bool {
    /// True becomes false, and false true: for `isHidden` and similar properties.
    public static var negated: Self { Self(forward: { !$0 }, reverse: { !$0 }) }
}

extension ValueTransform where Output == Bool {
    /// Whether a model's property is nil.
    ///
    /// The user can set the property to nil, but can't set it to a value: turning the control off is refused
    /// with `message`, or with `ValidationMessages.valueMissing`. If there is a value to start with, use
    /// `isNil(otherwise:)`.
    public static func isNil<Wrapped>(
        message: String? = nil
    ) -> Self where Input == Wrapped? {
        Self(
            forward: { $0 == nil },
            reverse: { isNil in
                guard isNil else { throw message.map(ValidationError.init) ?? .valueMissing }
                return nil
            })
    }

    /// Whether a model's property is nil. If the user turns the control off, the property becomes
    /// `otherwise`.
    public static func isNil<Wrapped>(
        otherwise: @escaping @autoclosure @MainActor () -> Wrapped
    ) -> Self where Input == Wrapped? {
        Self(forward: { $0 == nil }, reverse: { $0 ? nil : otherwise() })
    }
}

extension ValueTransform where Input: BinaryFloatingPoint, Output == Input {
    /// The model's value times `factor`: for a fraction that is shown as a percentage.
    ///
    /// - Parameter factor: any finite number other than zero.
    public static func scaled(by factor: Input) -> Self {
        precondition(
            factor.isFinite && factor != 0,
            "scaled(by:) needs a finite factor other than zero, or it can't be reversed.")
        let scale: @MainActor (Input) -> Input = { [factor] in $0 * factor }
        let scaleBack: @MainActor (Input) -> Input = { [factor] in $0 / factor }
        return Self(forward: scale, reverse: scaleBack)
    }
}

extension ValueTransform where Input: BinaryFloatingPoint, Output: BinaryFloatingPoint {
    /// The same number in another floating-point type: a slider's `Float` for a `Double`.
    public static var number: Self {
        Self(forward: { Output($0) }, reverse: { Input($0) })
    }
}

extension ValueTransform where Input: BinaryInteger, Output: BinaryFloatingPoint {
    /// An integer in a view that shows fractions: the user's value is rounded.
    ///
    /// A value that does not fit into the integer type is refused.
    public static var number: Self {
        Self(
            forward: { Output($0) },
            reverse: {
                guard let whole = Input(exactly: $0.rounded()) else {
                    throw ValidationError(ValidationMessages.current.range(.other))
                }
                return whole
            })
    }
}
