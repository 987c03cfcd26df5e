internal import BindingKit
internal import Foundation

extension ValueTransforms {
    /// The transforms and validations that need no arguments.
    ///
    /// | name | from | to | both ways |
    /// |---|---|---|---|
    /// | `negated`, `NSNegateBoolean` | `Bool` | `Bool` | yes |
    /// | `isNil`, `NSIsNil` | any optional | `Bool` | yes |
    /// | `isNotNil`, `NSIsNotNil` | any optional | `Bool` | yes |
    /// | `isEmpty`, `isNotEmpty` | texts and lists | `Bool` | no |
    /// | `number` | `Int`, `Float`, `Double`, `CGFloat` | the other ones | yes |
    /// | `text` | `Int`, `Float`, `Double`, `Decimal` | `String` | yes |
    /// | `index` | cases of an enumeration | `Int` | yes |
    ///
    /// `number` refuses to turn a fraction into a whole number. The validation `required` refuses
    /// nil and empty texts.
    public static var standard: ValueTransforms { made }

    private static let made: ValueTransforms = {
        var transforms = ValueTransforms()
        for name in ["negated", "NSNegateBoolean"] {
            transforms.add(name, ValueTransform<Bool, Bool>.negated, code: ".negated")
        }
        transforms.addNumbers()
        transforms.addTexts()
        for name in ["isNil", "NSIsNil"] {
            transforms.add(name) { ($0 as? any StandardTransforms.Type)?.isNil ?? [] }
        }
        for name in ["isNotNil", "NSIsNotNil"] {
            transforms.add(name) { ($0 as? any StandardTransforms.Type)?.isNotNil ?? [] }
        }
        transforms.add("isEmpty") { emptiness(of: $0, "isEmpty") { $0 } }
        transforms.add("isNotEmpty") { emptiness(of: $0, "isNotEmpty") { !$0 } }
        transforms.add("index") { type in
            guard let cases = type as? any (CaseIterable & Equatable).Type else { return [] }
            return index(of: cases)
        }
        transforms.addRequired()
        return transforms
    }()

    private mutating func addNumbers() {
        addFractions(Float.self, Double.self)
        addFractions(Float.self, CGFloat.self)
        addFractions(Double.self, CGFloat.self)
        add("number", ValueTransform<Int, Float>.number)
        add("number", ValueTransform<Int, Double>.number)
        add("number", ValueTransform<Int, CGFloat>.number)
    }

    private mutating func addFractions<First: BinaryFloatingPoint, Second: BinaryFloatingPoint>(
        _: First.Type, _: Second.Type
    ) {
        add("number", ValueTransform<First, Second>.number)
        add("number", ValueTransform<Second, First>.number)
    }

    private mutating func addTexts() {
        add("text", ValueTransform<Int, String>.text(.number), code: ".text(.number)")
        add("text", ValueTransform<Float, String>.text(.number), code: ".text(.number)")
        add("text", ValueTransform<Double, String>.text(.number), code: ".text(.number)")
        add("text", ValueTransform<Decimal, String>.text(.number), code: ".text(.number)")
    }

    private mutating func addRequired() {
        add("required", Validation<String>.required(), code: ".required()")
        addValidation("required") { ($0 as? any StandardTransforms.Type)?.required }
    }

    private static func emptiness(
        of type: Any.Type, _ name: String, _ answer: @escaping @MainActor (Bool) -> Bool
    ) -> [NamedTransform] {
        func open<List: Collection>(_: List.Type) -> [NamedTransform] {
            let code = name == "isEmpty" ? "{ $0.isEmpty }" : "{ !$0.isEmpty }"
            return [TypedTransform<List, Bool>(code, { answer($0.isEmpty) }, reverse: nil)]
        }
        return (type as? any Collection.Type).map { open($0) } ?? []
    }

    private static func index<Value: CaseIterable & Equatable>(
        of _: Value.Type
    ) -> [NamedTransform] {
        let index = ValueTransform<Value, Int>.index
        return [TypedTransform(".index", index.forward, reverse: index.reverse)]
    }
}

/// The transforms and validations of every optional type.
@MainActor
private protocol StandardTransforms {
    static var isNil: [NamedTransform] { get }
    static var isNotNil: [NamedTransform] { get }
    static var required: NamedValidation { get }
}

extension Optional: @MainActor StandardTransforms {
    fileprivate static var isNil: [NamedTransform] {
        let isNil = ValueTransform<Wrapped?, Bool>.isNil()
        return [TypedTransform(".isNil()", isNil.forward, reverse: isNil.reverse)]
    }

    fileprivate static var isNotNil: [NamedTransform] {
        let isNotNil = ValueTransform<Wrapped?, Bool>.isNil().then(.negated)
        return [
            TypedTransform(
                ".isNil().then(.negated)", isNotNil.forward, reverse: isNotNil.reverse)
        ]
    }

    fileprivate static var required: NamedValidation {
        NamedValidation(Validation<Wrapped?>.required(), code: ".required()")
    }
}
