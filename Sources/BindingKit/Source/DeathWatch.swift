#if canImport(ObjectiveC)
/// Calls back when an object is deinitialized, because no kind of subject reports its own end.
///
/// The object owns a witness as an associated object; the witness calls back in its `deinit`.
final class DeathWatch {
    /// Weak because the object belongs to client code.
    private weak var object: AnyObject?
    /// Weak because the object alone owns it.
    private weak var witness: Witness?

    init(of object: AnyObject, _ callback: ChangeCallback) {
        let witness = Witness(callback)
        self.object = object
        self.witness = witness
        AssociatedObject.set(witness, of: object, for: witness.key)
    }

    /// Prevents the witness from calling back.
    func stop() {
        guard let object, let witness else { return }
        witness.isOnDuty = false
        AssociatedObject.set(nil, of: object, for: witness.key)
    }
}

private final class Witness {
    // `stop()` retains the object while it sets this flag. So `deinit` can't run meanwhile.
    var isOnDuty = true
    private let callback: ChangeCallback

    init(_ callback: ChangeCallback) {
        self.callback = callback
    }

    /// The key of the associated object, unique as long as the witness lives.
    var key: UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        if isOnDuty { callback.subjectDied() }
    }
}
#else
/// Without the Objective-C runtime nothing reports the end of an object. The object's bindings end
/// at the next delivery, or when their state is read.
struct DeathWatch {
    init(of object: AnyObject, _ callback: ChangeCallback) {}

    func stop() {}
}
#endif
