internal import BindingKit

extension TypedTransform {
    /// This transform, adapted to the type of a view's property; `nil` if the transform's output
    /// can't become that type.
    ///
    /// - Parameters:
    ///   - standIn: the value that is shown for nil.
    ///   - takesNil: whether the model gets nil if the user enters the stand-in. False if nil means
    ///     that the object with the property is missing.
    func fitting<Target>(
        _ standIn: Target?, _ takesNil: Bool
    ) -> TypedTransform<Input, Target>? {
        if let same = self as? TypedTransform<Input, Target> {
            return standIn.map { same.showing($0, takesNil) } ?? same
        }
        if let promoted = promoted(standIn) as? TypedTransform<Input, Target> { return promoted }
        guard let standIn, let optional = self as? TypedTransform<Input, Target?> else {
            return nil
        }
        return optional.unwrapped(standIn, takesNil)
    }

    /// The transform to an optional property of the view. If the view's value is nil, the reverse
    /// converts the stand-in. If there is no stand-in, the reverse refuses nil.
    private func promoted<Target>(_ standIn: Target?) -> TypedTransform<Input, Output?> {
        let standIn = standIn as? Output
        var back: TypedTransform<Input, Output?>.Reverse?
        if let reverse {
            back = {
                guard let value = $0 ?? standIn else { throw ValidationError.missing }
                return try reverse(value)
            }
        }
        return TypedTransform<Input, Output?>(
            code, { [forward] in try forward($0) }, reverse: back)
    }

    /// The transform that shows the stand-in while its output is nil.
    private func showing(_ standIn: Output, _ takesNil: Bool) -> TypedTransform {
        guard let none = (Output.self as? any OptionalType.Type)?.absence as? Output else {
            return self
        }
        var back = reverse
        if let reverse, takesNil {
            back = { try reverse(isEqual($0, standIn) ? none : $0) }
        }
        return TypedTransform(
            code,
            { [forward] in
                let value = try forward($0)
                return isNil(value) ? standIn : value
            }, reverse: back)
    }
}

extension TypedTransform {
    /// The transform to a non-optional property of the view.
    fileprivate func unwrapped<Wrapped>(
        _ standIn: Wrapped, _ takesNil: Bool
    ) -> TypedTransform<Input, Wrapped> where Output == Wrapped? {
        var back: TypedTransform<Input, Wrapped>.Reverse?
        if let reverse {
            back = { try reverse(takesNil && isEqual($0, standIn) ? nil : $0) }
        }
        return TypedTransform<Input, Wrapped>(
            code, { [forward] in try forward($0) ?? standIn }, reverse: back)
    }

    /// Refuses edits that would set nil. It is used for a property of an object that may be
    /// missing.
    func refusingNil() -> TypedTransform {
        guard let reverse else { return self }
        return TypedTransform(code, forward) {
            let value = try reverse($0)
            if isNil(value) { throw ValidationError.missing }
            return value
        }
    }

    /// The transform in both directions; `nil` if there is no reverse.
    var bothWays: ValueTransform<Input, Output>? {
        reverse.map { ValueTransform(forward: forward, reverse: $0) }
    }
}

extension ValidationError {
    @MainActor
    fileprivate static var missing: Self { Self(ValidationMessages.current.valueMissing) }
}

private func isNil<Value>(_ value: Value) -> Bool {
    (value as? any OptionalValue).map { $0.unwrapped == nil } ?? false
}

private func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
    func open<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
    return (first as? any Equatable).map { open($0) } ?? false
}
