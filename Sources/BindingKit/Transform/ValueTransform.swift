/// Converts a model's value to a view's value, and back.
///
/// A two-way binding needs a transform if the two values differ in type or meaning. If a closure
/// throws, the other side is not written.
///
/// ```swift
/// bindings.bindObserver(
///     priceField, \.text, toSubject: fruit, twoWay: \.price, transform: .text(.number))
/// ```
@MainActor
public struct ValueTransform<Input, Output> {
    /// Converts the model's value to the view's value.
    public let forward: @MainActor (Input) throws -> Output
    /// After an edit, converts the view's value to the model's value.
    ///
    /// If the closure throws an error, the error's message is shown to the user. Throw a
    /// `ValidationError` to choose the message.
    public let reverse: @MainActor (Output) throws -> Input

    /// Makes a transform from two closures, one for each direction.
    public init(
        forward: @escaping @MainActor (Input) throws -> Output,
        reverse: @escaping @MainActor (Output) throws -> Input
    ) {
        self.forward = forward
        self.reverse = reverse
    }

    /// The same transform with the model and the view exchanged.
    public var reversed: ValueTransform<Output, Input> {
        ValueTransform<Output, Input>(forward: reverse, reverse: forward)
    }

    /// Applies this transform, then `next`. In the reverse direction, `next` is applied first.
    public func then<Final>(
        _ next: ValueTransform<Output, Final>
    ) -> ValueTransform<Input, Final> {
        ValueTransform<Input, Final>(
            forward: { try next.forward(forward($0)) },
            reverse: { try reverse(next.reverse($0)) })
    }

    /// The same transform for an optional property of a view, such as a text field's `text`.
    ///
    /// - Parameter whenNil: the model's value if the view's value is nil. Without this value, an
    ///   edit that sets nil is refused.
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
    /// - Parameter nilAs: the view's value for nil, such as the empty text. If the user enters this
    ///   value, the model's value becomes nil.
    public func fromOptional(nilAs: Output) -> ValueTransform<Input?, Output> {
        ValueTransform<Input?, Output>(
            forward: { try $0.map(forward) ?? nilAs },
            reverse: { $0 == nilAs ? nil : try reverse($0) })
    }
}

extension ValueTransform {
    /// The same transform for a property of an optional object. If the object is nil, the view
    /// shows `whenNil`.
    func fromObject(whenNil: Output) -> ValueTransform<Input?, Output> {
        ValueTransform<Input?, Output>(
            forward: { try $0.map(forward) ?? whenNil }, reverse: { try reverse($0) })
    }
}

extension ValueTransform where Input == Output? {
    /// Shows nil as another value, and reads that value as nil.
    ///
    /// The parameter `whenNil:` of a two-way `bindObserver` does the same. Use this transform if
    /// that parameter already stands for something else, such as a missing object.
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
    /// The index of a case in the list of all cases, for a segmented control or a picker.
    ///
    /// An index out of bounds, such as "no segment", is refused.
    public static var index: Self { index(in: Array(Input.allCases)) }
}

extension ValueTransform where Input: Equatable, Output == Int {
    /// The index of a value in `choices`, counted from 0.
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
    /// Converts true to false, and false to true, for `isHidden` and similar properties.
    public static var negated: Self { Self(forward: { !$0 }, reverse: { !$0 }) }
}

extension ValueTransform where Output == Bool {
    /// Whether a model's property is nil.
    ///
    /// The user can set the property to nil, but can't set it to a value. If the user turns the
    /// control off, the edit is refused with `message`, or with `ValidationMessages.valueMissing`.
    /// If the property can start with a known value, use `isNil(otherwise:)`.
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
    /// The model's value multiplied by `factor`, for example to show a fraction as a percentage.
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
    /// The same number in another floating-point type, such as a slider's `Float` for a `Double`.
    public static var number: Self {
        Self(forward: { Output($0) }, reverse: { Input($0) })
    }
}

extension ValueTransform where Input: BinaryInteger, Output: BinaryFloatingPoint {
    /// An integer in a view that can show fractions. The user's value is rounded.
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
