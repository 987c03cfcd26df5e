// The hazard of releasing a value that the program made: its `deinit` may call back into the
// object that held it. It must not find that object in the middle of an assignment, nor run
// inside an exclusive access to the object's state, nor with a lock held.
//
// So a stored value is replaced first and released afterwards: by `replace(_:with:)` where one
// value is stored, by `withExtendedLifetime` where several values are replaced together.

/// Stores `newValue` in `slot` and returns the former value, which the caller releases after the
/// access to `slot` has ended.
///
/// `_ = replace(&slot, with: nil)` releases it at the end of the statement.
///
/// - Parameters:
///   - slot: the property of an object that the program may call while the value is released.
///   - newValue: the value that is stored.
/// - Returns: the value that `slot` held.
@inlinable @inline(__always)
func replace<Value>(_ slot: inout Value, with newValue: consuming Value) -> Value {
    var former = newValue
    swap(&slot, &former)
    // The optimizer may release a value right after its last use: make that one after the swap.
    withExtendedLifetime(former) {}
    return former
}
