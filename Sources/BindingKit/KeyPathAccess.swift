/// Turns key-path literals into direct access, in the caller's module.
///
/// A closure that projects through a key path folds into a plain property access when the
/// optimizer knows the literal. It does as long as the literal is used once: the path is taken
/// `consuming` and put into a closure that hands it out, and reader and writer are made from
/// that closure. Nothing here may call it: whoever wants the path itself gets the closure and
/// calls it elsewhere. A path that is no literal takes the same route, at a key path's cost.
/// See `Docs/Decisions/FoldedKeyPaths.md`; `.ci/run` checks that it still holds.
@usableFromInline
@MainActor
enum KeyPathAccess {
    @inlinable @inline(__always)
    static func provider<Path: AnyKeyPath>(_ keyPath: consuming Path) -> () -> Path {
        let keyPath = keyPath
        return { keyPath }
    }

    // `inout` spares retains that the optimizer can't pair away.

    /// How an observed property is read.
    @inlinable @inline(__always)
    static func fetch<Subject: AnyObject, Value>(
        _ path: @escaping () -> KeyPath<Subject, Value>
    ) -> SubjectProperty<Subject, Value>.Fetch {
        { subject, property in
            let keyPath = path()
            property.find(subject[keyPath: keyPath])
        }
    }

    /// How a binding is delivered to a property.
    @inlinable @inline(__always)
    static func delivery<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ path: @escaping () -> ReferenceWritableKeyPath<Observer, Output>
    ) -> Binding<Subject, Value, Observer, Output>.Delivery {
        { observer, binding, source, occasion in
            guard let transform = binding.transform else { return false }
            return try binding.deliver(
                source, to: &observer, occasion, transform: transform,
                read: { observer in
                    let keyPath = path()
                    return observer[keyPath: keyPath]
                },
                write: { observer, output in
                    let keyPath = path()
                    observer[keyPath: keyPath] = output
                })
        }
    }

    /// How a binding without a transform is delivered.
    @inlinable @inline(__always)
    static func plainDelivery<Subject: AnyObject, Value, Observer: AnyObject>(
        _ path: @escaping () -> ReferenceWritableKeyPath<Observer, Value>
    ) -> Binding<Subject, Value, Observer, Value>.Delivery {
        { observer, binding, source, occasion in
            try binding.deliver(
                source, to: &observer, occasion, transform: { $0 },
                read: { observer in
                    let keyPath = path()
                    return observer[keyPath: keyPath]
                },
                write: { observer, output in
                    let keyPath = path()
                    observer[keyPath: keyPath] = output
                })
        }
    }
}
