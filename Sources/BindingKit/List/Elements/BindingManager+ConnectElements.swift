// All forms of `bindElements` call this method.
extension BindingManager {
    /// - Parameter edited: for a two-way binding, `rows` as editable rows, and how to compare and
    ///   convert edits; `nil` for a one-way binding.
    @usableFromInline @inline(never)
    func connectElements<
        Observer: AnyObject, Targets: ElementCollection, Subject: AnyObject,
        Elements: ElementCollection
    >(
        _ observer: Observer, _ written: ElementProperty<Observer, Targets>,
        _ subject: Subject, _ rows: Rows<Subject, Elements>, _ declaration: Declaration,
        edited: (
            rows: EditableRows<Subject, Elements>,
            edit: ElementEdit<Elements.Element, Targets.Element>
        )? = nil,
        _ transform: @escaping @MainActor (Elements.Element) throws -> Targets.Element
    ) -> ElementBinding<Elements.Element, Targets.Element> {
        let elements = TransformedElements(transform: transform)
        let target = ElementEnd(observer, written)
        let path = rows.path.map(InternedKeyPath.of)
        let access = Elements.elementAccess
        let source = ElementSource(
            of: subject, isCancellable: path?.isCancellable ?? true,
            calling: path?.callbacks(of: subject)
                ?? CallbackObservation(of: subject, all: rows.keyPaths)
        ) {
            elements.pause()
        } read: { subject, isTracking in
            let (found, identity) = try rows.read(&subject)
            guard !isTracking else { return elements.store.revision }
            let order = replace(&elements.order, with: nil) ?? elements.store.rows
            return try elements.read(access.members(found, order), identity)
        }
        elements.growth.source = source
        let flow = edited.map { edited in
            ElementFlow(
                target: target, model: ElementEnd(subject, edited.rows.property),
                elements: elements, identity: edited.rows.identity, edit: edited.edit)
        }
        let binding = ElementBinding(
            manager: self, source: source, elements: elements, target: target, flow: flow,
            path: path, subject: subject, location: declaration.location)
        flow?.attach(to: binding, observing: edits(of: observer, written, flow))
        add(binding, claiming: true, replacing: declaration.replacing)
        return binding
    }

    /// The source of the target's edits. Its value is the number of edits.
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
