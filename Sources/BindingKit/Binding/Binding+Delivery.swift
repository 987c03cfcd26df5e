// A delivery takes the value that the source has read, transforms it, and writes it to the
// observer.
extension Binding {
    /// Delivers the value of the binding's own source, unless the same version has already been
    /// delivered.
    ///
    /// - Returns: whether the observer was written.
    @inline(__always)
    func show(
        _ reason: DeliveryReason, _ source: Source, in observer: inout Observer
    ) -> Bool {
        // The cast source is not retained, because the caller retains it.
        let source = unsafeDowncast(source, to: TypedSource<Subject, Value>.self)
        if reason == .change, connection.deliveredVersion == source.readVersion { return false }
        connection.deliveredVersion = source.readVersion
        if !UpdateState.current.deliveryOptions.isEmpty {
            return showAnimatedOrTraced(reason, source, in: &observer)
        }
        let attempt = beginAttempt()
        do {
            return try connection.delivery?(&observer, self, source, reason) ?? false
        } catch {
            if isCurrent(attempt) { report(error) }
            return false
        }
    }

    /// Transforms the source's value and writes the result, unless the observer already has it.
    ///
    /// The caller, `show(_:_:in:)`, has begun this delivery. This method is inlined into client
    /// code's module, so that it is specialized for each binding's types and properties.
    ///
    /// - Parameters:
    ///   - source: the binding's own source, which has been read.
    ///   - observer: the binding's observer.
    ///   - reason: why the binding delivers.
    ///   - transform: the binding's transform, or a closure that returns its argument.
    ///   - read: reads the observer's property; returns `nil` if there is none.
    ///   - write: writes the observer.
    /// - Returns: whether the observer was written.
    @inlinable @inline(__always)
    func deliver(
        _ source: TypedSource<Subject, Value>, to observer: inout Observer,
        _ reason: DeliveryReason,
        transform: (Value) throws -> ObserverValue,
        read: (inout Observer) -> ObserverValue?,
        write: (inout Observer, ObserverValue) -> Void
    ) throws -> Bool {
        let attempt = storage.attempts
        guard let value = source.value else { return acceptAbsence(in: source) }
        if storage.isOverridden || isKnown(value, &observer, reason, read) { return skip() }
        // `==` may have paused or ended the binding. The `==` of trivial types runs no client code.
        guard _isPOD(Value.self) || isCurrent(attempt) else { return false }
        willTransform()
        let output = try step(transform(value), isCurrent: isCurrent(attempt))
        if mustCompareOrLog(reason) {
            let isShown = holds(output, &observer, reason, read)
            if !isShown { trace(output) }
            // The view, the comparison or a logging handler may have run any code.
            guard !isEditedMeanwhile, isCurrent(attempt) else { return false }
            if isShown { return acceptShown(value, output) }
        }
        store(value, output, in: &observer, write)
        if !isCurrent(attempt) { deliverAgainIfOvertaken(&observer, read) }
        return true
    }

    /// Writes the observer, and records the value that the observer shows now.
    @inlinable @inline(__always)
    func store(
        _ value: Value, _ output: ObserverValue, in observer: inout Observer,
        _ write: (inout Observer, ObserverValue) -> Void
    ) {
        // The former values are released last; see Reentrancy.swift.
        let formerValue = replace(&delivered, with: value)
        let formerOutput = replace(&written, with: output)
        let formerFailure = willWrite()
        write(&observer, output)
        endLifetime(of: formerValue)
        endLifetime(of: formerOutput)
        endLifetime(of: formerFailure)
    }

    /// While the observer was being written, a newer value may have been delivered. If the observer
    /// then stored the older value last, delivers again.
    ///
    /// If a `write:` closure writes the observer, the closure is not called again, because there is
    /// no stored value to compare.
    @usableFromInline @inline(never)
    func deliverAgainIfOvertaken(
        _ observer: inout Observer, _ read: (inout Observer) -> ObserverValue?
    ) {
        // If there is an `EditFlow`, it has already delivered again.
        guard target != nil, flow == nil else { return }
        guard isActive, !storage.isOverridden else { return rewriteTarget() }
        if let written, isSameWritten.canCompare, let held = read(&observer),
            isSameWritten(held, written)
        {
            return
        }
        deliverAnew()
    }

    /// Records that a closure has updated the observer with a version of the source.
    func didUpdate(as version: UInt64) where Value == Void, ObserverValue == Void {
        guard isActive else { return }
        connection.deliveredVersion = version
        (delivered, written) = ((), ())
        endLifetime(of: willWrite())
    }

    /// Handles a source without a value, depending on why there is no value.
    ///
    /// - Returns: `false`, because nothing is written.
    @usableFromInline
    func acceptAbsence(in source: TypedSource<Subject, Value>) -> Bool {
        switch source.absence {
        case .nothingYet: break
        case .failure(let underlying): report(underlying)
        case .gone: finish(.subjectDied)
        }
        return false
    }

