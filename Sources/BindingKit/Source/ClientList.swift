/// Clients in the order they were made: the bindings of a source, or the bindings of a manager.
///
/// A sole client, the most frequent case by far, needs neither a list nor an allocation. With more
/// clients, adding at the end and removing anywhere take amortized constant time plus a binary
/// search. So even 100,000 clients are added and removed quickly. Iterate over `all`. It is a
/// snapshot, so the list may change during the iteration.
///
/// Copies share storage; mutate only one of them.
@MainActor
struct ClientList {
    private enum Content {
        case none
        case sole(SourceClient)
        case several(ClientSlots)
    }

    /// At most this many clients are visited one by one, not hashed. Tests lower this number.
    @exclusivity(unchecked) static var few = 8

    private var content = Content.none

    nonisolated init() {}

    nonisolated var isEmpty: Bool {
        if case .none = content { true } else { false }
    }

    var count: Int {
        switch content {
        case .none: 0
        case .sole: 1
        case .several(let slots): slots.count
        }
    }

    /// The client, if there is exactly one.
    var sole: SourceClient? {
        switch content {
        case .none: nil
        case .sole(let client): client
        case .several(let slots): slots.count == 1 ? slots.first { _ in true } : nil
        }
    }

    var all: [SourceClient] {
        switch content {
        case .none: []
        case .sole(let client): [client]
        case .several(let slots): slots.all
        }
    }

    /// Calls `body` with each client, without building the array that `all` builds.
    func forEach(_ body: (SourceClient) -> Void) {
        switch content {
        case .none: break
        case .sole(let client): body(client)
        case .several(let slots): slots.forEach(body)
        }
    }

    func first(where predicate: (SourceClient) -> Bool) -> SourceClient? {
        switch content {
        case .none: nil
        case .sole(let client): predicate(client) ? client : nil
        case .several(let slots): slots.first(where: predicate)
        }
    }

    /// The client that has the number `order`, found by binary search.
    func client(ofOrder order: UInt64) -> SourceClient? {
        guard case .several(let slots) = content else { return first { $0.order == order } }
        return slots.client(ofOrder: order)
    }

    func contains(where predicate: (SourceClient) -> Bool) -> Bool {
        first(where: predicate) != nil
    }

    func clients(of manager: ObjectIdentifier) -> [SourceClient] {
        switch content {
        case .none: []
        case .sole(let client): client.managerIdentifier == manager ? [client] : []
        case .several(let slots): slots.clients(of: manager)
        }
    }

    func hasClients(of manager: ObjectIdentifier) -> Bool {
        switch content {
        case .none: false
        case .sole(let client): client.managerIdentifier == manager
        case .several(let slots): slots.hasClients(of: manager)
        }
    }

    mutating func insert(_ client: SourceClient) {
        switch content {
        case .none: content = .sole(client)
        case .sole(let other): content = .several(ClientSlots(other, client))
        case .several(let slots): slots.insert(client)
        }
    }

    /// Removes a client.
    ///
    /// - Returns: `false` if the client was not in the list.
    @discardableResult
    mutating func remove(_ client: SourceClient) -> Bool {
        switch content {
        case .none: return false
        case .sole(let other):
            guard other === client else { return false }
            content = .none
            return true
        case .several(let slots):
            guard slots.remove(client) else { return false }
            if slots.count == 0 { content = .none }
            return true
        }
    }
}

/// More than one client, sorted on demand.
@MainActor
private final class ClientSlots {
    private struct State {
        var slots: [Slot] = []
        var isSorted = true
        var count = 0
        /// The latest result of `all`; `nil` after the list has changed.
        var all: [SourceClient]?
        /// The clients, grouped by manager. If there are many clients, a manager finds its own
        /// clients here without a search through all clients.
        var byManager: [ObjectIdentifier: [SourceClient]]?
    }

    /// Unchecked because no client code runs while the state is read or changed. The main actor
    /// protects the state.
    @exclusivity(unchecked) private var state = State()

    // The functions of `Slot` are `nonisolated`, so that the standard library calls them without a dynamic
    // isolation check.
    private struct Slot {
        let order: UInt64
        var client: SourceClient?

        static func isEmpty(_ slot: Slot) -> Bool { slot.client == nil }

        static func isEarlier(_ first: Slot, _ second: Slot) -> Bool { first.order < second.order }
    }

    init(_ first: SourceClient, _ second: SourceClient) {
        // A row has a few bindings. Space for them is reserved, because growing the array is slow.
        state.slots.reserveCapacity(4)
        insert(first)
        insert(second)
    }

    var count: Int { state.count }

    var all: [SourceClient] {
        if let all = state.all { return all }
        sortIfNeeded()
        WorkCount.visits += state.slots.count
        // `compactMap` would grow the array several times.
        var all: [SourceClient] = []
        all.reserveCapacity(state.count)
        for slot in state.slots { if let client = slot.client { all.append(client) } }
        state.all = all
        return all
    }

    func forEach(_ body: (SourceClient) -> Void) {
        sortIfNeeded()
        WorkCount.visits += state.slots.count
        for slot in state.slots { if let client = slot.client { body(client) } }
    }

    func clients(of manager: ObjectIdentifier) -> [SourceClient] {
        guard count > ClientList.few else {
            WorkCount.visits += count
            return all.filter { $0.managerIdentifier == manager }
        }
        return byManager[manager] ?? []
    }

    func hasClients(of manager: ObjectIdentifier) -> Bool {
        guard count > ClientList.few else {
            WorkCount.visits += count
            return first { $0.managerIdentifier == manager } != nil
        }
        return byManager[manager] != nil
    }

    private var byManager: [ObjectIdentifier: [SourceClient]] {
        if let known = state.byManager { return known }
        WorkCount.visits += count
        let byManager = Dictionary(grouping: all, by: \.managerIdentifier)
        state.byManager = byManager
        return byManager
    }

    func first(where predicate: (SourceClient) -> Bool) -> SourceClient? {
        for slot in state.slots {
            if let client = slot.client, predicate(client) { return client }
        }
        return nil
    }

    func client(ofOrder order: UInt64) -> SourceClient? {
        sortIfNeeded()
        return index(of: order).flatMap { state.slots[$0].client }
    }

    func insert(_ client: SourceClient) {
        (state.all, state.byManager) = (nil, nil)
        if let last = state.slots.last, last.order >= client.order { state.isSorted = false }
        state.slots.append(Slot(order: client.order, client: client))
        state.count += 1
    }

    func remove(_ client: SourceClient) -> Bool {
        sortIfNeeded()
        guard let index = index(of: client.order), state.slots[index].client != nil else {
            return false
        }
        (state.all, state.byManager) = (nil, nil)
        state.slots[index].client = nil
        state.count -= 1
        if state.slots.count > 2 * state.count + 8 || state.count == 0 {
            WorkCount.visits += state.slots.count
            state.slots.removeAll(where: Slot.isEmpty)
        }
        return true
    }

    private func index(of order: UInt64) -> Int? {
        var range = 0..<state.slots.count
        while !range.isEmpty {
            WorkCount.visits += 1
            let middle = range.lowerBound + range.count / 2
            if state.slots[middle].order == order { return middle }
            range =
                state.slots[middle].order < order
                ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    private func sortIfNeeded() {
        guard !state.isSorted else { return }
        // Empty slots are removed, because an empty slot may have the same order as the slot of a
        // client that was inserted again.
        WorkCount.visits += state.slots.count
        state.slots.removeAll(where: Slot.isEmpty)
        state.slots.sort(by: Slot.isEarlier)
        state.isSorted = true
    }
}
