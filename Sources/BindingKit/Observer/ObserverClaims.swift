/// Knows which binding of a manager writes which property of which observer.
///
/// Where several write the same one, the last one bound has the claim. The others stay, keep
/// silent, and take over again when the claim is given up.
@MainActor
struct ObserverClaims {
    struct Key: Hashable {
        let observer: ObjectIdentifier
        let keyPath: AnyKeyPath
    }

    private var holders: [Key: BindingRecord] = [:]

    /// The binding that has the claim.
    func holder(of key: Key) -> BindingRecord? {
        holders[key]
    }

    /// Gives the claim to `binding`, over the head of the one that has it.
    mutating func take(_ key: Key, for binding: BindingRecord) {
        binding.claim = key
        binding.overridden = holders[key]
        binding.overridden?.isOverridden = true
        binding.overridden?.overriding = binding
        holders[key] = binding
    }

    /// Takes back whatever claim `binding` has.
    ///
    /// - Returns: the binding that has the claim from now on, if the holder changes.
    mutating func giveUp(_ binding: BindingRecord) -> BindingRecord? {
        guard let key = binding.claim else { return nil }
        let earlier = binding.overridden
        let later = binding.overriding
        binding.claim = nil
        binding.overridden = nil
        binding.overriding = nil
        earlier?.overriding = later
        guard holders[key] === binding else {
            later?.overridden = earlier
            return nil
        }
        holders[key] = earlier
        earlier?.isOverridden = false
        return earlier
    }
}