    /// Whether `value` equals the value that was last delivered.
    ///
    /// When the binding is enabled, the observer must also still have the value that was last
    /// written, because client code may have set the observer's property during the pause.
    @inlinable @inline(__always)
    func isKnown(
        _ value: Value, _ observer: inout Observer, _ reason: DeliveryReason,
        _ read: (inout Observer) -> ObserverValue?
    ) -> Bool {
        guard let delivered, isSame(delivered, value) else { return false }
        guard reason == .enabling, let written, comparison(reason) != nil else { return true }
        return holds(written, &observer, reason, read)
    }

    /// Whether the observer's property can be compared and has the value `output`.
    @inlinable @inline(__always)
    func holds(
        _ output: ObserverValue, _ observer: inout Observer, _ reason: DeliveryReason,
        _ read: (inout Observer) -> ObserverValue?
    ) -> Bool {
        guard let isSame = comparison(reason), let held = read(&observer) else { return false }
        return isSame(held, output)
    }

    /// Makes a delivery to a closure, or a delivery that does more than write a property.
    ///
    /// - Parameters:
    ///   - keyPath: the property to compare; `nil` if the observer is a closure.
    ///   - write: writes the observer.
    static func delivery(
        to keyPath: ReferenceWritableKeyPath<Observer, ObserverValue>? = nil,
        write: @escaping @MainActor (Observer, ObserverValue) -> Void
    ) -> Delivery {
        { observer, binding, source, reason in
            guard let transform = binding.transform else { return false }
            return try binding.deliver(
                source, to: &observer, reason, transform: transform,
                read: { observer in
                    guard let keyPath else { return nil }
                    return observer[keyPath: keyPath]
                },
                write: { write($0, $1) })
        }
    }

    /// Writes a view that the user may also edit. `keepSelection` runs the write and keeps the
    /// caret in its place.
    @inlinable @inline(__always)
    func writeEditable(
        _ output: ObserverValue, to observer: inout Observer,
        keepSelection: @escaping (Observer, () -> Void) -> Void,
        read: (inout Observer) -> ObserverValue, write: (inout Observer, ObserverValue) -> Void
    ) {
        if let flow {
            return flow.writeView(
                output, to: &observer, keepSelection: keepSelection, read: read, write: write)
        }
        keepSelection(observer) {
            // The view may have ended the binding.
            if isActive, !storage.isOverridden { write(&observer, output) }
        }
    }

    /// Whether the delivery compares the output with the observer's value, or logs the output.
    @usableFromInline
    func mustCompareOrLog(_ reason: DeliveryReason) -> Bool {
        reason == .enabling || connection.flow != nil || BindingLog.isTracing
    }

    /// The comparator for the observer's values; `nil` if the values can't or need not be compared.
    @usableFromInline
    func comparison(_ reason: DeliveryReason) -> Equality<ObserverValue>? {
        if let flow { return flow.isSameOutput.canCompare ? flow.isSameOutput : nil }
        guard reason == .enabling, let target else { return nil }
        let equality: Equality<ObserverValue> = target.path.equality()
        return equality.canCompare ? equality : nil
    }

    @usableFromInline
    func trace(_ output: ObserverValue) {
        BindingLog.trace("\(ends) = \(shortened(readable(output)))", at: location)
    }

    /// Records a value that the observer already has. The value counts as delivered.
    ///
    /// - Returns: `false`, because nothing is written.
    @inlinable
    func acceptShown(_ value: Value, _ output: ObserverValue) -> Bool {
        didShow()
        remember(value, output)
        return skip()
    }

    /// Records that the observer shows the object whose value is being delivered.
    @usableFromInline
    func didShow() {
        flow?.edited?.didShow()
    }

    /// Records the subject's value that the observer shows now, and the transformed value.
    @inlinable
    func remember(_ value: Value, _ output: ObserverValue) {
        let formerValue = replace(&delivered, with: value)
        let formerOutput = replace(&written, with: output)
        endLifetime(of: formerValue)
        endLifetime(of: formerOutput)
    }

    /// The comparator of the observer's values.
    var isSameWritten: Equality<ObserverValue> {
        target?.path.equality() ?? .shared
    }

    /// Whether an observed view was changed during the running delivery.
    @usableFromInline
    var isEditedMeanwhile: Bool { flow?.isEditedMeanwhile ?? false }

    /// Makes the next delivery write the observer, even if the value has already been delivered.
    func forgetDelivered() {
        connection.deliveredVersion = 0
        _ = replace(&delivered, with: nil)
    }

    func report(_ underlying: any Error) {
        guard isActive else { return }
        fail(
            with: .transformFailed(
                binding: BindingError.Name(self), underlying: underlying, at: location))
    }
}
