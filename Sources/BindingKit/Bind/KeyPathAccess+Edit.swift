// Closures that access both ends of two-way bindings. The caller's module makes them.

extension KeyPathAccess {
    /// The delivery to a view that the user edits.
    @inlinable @inline(__always)
    static func editDelivery<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ view: EditedProperty<Observer, Output>
    ) -> Binding<Subject, Value, Observer, Output>.Delivery {
        let (path, keepSelection) = (view.path, view.keepSelection)
        return { observer, binding, source, reason in
            guard let transform = binding.transform else { return false }
            return try binding.deliver(
                source, to: &observer, reason, transform: transform,
                read: { observer in
                    let keyPath = path()
                    return observer[keyPath: keyPath]
                },
                write: { observer, output in
                    binding.writeEditable(
                        output, to: &observer, keepSelection: keepSelection,
                        read: { observer in
                            let keyPath = path()
                            return observer[keyPath: keyPath]
                        },
                        write: { observer, output in
                            let keyPath = path()
                            observer[keyPath: keyPath] = output
                        })
                })
        }
    }

    /// The delivery to a view that the user edits, for a binding without a transform.
    @inlinable @inline(__always)
    static func plainEditDelivery<Subject: AnyObject, Value, Observer: AnyObject>(
        _ view: EditedProperty<Observer, Value>
    ) -> Binding<Subject, Value, Observer, Value>.Delivery {
        let (path, keepSelection) = (view.path, view.keepSelection)
        return { observer, binding, source, reason in
            try binding.deliver(
                source, to: &observer, reason, transform: { $0 },
                read: { observer in
                    let keyPath = path()
                    return observer[keyPath: keyPath]
                },
                write: { observer, output in
                    binding.writeEditable(
                        output, to: &observer, keepSelection: keepSelection,
                        read: { observer in
                            let keyPath = path()
                            return observer[keyPath: keyPath]
                        },
                        write: { observer, output in
                            let keyPath = path()
                            observer[keyPath: keyPath] = output
                        })
                })
        }
    }

    /// The steps that read an edit from the view and write it to a property of the subject.
    ///
    /// - Parameter readPhase: reads the view's phase; `nil` if the session reads it through
    ///   `EditableView`.
    @inlinable @inline(__always)
    static func editSteps<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ written: @escaping () -> ReferenceWritableKeyPath<Observer, Output>,
        _ observed: @escaping () -> ReferenceWritableKeyPath<Subject, Value>,
        readPhase: EditFlow<Subject, Value, Observer, Output>.PhaseReader?,
        convert:
            @escaping @MainActor (EditFlow<Subject, Value, Observer, Output>, Output) throws ->
            Value
    ) -> EditFlow<Subject, Value, Observer, Output>.Steps {
        .init(
            readView: { observer in
                let keyPath = written()
                return observer[keyPath: keyPath]
            },
            readPhase: readPhase,
            // This closure is specialized for the binding's types. Without the closure, each
            // comparison with the view would run generic code.
            compareView: { flow, observer in
                flow.compare(&observer) { observer in
                    let keyPath = written()
                    return observer[keyPath: keyPath]
                }
            },
            writeEdit: { flow, ends in
                flow.writeEdit(
                    &ends,
                    readView: { observer in
                        let keyPath = written()
                        return observer[keyPath: keyPath]
                    },
                    locate: { true },
                    read: { subject in
                        let keyPath = observed()
                        return subject[keyPath: keyPath]
                    },
                    set: { subject, value in
                        let keyPath = observed()
                        subject[keyPath: keyPath] = value
                    },
                    convert: { try convert(flow, $0) })
            })
    }
}

/// The closures by which a two-way binding accesses its two ends.
@usableFromInline
@MainActor
struct EditAccess<Subject: AnyObject, Value, Observer: AnyObject, Output> {
    let delivery: Binding<Subject, Value, Observer, Output>.Delivery
    let steps: EditFlow<Subject, Value, Observer, Output>.Steps
    let transform: ValueTransform<Value, Output>
    /// The object that a path leads to; `nil` if the subject itself is edited.
    var edited: EditedObject?
    /// The subject's edited property; `nil` if a path leads to another object.
    var modelPath: ReferenceWritableKeyPath<Subject, Value>?

    @usableFromInline
    init(
        _ delivery: @escaping Binding<Subject, Value, Observer, Output>.Delivery,
        _ steps: EditFlow<Subject, Value, Observer, Output>.Steps,
        _ transform: ValueTransform<Value, Output>
    ) {
        (self.delivery, self.steps, self.transform) = (delivery, steps, transform)
    }
}
