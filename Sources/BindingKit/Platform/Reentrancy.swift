// It is dangerous to release client code's object, because the object's `deinit` may call back into
// the object that retained it. While `deinit` runs, no assignment and no exclusive access to the
// retaining object's state may be in progress, and no lock may be held.
//
// So a stored value is first replaced and then released. `replace(_:with:)` does so for one value.
// If several values are replaced together, `endLifetime(of:)` releases them at the end.
//
// The optimizer releases a value right after its last use. Without these functions, it could
// release the former value before the new value is in the slot. `_fixLifetime` counts as a use. The
// standard library's `exchange`, `swap` and `withExtendedLifetime` are not inlined into
// unspecialized generic code. In such code, they cost more than the rest of an update.

/// Stores `newValue` in `slot` and returns the former value. The caller releases the former value
/// after the access to `slot` has ended.
///
/// `_ = replace(&slot, with: nil)` releases the value at the end of the statement.
///
/// - Returns: the former value of `slot`.
@inlinable @inline(__always)
func replace<Value>(_ slot: inout Value, with newValue: consuming Value) -> Value {
    let former = slot
    slot = newValue
    _fixLifetime(former)
    return former
}

/// Releases a value exactly at this call, unless other references retain it.
@inlinable @inline(__always)
func endLifetime<Value>(of value: consuming Value) {
    _fixLifetime(value)
}

/// Returns the result of one step of a delivery or an edit. Client code may run in the step. If
/// client code has ended, paused or discarded the work, or has caused newer work, this function
/// throws `Overtaken`.
///
/// `try step(read(), isCurrent: isLatest(number))` reads, then checks whether the work may
/// continue.
@inlinable @inline(__always)
func step<Result>(_ result: Result, isCurrent: Bool) throws -> Result {
    guard isCurrent else { throw Overtaken() }
    return result
}

/// An error that stops work, because client code in a step has made the work outdated. It is not a
/// failure.
@usableFromInline
struct Overtaken: Error {
    @usableFromInline init() {}
}
