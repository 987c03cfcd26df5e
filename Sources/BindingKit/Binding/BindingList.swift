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

    /// A snapshot: the list may change while it is iterated over.
    var all: Snapshot { Snapshot(clients: clients.all) }

    /// Converts each binding when it is visited: an array of them would cost twice as much as to
    /// pause them.
    struct Snapshot: RandomAccessCollection {
        fileprivate let clients: [SourceClient]

        var startIndex: Int { 0 }
        var endIndex: Int { clients.count }
        subscript(index: Int) -> BindingRecord { BindingList.binding(clients[index]) }
    }

    func first(where predicate: (BindingRecord) -> Bool) -> BindingRecord? {
        clients.first { predicate(Self.binding($0)) }.map(Self.binding)
    }

    /// The binding with a number; found by binary search.
    func binding(ofOrder order: UInt64) -> BindingRecord? {
        clients.client(ofOrder: order).map(Self.binding)
    }

    mutating func insert(_ binding: BindingRecord) {
        clients.insert(binding)
    }

    mutating func remove(_ binding: BindingRecord) {
        clients.remove(binding)
    }

    // Unchecked because a check would cost more than the access, protected by `insert(_:)`, which
    // takes nothing but bindings.
    nonisolated private static func binding(_ client: SourceClient) -> BindingRecord {
        unsafeDowncast(client, to: BindingRecord.self)
    }
}

// MARK: - Ending

extension BindingList {
    /// Ends all bindings: all of them stop before the first releases anything.
    func end(_ reason: BindingEnd) {
        if let sole {
            sole.storage.competes = false
            return sole.finish(reason)
        }
        stop(reason)
        tearDown()
    }

    /// Stops all deliveries; no code of the program runs before `tearDown()`.
    private func stop(_ reason: BindingEnd) {
        clients.forEach {
            let binding = Self.binding($0)
            binding.stop(reason)
            // When one of them ends, the others must not win.
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
