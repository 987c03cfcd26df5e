/// Tells a `BindingRegistrar` why its model is read.
enum AccessTracking {
    /// Client code reads the model, or another tracker does.
    case foreign
    /// A source reads its value. The read is not tracked.
    case value
    /// A source subscribes. `UpdateState.current.accessList` collects the source's reads.
    case collecting

    /// Why the calling code reads models. Sources read on the main actor only.
    static var current: AccessTracking {
        guard MainActorThread.isCurrent else { return .foreign }
        return MainActorThread.run(()) { UpdateState.current.accessTracking }
    }

    /// Runs `body`, which reads a source's value. No tracker sees these reads.
    @MainActor @inline(__always)
    static func readingValue<Result>(_ body: () throws -> Result) rethrows -> Result {
        try running(.value, body)
    }

    /// Runs `body` and collects what it reads through a `BindingRegistrar`.
    ///
    /// - Returns: the properties that `body` has read, each once.
    @MainActor
    static func collecting(_ body: () -> Void) -> AccessList {
        let outer = replace(&UpdateState.current.accessList, with: AccessList())
        running(.collecting, body)
        return replace(&UpdateState.current.accessList, with: outer) ?? AccessList()
    }

    /// Runs `body`, a delivery that interrupts a read. The interrupted read does not depend on what
    /// `body` reads.
    @MainActor
    static func interrupting<Result>(_ body: () -> Result) -> Result {
        UpdateState.current.readInterruptions += 1
        let depth = UpdateState.current.readDepth
        UpdateState.current.readDepth = 0
        defer { UpdateState.current.readDepth = depth }
        return running(.foreign, body)
    }

    /// Runs `body`, which arranges the elements of a controller, perhaps in the middle of a read.
    ///
    /// `body` may read models with a `BindingRegistrar`. These reads are tracked for the
    /// arrangement, not for the source that is reading. If a filter makes changes, they are
    /// delivered when the arrangement is complete.
    @MainActor
    static func arranging(_ body: () -> Void) {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        running(.foreign, body)
    }

    @MainActor @inline(__always)
    private static func running<Result>(
        _ inner: AccessTracking, _ body: () throws -> Result
    ) rethrows -> Result {
        let outer = UpdateState.current.accessTracking
        UpdateState.current.accessTracking = inner
        defer { UpdateState.current.accessTracking = outer }
        return try body()
    }
}

/// The properties that one read accesses in models with a `BindingRegistrar`. None is listed twice.
struct AccessList {
    struct Access {
        let storage: BindingRegistrar.Storage
        let keyPath: AnyKeyPath
        /// The index in `others` of the previous access with the same key.
        fileprivate var previous: Int?
    }

    /// A list of at most this many accesses is searched one by one. Tests lower this number.
    @MainActor @exclusivity(unchecked) static var few = 4

    /// The first access, and nearly always the only one. It needs no array.
    private(set) var first: Access?
    private(set) var others: [Access] = []
    /// For each key, the index of its latest access in `others`. The first few accesses have no
    /// entry.
    private var latest: [Key: Int]?

    private struct Key: Hashable {
        let storage: ObjectIdentifier
        let hash: Int
    }

    var isEmpty: Bool { first == nil }

    private var count: Int { isEmpty ? 0 : 1 + others.count }

    /// The only access; `nil` if there are none or several.
    var sole: Access? { others.isEmpty ? first : nil }

    // MARK: Inserting

    /// Inserts an access into the current list, unless the list already contains the access.
    ///
    /// If a key path has subscript arguments, hashing or comparing it runs client code. That code
    /// may read other properties. So nothing is hashed or compared while the list is being changed.
    @MainActor
    static func insert(_ storage: BindingRegistrar.Storage, _ keyPath: AnyKeyPath) {
        guard let count = UpdateState.current.accessList?.count else { return }
        guard count > 0 else {
            UpdateState.current.accessList?.first = Access(storage: storage, keyPath: keyPath)
            return
        }
        let key =
            count > few ? Key(storage: ObjectIdentifier(storage), hash: keyPath.hashValue) : nil
        if isListed(storage, keyPath, key) { return }
        UpdateState.current.accessList?.append(storage, keyPath, key)
    }

    /// Whether the current list contains an access.
    @MainActor @inline(never)
    private static func isListed(
        _ storage: BindingRegistrar.Storage, _ keyPath: AnyKeyPath, _ key: Key?
    ) -> Bool {
        // Comparing key paths may run client code, so a copy of the list is searched. The copy is
        // released before the list changes. Otherwise the change would copy the accesses.
        guard let list = UpdateState.current.accessList else { return true }
        let isSameObject = list.contains(key) { access in
            WorkCount.visits += 1
            return access.storage === storage && access.keyPath === keyPath
        }
        return isSameObject
            || list.contains(key) { $0.storage === storage && $0.keyPath == keyPath }
    }

    /// Whether the list contains an access that satisfies a condition.
    ///
    /// - Parameter key: the key of the access; `nil` if the list has few accesses.
    @MainActor @inline(__always)
    private func contains(_ key: Key?, where isWanted: (Access) -> Bool) -> Bool {
        if let first, isWanted(first) { return true }
        for index in 0..<min(others.count, Self.few) where isWanted(others[index]) { return true }
        var next = key.flatMap { latest?[$0] }
        while let index = next {
            if isWanted(others[index]) { return true }
            next = others[index].previous
        }
        return false
    }

    private mutating func append(
        _ storage: BindingRegistrar.Storage, _ keyPath: AnyKeyPath, _ key: Key?
    ) {
        var access = Access(storage: storage, keyPath: keyPath)
        if let key {
            if latest == nil { latest = [:] }
            access.previous = latest?.updateValue(others.count, forKey: key)
        }
        others.append(access)
    }
}
