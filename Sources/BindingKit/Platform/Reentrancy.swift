// The hazard of releasing a value that the program made: its `deinit` may call back into the
// object that held it. It must not find that object in the middle of an assignment, nor run
// inside an exclusive access to the object's state, nor with a lock held.
//
// So a stored value is replaced first and released afterwards: with `replace(_:with:)` where one
// value is stored, with `endLifetime(of:)` besides where several are replaced together.
//
// Neither may be left to the optimizer, which releases a value right after its last use, before
// the slot that held it has the new one. `_fixLifetime` counts as a use. The standard library's
// `exchange`, `swap` and `withExtendedLifetime` are not inlined into generic code that is not
// specialized, where they cost more than all the rest of an update.

/// Stores `newValue` in `slot` and returns the former value, which the caller releases after the
/// access to `slot` has ended.
///
/// `_ = replace(&slot, with: nil)` releases it at the end of the statement.
///
/// - Returns: the value that `slot` held.
@inlinable @inline(__always)
func replace<Value>(_ slot: inout Value, with newValue: consuming Value) -> Value {
    let former = slot
    slot = newValue
    _fixLifetime(former)
    return former
}

/// Releases a value here and not earlier, unless it is retained elsewhere.
@inlinable @inline(__always)
func endLifetime<Value>(of value: consuming Value) {
    _fixLifetime(value)
}

/// What a step of some work has returned, unless its client code has overtaken the work: has ended,
/// paused or discarded it, or had something newer done.
///
/// `try step(read(), isCurrent: isLatest(number))` reads, asks whether to go on, and ends the work
/// with `Overtaken` if not.
@inlinable @inline(__always)
func step<Result>(_ result: Result, isCurrent: Bool) throws -> Result {
    guard isCurrent else { throw Overtaken() }
    return result
}

/// Ends work that the client code of one of its steps has overtaken; no failure.
@usableFromInline
struct Overtaken: Error {
    @usableFromInline init() {}
}
