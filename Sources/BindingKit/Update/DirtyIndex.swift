/// The dirty sources (those that must be read), grouped by the managers of their active clients.
/// The index saves time if many managers take their sources one after another.
///
/// Sources with many clients are in a separate list. The index may list a source twice, and may
/// list sources that are no longer dirty.
@MainActor
struct DirtyIndex {
    /// A source with at most this many clients is listed under the clients' managers. Tests lower
    /// this number.
    @exclusivity(unchecked) static var fewClients = 8

    private var byManager: [ObjectIdentifier: [Source]] = [:]
    private var ofMany: [Source] = []
    /// How many entries of the list of dirty sources are in the index.
    private(set) var count = 0

    /// Adds the entries that were appended to the list since the latest call.
    mutating func extend(to list: [Source]) {
        // If the list's last entries were removed, the list may have fewer than `count` entries.
        for source in list.dropFirst(count) {
            WorkCount.visits += 1
            let clients = source.activeClients
            if clients.count > Self.fewClients {
                ofMany.append(source)
            } else {
                for manager in Set(clients.map(\.managerIdentifier)) {
                    byManager[manager, default: []].append(source)
                }
            }
        }
        count = list.count
    }

    /// Calls `body` with the sources that may have active clients of a manager.
    func forEach(of manager: ObjectIdentifier, _ body: (Source) -> Void) {
        for source in (byManager[manager] ?? []) + ofMany {
            WorkCount.visits += 1
            if source.hasActiveClients(in: manager) { body(source) }
        }
    }

    /// Removes a manager's sources, which are no longer dirty.
    mutating func remove(_ manager: ObjectIdentifier) {
        byManager[manager] = nil
        ofMany.removeAll { !$0.state.isDirty }
    }
}
