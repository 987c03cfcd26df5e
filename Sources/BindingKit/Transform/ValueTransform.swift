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
    /// Turns the view's value, after an edit, into the model's.
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
    /// - Parameter whenNil: the model's value for nil in the view; without it such an edit is
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
    /// The same for an optional property of a model.
    ///
    /// - Parameter nilAs: the view's value for nil, such as the empty text; when the user enters
    ///   it, the model's value becomes nil.
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
    /// Shows nil as another value, and reads that value as nil.
    ///
    /// `whenNil:` of a two-way form does the same. Use this if the form's `whenNil:` means
    /// something else, such as a missing object.
    ///
    /// - Parameter standIn: the value.
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
    /// The value as it is.
    ///
    /// `ValueTransform.identity.toOptional()` is for an `EditedProperty` with an optional value.
    public static var identity: Self { Self(forward: { $0 }, reverse: { $0 }) }
}

extension ValueTransform where Input: CaseIterable & Equatable, Output == Int {
    /// The place of a case among all cases: for a segmented control or a picker.
    ///
    /// A place that is out of bounds, such as "no segment", is refused.
    public static var index: Self { index(in: Array(Input.allCases)) }
}

extension ValueTransform where Input: Equatable, Output == Int {
    /// The place of a value among `choices`, counted from 0.
    ///
    /// A value that is not among them is not shown; a place that is out of bounds is refused.
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
    /// True becomes false: for `isHidden` and its like.
    public static var negated: Self { Self(forward: { !$0 }, reverse: { !$0 }) }
}

extension ValueTransform where Output == Bool {
    /// Whether a model's property is nil.
    ///
    /// The user can set it to nil, but not invent a value: turning it back off is refused with
    /// `message`, or with `ValidationMessages.valueMissing`. If there is a value to begin with, use
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

    /// Whether a model's property is nil; when the user says that it isn't, it becomes
    /// `otherwise`.
    public static func isNil<Wrapped>(
        otherwise: @escaping @autoclosure @MainActor () -> Wrapped
    ) -> Self where Input == Wrapped? {
        Self(forward: { $0 == nil }, reverse: { $0 ? nil : otherwise() })
    }
}

extension ValueTransform where Input: BinaryFloatingPoint, Output == Input {
    /// The model's value times `factor`: for a fraction that is shown in percent.
    ///
    /// - Parameter factor: any finite number other than zero.
    public static func scaled(by factor: Input) -> Self {
        precondition(
            factor.isFinite && factor != 0,
            "scaled(by:) needs a finite factor other than zero, or there is no way back.")
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
    /// A whole number in a view of fractions: the user's value is rounded.
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
