// The access of two-way bindings to both ends, made in the caller's module.

extension KeyPathAccess {
    /// How a view is written that its user edits.
    ///
    /// - Parameters:
    ///   - path: the view's property.
    ///   - keepSelection: runs the write and keeps the caret in its place.
    @inlinable @inline(__always)
    static func editDelivery<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ path: @escaping () -> ReferenceWritableKeyPath<Observer, Output>,
        keepSelection: @escaping @MainActor (Observer, () -> Void) -> Void
    ) -> Binding<Subject, Value, Observer, Output>.Delivery {
        { observer, binding, source, reason in
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

    /// How a view that its user edits is written without a transform.
    ///
    /// - Parameters:
    ///   - path: the view's property.
    ///   - keepSelection: runs the write and keeps the caret in its place.
    @inlinable @inline(__always)
    static func plainEditDelivery<Subject: AnyObject, Value, Observer: AnyObject>(
        _ path: @escaping () -> ReferenceWritableKeyPath<Observer, Value>,
        keepSelection: @escaping @MainActor (Observer, () -> Void) -> Void
    ) -> Binding<Subject, Value, Observer, Value>.Delivery {
        { observer, binding, source, reason in
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

    /// How an edit is read and written to a property of the subject.
    ///
    /// - Parameters:
    ///   - written: the view's property.
    ///   - observed: the model's property.
    ///   - readPhase: the view's phase; `nil` where the session asks for it.
    ///   - convert: makes the model's value from the view's.
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
