/// The bindings whose view paths have not been resolved yet.
@MainActor
enum PendingViewBindings {
    private static var waiting: [ViewBinding] = []
    /// When this many bindings wait, the bindings of released views are dropped.
    private static var sweepLimit = 64

    static func add(_ binding: ViewBinding) {
        if waiting.count >= sweepLimit {
            waiting.removeAll { $0.node == nil }
            sweepLimit = max(64, 2 * waiting.count)
        }
        waiting.append(binding)
    }

    /// Adds each binding to the holder to which its path leads. Binds nothing.
    ///
    /// - Returns: the holders that received bindings, in the order in which the bindings were
    ///   declared.
    static func join() -> [DataHolder] {
        guard !waiting.isEmpty else { return [] }
        let bindings = waiting
        waiting = []
        var holders: [DataHolder] = []
        var known: Set<ObjectIdentifier> = []
        for binding in bindings {
            guard let node = binding.node else { continue }
            guard let found = try? binding.findHolder(from: node) else {
                waiting.append(binding)
                continue
            }
            let holder = DataContext.of(found).holder(of: found)
            holder.join(binding)
            if known.insert(ObjectIdentifier(holder)).inserted { holders.append(holder) }
        }
        return holders
    }

    /// The number of waiting bindings. Some of their views may have been released.
    static var count: Int { waiting.count }

    /// The reasons why bindings wait, one for each waiting binding.
    static var errors: [DefinitionError] {
        waiting.compactMap { binding in
            guard let node = binding.node else { return nil }
            do throws(DefinitionError) {
                _ = try binding.findHolder(from: node)
                return nil
            } catch {
                return binding.error(error.code, error.message)
            }
        }
    }
}
