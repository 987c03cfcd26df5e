extension BindingManager {
    /// Explains in sentences why a view's property has its value.
    ///
    /// ```swift
    /// print(bindings.explain(nameLabel, \.text))
    /// ```
    ///
    /// Use `explain` in the debugger's console and in tests. It delivers nothing. It reads the
    /// view. To find changes that were not announced, it also reads the model and runs the
    /// transform once more. It does not read the model if a setter may be running, or if the
    /// caller's reads are tracked. To find names, it reflects the manager's `owner` and the objects
    /// on a key path.
    public func explain<Observer: AnyObject, Value>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Value>
    ) -> String {
        if binding(of: observer, keyPath) == nil {
            var cell: BindingManager?
            forEachCellManager { if $0.binding(of: observer, keyPath) != nil { cell = $0 } }
            if let cell { return cell.explain(observer, keyPath) }
        }
        let name = BindingNames.property(
            keyPath, of: observer, type: Observer.self, owner: owner)
        let held = readable(observer[keyPath: keyPath])
        var sentences = ["\(name) holds \(shortened(held))."]
        if let binding = binding(of: observer, keyPath) {
            sentences += binding.reasons(forHolding: held, isLooking: true)
        } else {
            sentences.append("No binding of this manager writes it.")
        }
        for closure in bindings where closure.mayWrite(observer) {
            sentences.append(
                "A closure (\(closure.location)) gets the view and may write the property.")
            sentences += closure.observationReasons(isLooking: false)
        }
        return sentences.joined(separator: " ")
    }
}

extension BindingManager: CustomDebugStringConvertible {
    /// A table of all bindings with their ends, source location, state, last value and counts.
    public var debugDescription: String {
        let title = "BindingManager, \(isEnabled ? "enabled" : "disabled")"
        let bindings = bindings
        guard !bindings.isEmpty else { return "\(title), no bindings" }
        let head = ["binding", "declared at", "state", "last value", "deliveries", "skips"]
        let rows = bindings.map { binding in
            [
                binding.ends, "\(binding.location)", binding.stateInWords,
                binding.lastValueDescription.map { shortened($0, to: 40) } ?? "–",
                "\(binding.deliveries)",
                "\(binding.skips)",
            ]
        }
        let count = bindings.count == 1 ? "1 binding" : "\(bindings.count) bindings"
        return "\(title), \(count)\n" + table([head] + rows)
    }
}

extension BindingRecord {
    /// The state, and whether the binding is overridden, has a refused edit, or has an open edit.
    fileprivate var stateInWords: String {
        let state = state
        if state == .active, isOverridden { return "overridden" }
        if validationError != nil { return "\(state), refused" }
        return isActive && session?.isOpen == true ? "\(state), editing" : "\(state)"
    }
}

/// Lays out rows in columns. Each column is as wide as its widest cell. The last two columns
/// contain numbers.
private func table(_ rows: [[String]]) -> String {
    let columns = rows[0].indices
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
        columns.map { column in
            let padding = String(repeating: " ", count: widths[column] - row[column].count)
            return column >= columns.upperBound - 2 ? padding + row[column] : row[column] + padding
        }
        .joined(separator: "  ")
    }
    .joined(separator: "\n")
}

extension BindingRecord: CustomStringConvertible {
    /// The declaration, the state, the refusal, the last value and the counts.
    public final var description: String {
        var parts = ["\(declaration): \(state)"]
        if let validationError { parts.append("refused: \(shortened(validationError.message))") }
        if let value = lastValueDescription { parts.append("last \(shortened(value))") }
        parts.append(deliveries == 1 ? "1 delivery" : "\(deliveries) deliveries")
        parts.append(skips == 1 ? "1 skip" : "\(skips) skips")
        return parts.joined(separator: ", ")
    }
}

extension UpdateQueue {
    /// Whether the client's source has an undelivered change.
    ///
    /// Changes that wait in the inbox stay there, because diagnostics may call this method inside a
    /// setter.
    func isPending(_ client: SourceClient) -> Bool {
        guard let source = client.source else { return false }
        return source.state.isDirty || source.state.isDirtyInPass || inbox.holdsChange(of: source)
    }
}
