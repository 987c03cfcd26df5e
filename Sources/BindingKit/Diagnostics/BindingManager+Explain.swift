extension BindingManager {
    /// Tells in sentences why a view's property shows what it shows.
    ///
    /// Meant for the debugger's console and for tests; it delivers nothing.
    ///
    /// ```swift
    /// print(bindings.explain(nameLabel, \.text))
    /// ```
    public func explain<Observer: AnyObject, Value>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Value>
    ) -> String {
        let key = ObserverClaims.Key(observer: ObjectIdentifier(observer), keyPath: keyPath)
        let name = BindingNames.property(
            keyPath, of: observer, type: Observer.self, owner: owner)
        let held = readable(observer[keyPath: keyPath])
        var sentences = ["\(name) holds \(held)."]
        guard let binding = holder(of: key) else {
            sentences.append("No binding of this manager writes it.")
            return sentences.joined(separator: " ")
        }
        sentences.append("It is written by \(binding.declaration).")
        sentences += binding.reasons(isEnabled: isEnabled)
        if let written = binding.lastWrittenDescription, written != held {
            sentences.append("It was given \(written), so somebody else has written it since.")
        }
        for earlier in binding.overriddenChain {
            sentences.append("It overrides \(earlier.declaration), bound earlier.")
        }
        return sentences.joined(separator: " ")
    }
}

extension BindingRecord {
    /// All earlier bindings to the same property of the same observer, the latest first.
    fileprivate var overriddenChain: [BindingRecord] {
        Array(sequence(first: self, next: \.overridden).dropFirst())
    }

    /// Why the observer has the value it has, a sentence each.
    fileprivate func reasons(isEnabled: Bool) -> [String] {
        var sentences: [String] = []
        if let last = lastValueDescription {
            sentences.append("The subject's value delivered last is \(last).")
        } else if isEnabled, error == nil {
            sentences.append("The subject has had no value to deliver yet.")
        }
        if !isEnabled {
            sentences.append("The manager is disabled, so later changes wait for `enable()`.")
        } else if let error {
            sentences.append(error.description)
        } else if UpdateQueue.shared.isPending(self) {
            sentences.append(
                "The subject has changed; the new value arrives at the end of this turn.")
        }
        return sentences
    }
}
