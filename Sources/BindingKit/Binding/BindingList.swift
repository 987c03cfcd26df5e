/// The bindings of a manager, in the order they were bound.
///
/// Copies share storage; mutate only one of them.
@MainActor
struct BindingList {
    private var clients = ClientList()

    nonisolated init() {}

    nonisolated var isEmpty: Bool { clients.isEmpty }

    var count: Int { clients.count }

    var sole: BindingRecord? { clients.sole.map(Self.binding) }

    /// A snapshot, because the list may change during an iteration.
    var all: Snapshot { Snapshot(clients: clients.all) }

    /// Converts each client to a binding when the client is visited. Making an array of all
    /// bindings would take twice as long as pausing all bindings.
    struct Snapshot: RandomAccessCollection {
        fileprivate let clients: [SourceClient]

        var startIndex: Int { 0 }
        var endIndex: Int { clients.count }
        subscript(index: Int) -> BindingRecord { BindingList.binding(clients[index]) }
    }

    func first(where predicate: (BindingRecord) -> Bool) -> BindingRecord? {
        clients.first { predicate(Self.binding($0)) }.map(Self.binding)
    }

    /// The binding that has the number `order`, found by binary search.
    func binding(ofOrder order: UInt64) -> BindingRecord? {
        clients.client(ofOrder: order).map(Self.binding)
    }

    mutating func insert(_ binding: BindingRecord) {
        clients.insert(binding)
    }

    mutating func remove(_ binding: BindingRecord) {
        clients.remove(binding)
    }

    // The cast is unchecked because a check would cost more than the access. The cast is safe
    // because `insert(_:)` takes only bindings.
    nonisolated private static func binding(_ client: SourceClient) -> BindingRecord {
        unsafeDowncast(client, to: BindingRecord.self)
    }
}

// MARK: - Ending

extension BindingList {
    /// Ends all bindings. First all bindings stop; then they release their references.
    func end(_ reason: BindingEnd) {
        if let sole {
            sole.storage.competes = false
            return sole.finish(reason)
        }
        stop(reason)
        tearDown()
    }

    /// Stops all deliveries. No client code runs before `tearDown()`.
    private func stop(_ reason: BindingEnd) {
        clients.forEach {
            let binding = Self.binding($0)
            binding.stop(reason)
            // No binding competes any longer, so that none becomes the winner while the others end.
            binding.storage.competes = false
        }
    }
}

extension BindingList: Orphans {
    func stop() { stop(.managerReleased) }

    func tearDown() {
        clients.forEach { Self.binding($0).tearDown() }
    }
}
