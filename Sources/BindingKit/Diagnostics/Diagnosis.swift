internal import Observation

/// The members of a record that diagnostics use. The generic `Binding` implements this protocol.
@MainActor
protocol Diagnosis: BindingRecord {
    /// The observed object; `nil` after it was released or the binding has ended.
    var subjectObject: AnyObject? { get }

    /// Whether the binding has never received a value from the subject.
    var isUntouched: Bool { get }

    /// Whether the subject has announced a change since the last delivery.
    var isOutOfDate: Bool { get }

    /// Whether the latest read has found a value.
    var hasValue: Bool { get }

    /// Reads the subject and ignores its value.
    func tryReading()

    /// Reads the subject. If the value or the transform's result differs from the delivered one,
    /// returns a sentence about the change.
    ///
    /// - Parameter read: runs a closure once. The closure reads the subject.
    func unannouncedChange(reading read: (() -> Void) -> Void) -> String?

    /// Whether the transform receives observable objects that are not observed.
    var transformsObservables: Bool { get }
}

extension BindingRecord {
    final var diagnosis: (any Diagnosis)? { self as? any Diagnosis }
}

extension Binding: Diagnosis {
    var subjectObject: AnyObject? { subject }

    var isUntouched: Bool {
        // In this mode, the binding only writes edits and never receives a value.
        guard mode != .oneWayToSubject else { return false }
        // After a delivery, the version is greater than 0. But the binding sets the version to 0
        // when an edit is dropped, so the counts are checked too.
        return deliveredVersion == 0 && deliveries == 0 && skips == 0
    }

    var isOutOfDate: Bool {
        guard let source = typedSource else { return false }
        return source.version != deliveredVersion || UpdateInbox.shared.holdsChange(of: source)
    }

    var hasValue: Bool { typedSource?.value != nil }

    func tryReading() {
        // While `readDepth` is above 0, a change that a getter makes waits until the end of the
        // turn.
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        _ = try? look()
    }

    /// The subject's value; `nil` if there is none yet.
    private func look() throws -> Value? {
        guard let subject, let subjectKeyPath else { return try typedSource?.look() }
        let value = subject[keyPath: subjectKeyPath]
        return (subject as? any AwaitedSubject)?.hasContent == false ? nil : value
    }

    func unannouncedChange(reading read: (() -> Void) -> Void) -> String? {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        var found: Result<Value?, any Error> = .success(nil)
        read { found = Result { try look() } }
        // The getter may have ended the binding.
        guard isActive, let delivered else { return nil }
        switch found {
        case .failure(let error):
            return """
                Its derivation now throws, but no change was announced: \
                \(sentence(shortened("\(error)", to: 500)))
                """
        case .success(nil): return nil
        case .success(let value?):
            guard let difference = difference(value, delivered, isSame) else {
                return AccessTracking.readingValue { transformChange(value) }
            }
            return """
                The model now holds \(difference), but no change was announced: the binding reads \
                a property that does not notify. Make its class `@Observable`, and the property \
                neither `weak` nor `@ObservationIgnored`.
                """
        }
    }

    /// A sentence, if the transform now returns another result for the value that was last
    /// delivered.
    private func transformChange(_ value: Value) -> String? {
        guard path != nil, target != nil, flow == nil, let transform, let written else {
            return nil
        }
        let output: ObserverValue
        do { output = try transform(value) } catch {
            return """
                Its transform now throws for the same value: \
                \(sentence(shortened("\(error)", to: 500)))
                """
        }
        guard let difference = difference(output, written, isSameWritten) else { return nil }
        return """
            Its transform now returns \(difference) for the same value, because it reads another \
            property that is not observed.\(transformsObservables ? "" : " \(Self.adviceToDerive)")
            """
    }

    /// The first value's description; `nil` if both values are equal or have the same description.
    private func difference<Some>(
        _ value: Some, _ other: Some, _ isSame: Equality<Some>
    ) -> String? {
        if isSame.canCompare, isSame(value, other) { return nil }
        let text = readable(value)
        return text == readable(other) ? nil : shortened(text)
    }

    var transformsObservables: Bool {
        guard path != nil, target != nil, flow == nil else { return false }
        return isMadeOfObservables(Value.self) && !isMadeOfObservables(ObserverValue.self)
    }
}

/// Whether a type is an observable class, or an array or optional of such a class.
private func isMadeOfObservables(_ type: Any.Type) -> Bool {
    if let wrapper = type as? any Wrapper.Type { return isMadeOfObservables(wrapper.wrapped) }
    return type is AnyClass && type is any Observable.Type && !(type is any CallbackSubject.Type)
}

/// A type that wraps values of another type.
private protocol Wrapper {
    static var wrapped: Any.Type { get }
}

extension Array: Wrapper {
    fileprivate static var wrapped: Any.Type { Element.self }
}

extension Optional: Wrapper {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// An optional. Code that does not know the wrapped type can unwrap it.
protocol OptionalValue {
    var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
    var unwrapped: Any? { map { $0 } }
}

/// A value in one line for diagnostics. Strings are in quotation marks, and optionals are
/// unwrapped.
///
/// If a collection has more than 100 elements, only the first elements are described, because it
/// would take milliseconds to describe all elements.
func readable(_ value: Any) -> String {
    if let optional = value as? any OptionalValue {
        return optional.unwrapped.map(readable) ?? "nil"
    }
    if let text = value as? String { return text.debugDescription }
    if let elements = value as? any ManyElements, elements.count > 100 {
        return "\(elements.count) elements: \(elements.beginning)…"
    }
    return String(describing: value).split(whereSeparator: \.isNewline).joined(separator: " ")
}

/// A collection of the standard library that may have many elements.
private protocol ManyElements {
    var count: Int { get }
    /// The first elements in words.
    var beginning: String { get }
}

extension ManyElements where Self: Collection {
    fileprivate var beginning: String { prefix(3).map { readable($0) }.joined(separator: ", ") }
}

extension Array: ManyElements {}
extension Set: ManyElements {}
extension Dictionary: ManyElements {}

/// Explains a binding of rows.
@MainActor
protocol RowDiagnosis: BindingRecord {
    /// The reasons why the view shows its rows, one sentence for each.
    func reasons(isLooking: Bool) -> [String]
}
