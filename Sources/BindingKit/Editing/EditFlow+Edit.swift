// One edit of the user, from the view to the model.
extension EditFlow {
    /// The objects that the write of an edit needs, retained until the write is over.
    @usableFromInline
    struct Ends {
        @usableFromInline let binding: Binding<Subject, Value, Observer, Output>
        @usableFromInline let source: TypedSource<Subject, Value>
        @usableFromInline var subject: Subject
        @usableFromInline var observer: Observer
    }

    /// The binding and its objects; `nil` while the binding is paused or overridden, or if an
    /// object has died.
    func loadEnds() -> Ends? {
        guard let binding = typedBinding, binding.isActive, !binding.isOverridden,
            let source = binding.typedSource
        else { return nil }
        guard let subject = source.subject, let observer = binding.observer else {
            binding.endIfDead()
            return nil
        }
        return Ends(binding: binding, source: source, subject: subject, observer: observer)
    }

    /// Reads the view, converts and validates the value, and sets the model. If client code
    /// invalidates the edit during these steps, this method stops.
    ///
    /// - Parameters:
    ///   - ends: the objects that the edit needs.
    ///   - readView: reads the view's property.
    ///   - locate: finds the edited object, and returns whether it exists.
    ///   - read: reads the model's property; `nil` if there is no object.
    ///   - set: sets the model's property.
    ///   - convert: makes the model's value from the view's value.
    @inlinable @inline(__always)
    func writeEdit(
        _ ends: inout Ends, readView: (inout Observer) -> Output,
        locate: () -> Bool,
        read: (inout Subject) -> Value?, set: (inout Subject, Value) -> Void,
        convert: (Output) throws -> Value
    ) -> EditOutcome {
        let generation = state.generation
        var hasEcho = false
        defer { if hasEcho { ends.source.deliverEcho() } }
        do {
            let raw = try step(readView(&ends.observer), isCurrent: isCurrent(generation))
            // The user has restored the value that came from the model.
            if mode == .twoWay, isUnchanged(raw) {
                return isCurrent(generation) ? .unchanged : .invalidated
            }
            // The comparison may have discarded the edit and written the view.
            guard state.generation == generation else { return .invalidated }
            setViewValue(raw)
            guard locate() else { throw ValidationError.nothingSelected }
            let value = try step(convert(raw), isCurrent: isCurrent(generation))
            try validate(value)
            if state.check != nil { try checkRules(value, of: ends.subject) }
            guard report(nil, in: generation) else { return .invalidated }
            let isChanged = try store(value, in: &ends, generation, read, set, &hasEcho)
            // A transform may have made this edit during a delivery. If so, that delivery is
            // outdated.
            _ = ends.binding.beginAttempt()
            ends.binding.remember(value, raw)
            try step(ends.binding.recover(), isCurrent: isCurrent(generation))
            if ends.binding.isSame.canCompare {
                let isHeld = isHeld(value, &ends, read)
                if isHeld { hasEcho = false } else { correct() }
                if isHeld, state.opensStep, isChanged { noteEffect() }
            }
            return .accepted
        } catch {
            return refuse(error, in: generation)
        }
    }

    /// Sets the model's property, unless it already has the value. Then reads the property back.
    ///
    /// - Parameter hasEcho: becomes true if the model announced a change that was not delivered.
    /// - Returns: whether the property was set.
    @inlinable @inline(__always)
    func store(
        _ value: Value, in ends: inout Ends, _ generation: Int,
        _ read: (inout Subject) -> Value?, _ set: (inout Subject, Value) -> Void,
        _ hasEcho: inout Bool
    ) throws -> Bool {
        var held: Value?
        readModel { held = read(&ends.subject) }
        let isSet = if let held { ends.binding.isSame(held, value) } else { false }
        try step((), isCurrent: isCurrent(generation) && !isOrphaned)
        if !isSet {
            if state.opensStep, let held { openStep(from: held, of: ends.subject) }
            state.isSettingModel = true
            let isMuted = awaitModelEcho(of: ends.source)
            set(&ends.subject, value)
            if isMuted { hasEcho = ends.source.endEcho() }
            state.isSettingModel = false
        }
        guard isCurrent(generation) else {
            correct()
            throw Overtaken()
        }
        // The property is read back at once, so that a later announcement of the same value does
        // not count as a change.
        try step(ends.source.refresh(), isCurrent: isCurrent(generation))
        return !isSet
    }

    /// Whether the object's property equals `value`.
    @inlinable @inline(__always)
    func holds(_ value: Value, _ ends: inout Ends, _ read: (inout Subject) -> Value?) -> Bool {
        var held: Value?
        readModel { held = read(&ends.subject) }
        guard let held else { return false }
        return ends.binding.isSame(held, value)
    }

    /// Like `holds`, but uses the value that the source has just read. If a path leads to the
    /// edited object, reads the object's property instead.
    @inlinable @inline(__always)
    func isHeld(_ value: Value, _ ends: inout Ends, _ read: (inout Subject) -> Value?) -> Bool {
        guard edited == nil, let held = ends.source.value else { return holds(value, &ends, read) }
        return ends.binding.isSame(held, value)
    }

    /// Whether the view's value differs from the value that the binding last wrote or read; `nil` if the
    /// values can't be compared.
    @inlinable @inline(__always)
    func compare(_ view: inout Observer, readView: (inout Observer) -> Output) -> Bool? {
        guard isSameOutput.canCompare, let viewValue else { return nil }
        return !isSameOutput(readView(&view), viewValue)
    }

    @inlinable @inline(__always)
    func isUnchanged(_ raw: Output) -> Bool {
        guard !isRefused, let viewValue else { return false }
        return isSameOutput(raw, viewValue)
    }

    @inlinable @inline(__always)
    func setViewValue(_ newValue: Output?) {
        _ = replace(&viewValue, with: newValue)
    }
}
