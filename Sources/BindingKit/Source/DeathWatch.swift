#if canImport(ObjectiveC)
internal import ObjectiveC

/// Tells that an object has died, which no kind of subject does by itself.
///
/// The object owns a witness that goes with it.
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

    /// Watches no longer.
    func stop() {
        guard let object, let witness else { return }
        witness.isOnDuty = false
        objc_setAssociatedObject(object, witness.key, nil, .OBJC_ASSOCIATION_RETAIN)
    }
}

private final class Witness {
    // Written while the object, which it could tell about, is held alive.
    var isOnDuty = true
    private let callback: ChangeCallback

    init(_ callback: ChangeCallback) {
        self.callback = callback
    }

    /// An address that is nobody else's as long as the witness lives.
    var key: UnsafeRawPointer {
        UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        if isOnDuty { callback.subjectDied() }
    }
}
#endif
