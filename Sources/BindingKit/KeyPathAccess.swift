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

    // `inout` and `consuming` spare retains that the optimizer can't pair away.
    @inlinable @inline(__always)
    static func reader<Root: AnyObject, Value>(
        _ path: @escaping () -> KeyPath<Root, Value>
    ) -> @MainActor (inout Root) -> Value {
        { (root: inout Root) in
            let keyPath = path()
            return root[keyPath: keyPath]
        }
    }

    @inlinable @inline(__always)
    static func writer<Root: AnyObject, Value>(
        _ path: @escaping () -> ReferenceWritableKeyPath<Root, Value>
    ) -> @MainActor (consuming Root, Value) -> Void {
        {
            let keyPath = path()
            $0[keyPath: keyPath] = $1
        }
    }

    /// A writer that is given the value as it is, for a property that is optional.
    @inlinable @inline(__always)
    static func optionalWriter<Root: AnyObject, Value>(
        _ path: @escaping () -> ReferenceWritableKeyPath<Root, Value?>
    ) -> @MainActor (consuming Root, Value) -> Void {
        {
            let keyPath = path()
            $0[keyPath: keyPath] = $1
        }
    }
}
