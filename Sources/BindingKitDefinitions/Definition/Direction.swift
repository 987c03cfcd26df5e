extension BindingDefinition {
    /// The direction in which values flow. An editor shows it beside the path.
    public enum Direction: Int, Hashable, Sendable, CaseIterable {
        /// Edits are also written to the model. The path is `twoWay`.
        case bothWays
        /// Values flow to the view only. The path is `subject`.
        case oneWay

        init?(_ value: DefinitionValue) {
            switch value {
            case .integer(let number): self.init(rawValue: number)
            case .number(0): self = .bothWays
            case .number(1): self = .oneWay
            default: return nil
            }
        }

        /// The direction in OpenStep text, where every value is a string.
        init?(text: DefinitionValue) {
            guard case .string(let digits) = text, let number = Int(digits) else { return nil }
            self.init(rawValue: number)
        }
    }

    /// The direction in which values flow; nil if the file has none.
    ///
    /// Setting the direction keeps the path.
    public var direction: Direction? {
        get {
            if twoWay != nil { return .bothWays }
            if subject != nil { return .oneWay }
            return other(Vocabulary.direction).flatMap { Direction($0) }
        }
        set { setSubject(path, newValue) }
    }

    /// The path of the subject's property: `subject`, `twoWay`, or a path without a direction.
    ///
    /// Setting the path keeps the direction.
    public var path: String? {
        get {
            if let path = twoWay ?? subject { return path }
            guard case .string(let text) = other(Vocabulary.path) else { return nil }
            return text
        }
        set { setSubject(newValue, direction) }
    }

    private func other(_ name: String) -> DefinitionValue? {
        otherFields.first { $0.name == name }?.value
    }

    /// Sets the path and the direction. If one of them is nil, `otherFields` keeps the other.
    mutating func setSubject(_ path: String?, _ direction: Direction?) {
        let path = path.flatMap { $0.isEmpty ? nil : $0 }
        otherFields.removeAll { Vocabulary.incompleteSubject.contains($0.name) }
        subject = direction == .oneWay ? path : nil
        twoWay = direction == .bothWays ? path : nil
        guard path == nil || direction == nil else { return }
        if let path { otherFields.append(DefinitionField(Vocabulary.path, .string(path))) }
        if let direction {
            otherFields.append(DefinitionField(Vocabulary.direction, .integer(direction.rawValue)))
        }
    }
}

extension Vocabulary {
    /// The names of the path and the direction. If a property list has only one of them,
    /// `otherFields` keeps it.
    static let incompleteSubject: Set<String> = [path, direction]
}
