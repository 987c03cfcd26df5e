/// The properties that one read accesses in models with a `BindingRegistrar`, each once.
struct AccessList {
    struct Access {
        let storage: BindingRegistrar.Storage
        let keyPath: AnyKeyPath
        /// The index of the access before it with the same key.
        fileprivate var previous: Int?
    }

    /// To visit so many one by one is quicker than to hash a key path.
    private static let few = 5

    private(set) var accesses = OneOrMore<Access>()
    /// The index of the latest access of each key, without the first few of all.
    private var latest: [Key: Int]?

    private struct Key: Hashable {
        let storage: ObjectIdentifier
        let hash: Int
    }

    var isEmpty: Bool { accesses.isEmpty }

    /// The only access; `nil` where there are none or several.
    var sole: Access? { accesses.sole }

    // MARK: Inserting

    /// Inserts an access unless the list holds it.
    ///
    /// The program hashes and compares the arguments of subscripts, and may read on in there. So
    /// nothing is hashed or compared while the list is being changed.
    ///
    /// - Parameters:
    ///   - storage: that of the model's registrar.
    ///   - keyPath: the property that is read.
    ///   - accessList: the list, which a read in between may change.
    static func insert(
        _ storage: BindingRegistrar.Storage, _ keyPath: AnyKeyPath,
        into accessList: UnsafeMutablePointer<AccessList>
    ) {
        guard !accessList.pointee.isEmpty else {
            return accessList.pointee.accesses.append(Access(storage: storage, keyPath: keyPath))
        }
        let isOneOfFew = accessList.pointee.accesses.count < few
        let key =
            isOneOfFew ? nil : Key(storage: ObjectIdentifier(storage), hash: keyPath.hashValue)
        guard let candidates = accessList.pointee.candidates(for: storage, keyPath, key),
            !candidates.contains(where: { $0 == keyPath })
        else { return }
        accessList.pointee.append(storage, keyPath, key)
    }

    /// The key paths that may equal this one; `nil` if it is the very same object as one of them.
    private func candidates(
        for storage: BindingRegistrar.Storage, _ keyPath: AnyKeyPath, _ key: Key?
    ) -> [AnyKeyPath]? {
        var candidates: [AnyKeyPath] = []
        func isSame(as access: Access) -> Bool {
            WorkCount.visits += 1
            guard access.storage === storage else { return false }
            candidates.append(access.keyPath)
            return access.keyPath === keyPath
        }
        for access in accesses.prefix(Self.few) where isSame(as: access) { return nil }
        var next = key.flatMap { latest?[$0] }
        while let index = next {
            if isSame(as: accesses[index]) { return nil }
            next = accesses[index].previous
        }
        return candidates
    }

    private mutating func append(
        _ storage: BindingRegistrar.Storage, _ keyPath: AnyKeyPath, _ key: Key?
    ) {
        var access = Access(storage: storage, keyPath: keyPath)
        if let key {
            if latest == nil { latest = [:] }
            access.previous = latest?.updateValue(accesses.count, forKey: key)
        }
        accesses.append(access)
    }
}
