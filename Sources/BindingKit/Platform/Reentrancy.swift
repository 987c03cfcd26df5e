// Releasing an object of client code is dangerous: its `deinit` may call back into the object that
// held it. Meanwhile no assignment and no exclusive access to that object's state may be in
// progress, and no lock may be held.
//
// So a stored value is replaced first and released afterwards. `replace(_:with:)` does so for one
// value. If several values are replaced together, `endLifetime(of:)` releases them at the end.
//
// Neither step may be left to the optimizer, which releases a value right after its last use,
// before the new value is in the slot. `_fixLifetime` counts as a use. The standard library's
// `exchange`, `swap` and `withExtendedLifetime` are not inlined into unspecialized generic code.
// There they cost more than all the rest of an update.

/// Stores `newValue` in `slot` and returns the former value. The caller releases that value after the access
/// to `slot` has ended.
///
/// `_ = replace(&slot, with: nil)` releases the value at the end of the statement.
///
/// - Returns: the value that `slot` held.
@inlinable @inline(__always)
func replace<Value>(_ slot: inout Value, with newValue: consuming Value) -> Value {
    let former = slot
    slot = newValue
    _fixLifetime(former)
    return former
}

/// Releases a value exactly here, unless the value is retained elsewhere.
@inlinable @inline(__always)
func endLifetime<Value>(of value: consuming Value) {
    _fixLifetime(value)
}

/// Returns the result of one step of some work. Throws `Overtaken` if client code that ran in the
/// step has ended, paused or discarded the work, or has caused newer work.
///
/// `try step(read(), isCurrent: isLatest(number))` reads, then checks whether work may go on.
@inlinable @inline(__always)
func step<Result>(_ result: Result, isCurrent: Bool) throws -> Result {
    guard isCurrent else { throw Overtaken() }
    return result
}

/// Ends work that client code in one of its steps has overtaken. This is not a failure.
@usableFromInline
struct Overtaken: Error {
    @usableFromInline init() {}
}
