internal import BindingKit

/// A transform whose types are known only at run time.
@MainActor
class NamedTransform {
    let input: Any.Type
    let output: Any.Type
    /// The Swift code of the transform; empty if the transform returns values unchanged.
    let code: TransformCode

    init(_ input: Any.Type, _ output: Any.Type, code: TransformCode) {
        self.input = input
        self.output = output
        self.code = code
    }

    var isReversible: Bool { false }
    /// Whether the transform returns values unchanged.
    var isIdentity: Bool { code.isEmpty }
    /// The transform's result for nil; `nil` if there is no result, or if the result is nil.
    var valueForNil: Any? { nil }

    /// The same transform for values that may be nil. Nil stays nil.
    func lifted() -> NamedTransform { self }

    /// This transform followed by another one; `nil` if the types do not match.
    func then(_ next: NamedTransform) -> NamedTransform? { nil }

    /// This transform, adapted to the types of the two ends; `nil` if the types do not match.
    ///
    /// - Parameters:
    ///   - standIn: the value that is shown for nil.
    ///   - takesNil: whether the model gets nil if the user enters the stand-in. False if nil means
    ///     that the object with the property is missing.
    func fitted<Value, Target>(
        standIn: Target?, takesNil: Bool
    ) -> TypedTransform<Value, Target>? { nil }

    fileprivate func after<First, Second>(
        _ first: TypedTransform<First, Second>
    ) -> NamedTransform? { nil }
}

/// A transform with its types.
final class TypedTransform<Input, Output>: NamedTransform {
    typealias Forward = @MainActor (Input) throws -> Output
    typealias Reverse = @MainActor (Output) throws -> Input

    let forward: Forward
    /// `nil` if values flow only to the view.
    let reverse: Reverse?

    /// Makes a named transform. `code` is the transform's Swift expression.
    convenience init(_ code: String, _ forward: @escaping Forward, reverse: Reverse?) {
        let step = TransformCode.Step(
            code: code, input: Input.self, output: Output.self, isFunction: reverse == nil)
        self.init(TransformCode(steps: [step]), forward, reverse: reverse)
    }

    init(_ code: TransformCode, _ forward: @escaping Forward, reverse: Reverse?) {
        self.forward = forward
        self.reverse = reverse
        super.init(Input.self, Output.self, code: code)
    }

    override var isReversible: Bool { reverse != nil }

    override var valueForNil: Any? {
        guard let none = (Input.self as? any OptionalType.Type)?.absence as? Input,
            let made = try? forward(none)
        else { return nil }
        if let optional = made as? any OptionalValue { return optional.unwrapped }
        return made
    }

    override func lifted() -> NamedTransform {
        var back: TypedTransform<Input?, Output?>.Reverse?
        if let reverse { back = { try $0.map { try reverse($0) } } }
        return TypedTransform<Input?, Output?>(
            code.lifted, { [forward] in try $0.map { try forward($0) } }, reverse: back)
    }

    override func then(_ next: NamedTransform) -> NamedTransform? { next.after(self) }

    override func fitted<Value, Target>(
        standIn: Target?, takesNil: Bool
    ) -> TypedTransform<Value, Target>? {
        let fitting: TypedTransform<Input, Target>? = fitting(standIn, takesNil)
        return fitting as? TypedTransform<Value, Target>
    }

    override func after<First, Second>(
        _ first: TypedTransform<First, Second>
    ) -> NamedTransform? {
        guard let first = first as? TypedTransform<First, Input> else { return nil }
        var back: TypedTransform<First, Output>.Reverse?
        if let reverse, let firstReverse = first.reverse {
            back = { try firstReverse(reverse($0)) }
        }
        return TypedTransform<First, Output>(
            first.code + code, { [forward] in try forward(first.forward($0)) }, reverse: back)
    }
}

extension TypedTransform where Input == Output {
    /// The transform that returns values unchanged.
    static var identity: TypedTransform {
        TypedTransform(TransformCode(), { $0 }, reverse: { $0 })
    }
}
