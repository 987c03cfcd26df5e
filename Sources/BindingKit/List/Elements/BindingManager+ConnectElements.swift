// Where the forms of `bindElements` meet.
extension BindingManager {
    /// - Parameters:
    ///   - observer: the object that is written.
    ///   - written: its property.
    ///   - subject: the model.
    ///   - observed: its property.
    ///   - identity: tells the model's elements apart.
    ///   - declaration: the call of `bindElements`.
    ///   - edit: how edits are compared and converted; `nil` where the target is only written.
    ///   - transform: makes the target's element of the model's.
    @usableFromInline @inline(never)
    func connectElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject,
        Elements: ElementCollection
    >(
        _ observer: Observer, _ written: ElementProperty<Observer, Targets>,
        _ subject: Subject, _ observed: ElementProperty<Subject, Elements>,
        _ identity: RowID<Elements.Element>,
        _ declaration: Declaration,
        edit: ElementEdit<Elements.Element, Targets.Element>? = nil,
        _ transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> ElementBinding<Elements.Element, Targets.Element> {
        let elements = TransformedElements(identity: identity, transform: transform)
        let target = ElementEnd(observer, written)
        let path = InternedKeyPath.of(observed.path)
        let access = Elements.elementAccess
        let source = ElementSource(of: subject, path) {
            elements.pause()
        } read: { subject, isTracking in
            let found = observed.read(&subject)
            guard !isTracking else { return elements.store.revision }
            let order = replace(&elements.order, with: nil) ?? elements.store.rows
            return try elements.read(access.members(found, order))
        }
        elements.growth.source = source
        let flow = edit.map { edit in
            ElementFlow(
                target: target, model: ElementEnd(subject, observed), elements: elements,
                identity: identity, edit: edit)
        }
        let binding = ElementBinding(
            manager: self, source: source, elements: elements, target: target, flow: flow,
            path: path, subject: subject, location: declaration.location)
        flow?.attach(to: binding, observing: edits(of: observer, written, flow))
        add(binding, claiming: true, replacing: declaration.replacing)
        return binding
    }

    /// The source of the edits, whose value counts them.
    private func edits<Observer: AnyObject, Targets: ElementCollection>(
        of observer: Observer, _ written: ElementProperty<Observer, Targets>, _ flow: EditSession?
    ) -> Source {
        var count: UInt64 = 0
        let path = InternedKeyPath.of(written.path)
        return RowSource(
            of: observer, isCancellable: path.isCancellable, calling: path.callbacks(of: observer)
        ) { [weak flow] observer, isTracking in
            if isTracking {
                _ = written.read(&observer)
            } else if flow?.isViewModified == true {
                count += 1
            }
            return count
        }
    }
}
