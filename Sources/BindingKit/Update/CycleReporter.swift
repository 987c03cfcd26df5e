/// Finds and reports cycles of bindings that change one another. A long chain is not a cycle.
@MainActor
final class CycleReporter {
    /// Every delivery pass may take this many rounds.
    static let maximumRounds = 100
    /// Deliveries are recorded from this round on. Ordinary passes end earlier and record nothing.
    private static let firstRecordedRound = maximumRounds - 19

    private struct Participant {
        let client: SourceClient
        var deliveries = 0
    }

    /// The clients that received a delivery in recorded rounds. The key is a client's `order`.
    private var participants: [UInt64: Participant] = [:]
    /// Whether there are participants. The flag is stored, because every change reads it.
    private(set) var hasParticipants = false
    /// The number of recorded rounds that delivered to a client that was not recorded before.
    private var progress = 0
    /// The order of the newest client when recording began. Deliveries to newer clients are not
    /// progress. So a pass ends even if it makes a binding in each round.
    private var latestOrder: UInt64 = 0
    private var reported: Set<[UInt64]> = []

    /// The number of rounds that the pass may take. It suffices to deliver to every client twice.
    var limit: Int { max(Self.maximumRounds, Self.firstRecordedRound - 1 + 2 * progress) }

    /// Records the clients to which a round is about to deliver. Rounds are counted from 1.
    @inline(__always)
    func record(_ clients: some Collection<some SourceClient>, round: Int) {
        if round >= Self.firstRecordedRound { record(clients) }
    }

    @inline(never)
    private func record(_ clients: some Collection<some SourceClient>) {
        if participants.isEmpty { latestOrder = SourceClient.latestOrder }
        hasParticipants = true
        var isProgress = false
        for client in clients {
            let isReached = participants[client.order] != nil
            if !isReached, client.order <= latestOrder { isProgress = true }
            participants[client.order, default: Participant(client: client)].deliveries += 1
        }
        if isProgress { progress += 1 }
    }

    /// Removes the records of the pass, which has ended.
    func reset() {
        guard hasParticipants else { return }
        hasParticipants = false
        progress = 0
        // Releasing the records may run client code, so the dictionary is replaced first.
        _ = replace(&participants, with: [:])
    }

    /// Stops the pass at the properties that are still changing.
    ///
    /// Each property is read once more, and this read subscribes to the property's next change. The
    /// clients keep the failure until they deliver again.
    ///
    /// - Parameters:
    ///   - sources: the sources that the latest round has changed.
    ///   - rounds: the number of rounds that the pass has taken.
    @inline(never)
    func report(stoppedAt sources: [Source], rounds: Int) {
        let all = participants.values
        let again = all.filter { $0.deliveries > 1 }
        let reached = (again.isEmpty ? Array(all) : again).map(\.client.reportedClient)
        let members = Dictionary(reached.map { ($0.order, $0) }) { first, _ in first }.values
            .sorted(by: SourceClient.wasMadeEarlier)
        reset()
        for source in sources {
            source.state.isDirtyInPass = false
            source.resumeAfterCycle()
        }
        guard let first = members.first else { return }
        let error = BindingError.cycle(
            bindings: members.map(BindingError.Name.init), rounds: rounds,
            at: first.declarationLocation)
        for member in members where member.takesChanges { member.wasStopped(by: error) }
        guard reported.insert(members.map(\.order)).inserted else { return }
        BindingLog.error(error.description, at: first.declarationLocation)
    }
}
