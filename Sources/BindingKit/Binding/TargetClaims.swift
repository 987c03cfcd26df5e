/// Knows which binding of a manager writes which property of which observer.
///
/// Where several write the same one, the last one bound has the claim. The others stay, keep
/// silent, and take over again when the claim is given up.
@MainActor
struct TargetClaims {
    /// Looking at so few bindings one by one is quicker than hashing, and takes no memory.
    private static let few = 8

    /// The bindings that have claims, once the manager has more than a few.
    private var holders: Set<Holder>?

    /// The binding, among those of the manager, that has the claim to what `binding` writes.
    mutating func rival(of binding: BindingRecord, among bindings: BindingList) -> BindingRecord? {
        guard let target = binding.target else { return nil }
        if holders == nil, bindings.count > Self.few {
            holders = Set(bindings.all.filter(\.hasClaim).map(Holder.init))
        }
        guard let holders else { return bindings.first { $0.hasClaim && $0.target == target } }
        return holders.firstIndex(of: Holder(binding: binding)).map { holders[$0].binding }
    }

    /// Gives `binding` the claim to what it writes, over the head of the one that has it.
    mutating func take(for binding: BindingRecord, from rival: BindingRecord?) {
        binding.competes = true
        if let rival {
            binding.overridden = rival
            rival.isOverridden = true
            rival.overriding = binding
        }
        holders?.update(with: Holder(binding: binding))
    }

    /// Takes back whatever claim `binding` has.
    ///
    /// - Returns: the binding that has the claim from now on, if the holder changes.
    mutating func giveUp(_ binding: BindingRecord) -> BindingRecord? {
        guard binding.competes else { return nil }
        let hadClaim = binding.hasClaim
        let earlier = binding.overridden
        let later = binding.overriding
        binding.competes = false
        binding.overridden = nil
        binding.overriding = nil
        earlier?.overriding = later
        guard hadClaim else {
            later?.overridden = earlier
            return nil
        }
        holders?.remove(Holder(binding: binding))
        guard let earlier else { return nil }
        earlier.isOverridden = false
        holders?.insert(Holder(binding: earlier))
        return earlier
    }
}

/// A binding, equal to all that write the same property.
@MainActor
private struct Holder: Hashable {
    let binding: BindingRecord

    static func == (first: Holder, second: Holder) -> Bool {
        first.binding.target == second.binding.target
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(binding.target)
    }
}

/// A property of an observer, as what bindings compete for.
struct BindingTarget: Hashable {
    /// Names the observer only as long as it lives.
    let observer: ObjectIdentifier
    let path: InternedKeyPath

    @MainActor
    init(_ observer: AnyObject, _ keyPath: AnyKeyPath) {
        self.observer = ObjectIdentifier(observer)
        path = InternedKeyPath.of(keyPath)
    }
}
