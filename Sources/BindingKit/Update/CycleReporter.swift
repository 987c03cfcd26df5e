/// Tells bindings that keep changing one another from a long chain, and names them.
@MainActor
final class CycleReporter {
    /// Who delivers is noted from this round on, so that ordinary passes pay nothing for it.
    private static let firstNoted = UpdateQueue.maximumRounds - 19

    private struct Participant {
        let binding: BindingRecord
        var deliveries = 0
    }

    @exclusivity(unchecked) private var participants: [UInt64: Participant] = [:]
    /// The rounds that reached a binding for the first time since they are noted.
    @exclusivity(unchecked) private var progress = 0
    /// The latest binding that can count as progress: or else a pass that binds in each round
    /// would go on for ever.
    @exclusivity(unchecked) private var latestOrder: UInt64 = 0
    private var reported: Set<[UInt64]> = []

    var hasParticipants: Bool { !participants.isEmpty }

    /// How many rounds the pass may take: enough for every binding to be reached twice.
    var limit: Int { max(UpdateQueue.maximumRounds, Self.firstNoted - 1 + 2 * progress) }

    @inline(__always)
    func note(_ bindings: some Collection<BindingRecord>, round: Int) {
        if round >= Self.firstNoted { note(bindings) }
    }

    @inline(never)
    private func note(_ bindings: some Collection<BindingRecord>) {
        if participants.isEmpty { latestOrder = BindingRecord.latestOrder }
        var isProgress = false
        for binding in bindings {
            let isReached = participants[binding.order] != nil
            if !isReached, binding.order <= latestOrder { isProgress = true }
            participants[binding.order, default: Participant(binding: binding)].deliveries += 1
        }
        if isProgress { progress += 1 }
    }

    /// The pass has ended; what it noted concerns no other.
    func forget() {
        guard !participants.isEmpty else { return }
        participants = [:]
        progress = 0
    }

    /// Stops the pass at the properties that are still changing.
    ///
    /// They are read once more, so that the next change of any of them is announced; their
    /// bindings fail with the report until they deliver again.
    @inline(never)
    func report(stoppedAt sources: [Source], rounds: Int) {
        let all = participants.values
        let again = all.filter { $0.deliveries > 1 }
        let members = (again.isEmpty ? Array(all) : again).map(\.binding)
            .sorted(by: BindingRecord.wasBoundEarlier)
        forget()
        for source in sources {
            source.isDirtyInPass = false
            source.refresh()
        }
        guard let first = members.first else { return }
        let error = BindingError.cycle(
            bindings: members.map(BindingError.Name.init), rounds: rounds, at: first.location)
        for member in members where member.isActive { member.failure = error }
        guard reported.insert(members.map(\.order)).inserted else { return }
        BindingLog.error(error.description, at: first.location)
    }
}
