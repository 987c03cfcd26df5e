#if canImport(ObjectiveC)
internal import ObjectiveC

/// Calls back when an object is released, which no kind of subject does by itself.
///
/// The object owns a witness, as an associated object, whose `deinit` calls back.
final class DeathWatch {
    /// Weak because the object belongs to the program.
    private weak var object: AnyObject?
    /// Weak because the object alone owns it.
    private weak var witness: Witness?

    init(of object: AnyObject, _ callback: ChangeCallback) {
        let witness = Witness(callback)
        self.object = object
        self.witness = witness
        objc_setAssociatedObject(object, witness.key, witness, .OBJC_ASSOCIATION_RETAIN)
    }

    /// Keeps the witness from calling back.
    func stop() {
        guard let object, let witness else { return }
        witness.isOnDuty = false
        objc_setAssociatedObject(object, witness.key, nil, .OBJC_ASSOCIATION_RETAIN)
    }
}

private final class Witness {
    // Written while the caller retains the object.
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
#endif
