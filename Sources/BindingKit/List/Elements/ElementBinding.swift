/// A binding of a model's elements to the elements of another property. Each element is
/// transformed.
///
/// `bindElements` makes the binding, and the manager owns it. The binding retains neither of the
/// two objects. The binding keeps the last written elements and their transformed values until it
/// ends.
public final class ElementBinding<Element, Output>: BindingRecord {
    /// The changes of the target in the latest write; `nil` if the target was written as a whole,
    /// because the target no longer had the values of the previous write.
    public private(set) var lastChanges: RowChanges?

    let elements: TransformedElements<Element, Output>
    private(set) var elementSource: Source?
    private(set) var elementTarget: ElementEnd<Output>?
    private var flow: ElementFlow<Element, Output>?
    /// Weak because client code owns the model.
    private(set) weak var subject: AnyObject?
    private let subjectType: Any.Type
    /// Whether the next delivery compares the target with the expected elements.
    private var checksTarget = true

    init(
        manager: BindingManager, source: Source, elements: TransformedElements<Element, Output>,
        target: ElementEnd<Output>, flow: ElementFlow<Element, Output>?, path: InternedKeyPath?,
        subject: AnyObject, location: SourceLocation
    ) {
        elementSource = source
        self.elements = elements
        elementTarget = target
        self.flow = flow
        self.subject = subject
        subjectType = type(of: subject)
        super.init(manager: manager, path: path, target: target.property, location: location)
        source.attach(self)
        elements.watch = ElementWatch(for: self) { [weak self] in
            self?.updateIfNeeded() ?? false
        }
    }

    // MARK: - Overrides of the record

    override var source: Source? { elementSource }

    override var session: EditSession? { flow }

    override var observerObject: AnyObject? { elementTarget?.object }

    override var deathOfAnEnd: BindingEnd? {
        if elementSource?.isSubjectAlive == false { return .subjectDied }
        return elementTarget?.object == nil ? .observerDied : nil
    }

    override func deliver(_ reason: DeliveryReason, from source: Source) -> Bool {
        guard isActive, source === elementSource else { return false }
        if reason == .enabling { checksTarget = true }
        return deliver(reason)
    }

    /// Delivers changes of the values that transforms have read, unless they are already delivered.
    private func updateIfNeeded() -> Bool {
        if let elementSource, elements.refusalIsOutdated {
            UpdateQueue.shared.schedule(elementSource)
        }
        return elements.hasChanges && deliver(.change)
    }

    private func deliver(_ reason: DeliveryReason) -> Bool {
        if let death = deathOfAnEnd {
            finish(death)
            return false
        }
        guard let trace = BindingRecord.trace else {
            return show(reason)
        }
        return trace.record(self, elementSource, reason) { show(reason) }
    }

    private func show(_ reason: DeliveryReason) -> Bool {
        guard let flow else { return update() }
        guard flow.allowsDelivery(reason) else { return false }
        let edits = flow.state.reportedEdits
        let isWritten = update()
        flow.didDeliver(edits: edits, isWritten: isWritten)
        return isWritten
    }

    override func deliverAnew() {
        checksTarget = true
        guard let elementSource, isActive else { return }
        UpdateQueue.shared.schedule(elementSource)
    }

    override func release() {
        let source = replace(&elementSource, with: nil)
        source?.detach(self)
        let former = (
            replace(&elementTarget, with: nil), replace(&flow, with: nil),
            replace(&lastChanges, with: nil)
        )
        elements.finish()
        endLifetime(of: former)
    }

    /// The number of elements in the latest delivery; `nil` before the first delivery and after the
    /// end.
    public override var lastValueDescription: String? {
        end == nil && deliveries > 0 ? "\(elements.outputs.count) elements" : nil
    }

    /// The two ends, in the words of the call: `menu.titles ← elements of basket.fruits`.
    public override var ends: String {
        let owner = manager?.owner
        let written = BindingNames.target(
            target?.path.keyPath, of: observerObject,
            type: elementTarget?.objectType ?? Never.self, owner: owner)
        let source = BindingNames.source(path, of: subject, type: subjectType, owner: owner)
        return "\(written) \(mode.arrow) elements of \(source)"
    }
}

// MARK: - Writing the target

extension ElementBinding {
    private var reasonOfFailure: (any Error)? {
        if case .failure(let failure) = elementSource?.absence { return failure }
        return elements.failure
    }

    /// Writes the changes.
    ///
    /// - Returns: whether the target was written.
    func update() -> Bool {
        let attempt = beginAttempt()
        if let failure = reasonOfFailure {
            fail(
                with: .transformFailed(
                    binding: BindingError.Name(self), underlying: failure, at: location))
            return false
        }
        guard checksTarget || elements.hasChanges, let target = elementTarget else {
            return skip()
        }
        if isOverridden {
            _ = elements.advance()
            return skip()
        }
        // In a set, a write changes only the inserted and removed elements. So the other elements
        // need no check.
        let mustCheck = checksTarget || target.isOrdered
        let isIntact = !mustCheck || target.holds(elements.outputs)
        // The getter and `==` run client code, which may have started a newer update.
        guard isCurrent(attempt) else { return false }
        // After `advance()`, a nested update finds no changes, although the target does not show
        // the latest changes yet. So the nested update must check the target.
        checksTarget = true
        let changes = elements.advance()
        guard isCurrent(attempt) else { return false }
        let needsWrite =
            isIntact ? changes.map(target.needs) ?? false : !target.holds(elements.outputs)
        guard isCurrent(attempt) else { return false }
        guard needsWrite else { return acceptShown() }
        return write(isIntact ? changes : nil, to: target, attempt)
    }

    /// After an edit, writes the model's elements to the target, unless the target already has
    /// them.
    func correct() -> Bool {
        checksTarget = true
        return update()
    }

    /// Records that the target has the right elements.
    private func acceptShown() -> Bool {
        checksTarget = false
        // A comparison may have caused another read of the model.
        if elements.hasChanges { deliverAnew() }
        return skip()
    }

    private func write(
        _ changes: ElementChanges<Output>?, to target: ElementEnd<Output>, _ attempt: UInt64
    ) -> Bool {
        if BindingLog.isTracing { trace(changes) }
        guard isCurrent(attempt) else { return false }
        checksTarget = false
        let formerFailure = willWrite()
        let formerChanges = replace(&lastChanges, with: changes?.rows)
        flow?.state.viewWrites += 1
        if let changes { target.apply(changes) } else { target.write(elements.outputs) }
        flow?.state.viewWrites -= 1
        // The setter may have caused a newer write before it stored this value.
        if isCurrent(attempt) { flow?.recordViewValue() } else { rewrite() }
        endLifetime(of: (formerFailure, formerChanges))
        return true
    }

    private func rewrite() {
        if isOverridden { rewriteTarget() } else if isActive { deliverAnew() }
    }

    private func trace(_ changes: ElementChanges<Output>?) {
        let count = changes.map { $0.inserted.count + $0.updated.count }
        BindingLog.trace(
            "\(ends): \(count.map { "\($0) inserted or updated" } ?? "written as a whole")",
            at: location)
    }
}
