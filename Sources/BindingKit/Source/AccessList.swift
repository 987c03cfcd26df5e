#if canImport(Darwin)
internal import Darwin
#else
internal import Foundation
#endif

/// Tells a `BindingRegistrar` why the calling thread reads its model.
///
/// Kept per thread because the getters of a model run on any thread that reads it.
enum AccessTracking {
    /// The program reads, or another tracker does.
    case foreign
    /// A source reads its value; its accesses are not tracked.
    case value
    /// A source subscribes; the list collects its accesses.
    case collecting(UnsafeMutablePointer<AccessList>)

    static var current: AccessTracking { state?.pointee ?? .foreign }

    /// Runs `body` as the read of a source's value, which is forwarded to no other tracker.
    ///
    /// - Parameter body: reads the subject.
    @inline(__always)
    static func readingValue<Result>(_ body: () throws -> Result) rethrows -> Result {
        try running(.value, body)
    }

    /// Runs `body` and collects what it reads through a `BindingRegistrar`.
    ///
    /// - Parameters:
    ///   - accessList: receives each property once.
    ///   - body: reads the subject.
    static func collecting(_ accessList: inout AccessList, _ body: () -> Void) {
        withUnsafeMutablePointer(to: &accessList) { running(.collecting($0), body) }
    }

    /// Runs `body`, which delivers in the middle of a read, without tracking its accesses.
    @MainActor
    static func interrupting<Result>(_ body: () -> Result) -> Result {
        UpdateState.current.readInterruptions += 1
        let depth = UpdateState.current.readDepth
        UpdateState.current.readDepth = 0
        defer { UpdateState.current.readDepth = depth }
        return running(.foreign, body)
    }

    @inline(__always)
    private static func running<Result>(
        _ inner: AccessTracking, _ body: () throws -> Result
    ) rethrows -> Result {
        let state = ownState
        let outer = state.pointee
        state.pointee = inner
        defer { state.pointee = outer }
        return try body()
    }

    /// The state of this thread; `nil` on threads that never read for a source.
    private static var state: UnsafeMutablePointer<AccessTracking>? {
        pthread_getspecific(key)?.assumingMemoryBound(to: AccessTracking.self)
    }

    private static var ownState: UnsafeMutablePointer<AccessTracking> {
        if let state { return state }
        let state = UnsafeMutablePointer<AccessTracking>.allocate(capacity: 1)
        state.initialize(to: .foreign)
        pthread_setspecific(key, state)
        return state
    }

    /// The thread owns its state and frees it when it ends.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { pointer in
            #if canImport(Darwin)
            pointer.deallocate()
            #else
            pointer?.deallocate()
            #endif
        }
        return key
    }()
}

/// The properties that one read accesses in models with a `BindingRegistrar`, each once.
struct AccessList {
    struct Access {
        let storage: BindingRegistrar.Storage
        let keyPath: AnyKeyPath
        /// The index of the access before it with the same key.
        fileprivate var previous: Int?
    }

    /// To visit so many one by one is quicker than to hash a key path.
    private static let few = 4

    /// Nearly always the only access, which takes no array.
    private(set) var first: Access?
    private(set) var others: [Access] = []
    /// The index of the latest of the other accesses with a key, without the first few.
    private var latest: [Key: Int]?

    private struct Key: Hashable {
        let storage: ObjectIdentifier
        let hash: Int
    }

    var isEmpty: Bool { first == nil }

    /// The only access; `nil` where there are none or several.
    var sole: Access? { others.isEmpty ? first : nil }

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
            accessList.pointee.first = Access(storage: storage, keyPath: keyPath)
            return
        }
        let isOneOfFew = accessList.pointee.others.count < few
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
        if let first, isSame(as: first) { return nil }
        for access in others.prefix(Self.few) where isSame(as: access) { return nil }
        var next = key.flatMap { latest?[$0] }
        while let index = next {
            if isSame(as: others[index]) { return nil }
            next = others[index].previous
        }
        return candidates
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
