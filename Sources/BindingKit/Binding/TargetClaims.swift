/// A manager's bindings that write a property, and the winner for each property.
///
/// If several bindings write the same target, they form a stack. The last binding is the top and writes the
/// target. The others stay in the stack and write nothing. When the top ends, the next binding becomes the
/// top and wins.
@MainActor
struct TargetClaims {
    /// At most this many bindings are visited one by one. This takes no memory and is quicker than
    /// hashing them. Tests lower this number.
    @exclusivity(unchecked) static var few = 8

    /// The winning bindings; `nil` until the manager has more than `few` bindings.
    private var winners: Set<Winner>?
    /// For each target with several bindings, these bindings in the order they were bound.
    private var stacks: [BindingTarget: [BindingRecord]] = [:]

    nonisolated init() {}

    /// The binding that a new binding would override. It counts even while it is being released, so
    /// that a binding made during the release is put on top of it.
    ///
    /// - Parameter binding: a binding that does not compete yet.
    mutating func holder(
        ofTargetOf binding: BindingRecord, among bindings: BindingList
    ) -> BindingRecord? {
        guard let target = binding.target else { return nil }
        if winners == nil, bindings.count > Self.few {
            winners = Set(bindings.all.filter(\.hasClaim).map(Winner.init))
        }
        guard let winners else { return bindings.first { $0.hasClaim && $0.target == target } }
        return winners.firstIndex(of: Winner(binding: binding)).map { winners[$0].binding }
    }

    /// Puts a binding on top of its target's stack.
    mutating func push(_ binding: BindingRecord, over holder: BindingRecord?) {
        binding.storage.competes = true
        if let holder, let target = binding.target {
            holder.storage.isOverridden = true
            stacks[target, default: [holder]].append(binding)
        }
        winners?.update(with: Winner(binding: binding))
    }

    /// Removes a binding from its target's stack.
    ///
    /// - Returns: the new winner, if the winner changes.
    mutating func remove(_ binding: BindingRecord) -> BindingRecord? {
        guard binding.storage.competes else { return nil }
        let hadClaim = binding.hasClaim
        binding.storage.competes = false
        if hadClaim, let index = winners?.firstIndex(of: Winner(binding: binding)),
            winners?[index].binding === binding
        {
            winners?.remove(at: index)
        }
        guard let target = binding.target, var stack = stacks[target] else { return nil }
        stack.removeAll { $0 === binding }
        stacks[target] = stack.count > 1 ? stack : nil
        guard hadClaim, let successor = stack.last else { return nil }
        successor.storage.isOverridden = false
        winners?.insert(Winner(binding: successor))
        return successor
    }

    /// The earlier bindings that write a binding's target, the latest first.
    func bindings(overriddenBy binding: BindingRecord) -> [BindingRecord] {
        let stack = stack(of: binding)
        guard let index = stack.firstIndex(where: { $0 === binding }) else { return [] }
        return stack[..<index].reversed()
    }

    private func stack(of binding: BindingRecord) -> [BindingRecord] {
        binding.target.flatMap { stacks[$0] } ?? []
    }
}

/// A binding that equals all bindings with the same target.
@MainActor
private struct Winner: Hashable {
    let binding: BindingRecord

    static func == (first: Winner, second: Winner) -> Bool {
        first.binding.target == second.binding.target
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(binding.target)
    }
}

/// The property of an observer that a binding writes.
struct BindingTarget: Hashable {
    /// The observer's identity, valid as long as the observer lives.
    let observer: ObjectIdentifier
    let path: InternedKeyPath

    @MainActor
    init(_ observer: AnyObject, _ keyPath: AnyKeyPath) {
        self.observer = ObjectIdentifier(observer)
        path = InternedKeyPath.of(keyPath)
    }

    // Targets are compared by the property behind the path, because another path may lead to the
    // same property.

    static func == (first: BindingTarget, second: BindingTarget) -> Bool {
        guard first.observer == second.observer else { return false }
        return first.path === second.path || first.path.property === second.path.property
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(observer)
        hasher.combine(path.propertyHash)
    }
}
