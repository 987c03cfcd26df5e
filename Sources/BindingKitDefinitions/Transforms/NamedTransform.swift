internal import BindingKit

/// A transform whose types are known only at run time.
@MainActor
class NamedTransform {
    let input: Any.Type
    let output: Any.Type
    /// The Swift expression of the transform; `nil` if the transform returns values unchanged.
    let code: String?

    init(_ input: Any.Type, _ output: Any.Type, code: String?) {
        self.input = input
        self.output = output
        self.code = code
    }

    var isReversible: Bool { false }
    /// Whether the transform returns values unchanged.
    var isIdentity: Bool { code == nil }

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

    init(_ code: String?, _ forward: @escaping Forward, reverse: Reverse?) {
        self.forward = forward
        self.reverse = reverse
        super.init(Input.self, Output.self, code: code)
    }

    override var isReversible: Bool { reverse != nil }

    override func lifted() -> NamedTransform {
        var back: TypedTransform<Input?, Output?>.Reverse?
        if let reverse { back = { try $0.map { try reverse($0) } } }
        return TypedTransform<Input?, Output?>(
            code, { [forward] in try $0.map { try forward($0) } }, reverse: back)
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
        let code = [first.code, code].compactMap { $0 }
        return TypedTransform<First, Output>(
            code.count == 2 ? "\(code[0]).then(\(code[1]))" : code.first,
            { [forward] in try forward(first.forward($0)) }, reverse: back)
    }
}

extension TypedTransform where Input == Output {
    /// The transform that returns values unchanged.
    static var identity: TypedTransform {
        TypedTransform(nil, { $0 }, reverse: { $0 })
    }
}
