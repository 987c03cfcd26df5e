/// Names the bindings that keep changing one another.
@MainActor
final class CycleReporter {
    /// How many of the last rounds are remembered: a longer cycle is named in part.
    private static let rememberedRounds = 20

    @exclusivity(unchecked) private var participants: [UInt64: BindingRecord] = [:]
    private var reported: Set<[UInt64]> = []

    var hasParticipants: Bool { !participants.isEmpty }

    func note(_ bindings: some Collection<BindingRecord>, round: Int) {
        guard round > UpdateQueue.maximumRounds - Self.rememberedRounds else {
            return
        }
        for binding in bindings { participants[binding.order] = binding }
    }

    /// The pass has ended; what it noted concerns no other.
    func forget() {
        if !participants.isEmpty { participants = [:] }
    }

    /// Stops the pass at the properties that are still changing.
    ///
    /// They are read once more, so that the next change of any of them is announced; their
    /// bindings fail with the report until they deliver again.
    func report(stoppedAt properties: [ObservedProperty]) {
        let members = participants.values.sorted(by: BindingRecord.wasBoundEarlier)
        participants = [:]
        for property in properties {
            property.isCaused = false
            property.refresh()
        }
        guard let first = members.first else { return }
        let error = BindingError.cycle(
            bindings: members.map(BindingError.Name.init), rounds: UpdateQueue.maximumRounds,
            at: first.location)
        for member in members where member.isActive { member.failure = error }
        guard reported.insert(members.map(\.order)).inserted else { return }
        BindingLog.error(error.description, at: first.location)
    }
}
