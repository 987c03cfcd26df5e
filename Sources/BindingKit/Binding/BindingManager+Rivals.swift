// Handles existing bindings when a new binding writes the same property.
extension BindingManager {
    /// Ends the other bindings that write a new binding's property, or logs a warning about them.
    func resolveConflict(of binding: BindingRecord, replacing: Bool) {
        guard !replacing else { return endRivals(of: binding) }
        warnOfNamedRivals(of: binding)
        guard BindingLog.reports(.warning), let rival = rivals(of: binding).last,
            mayReport(.writesTheSame, at: binding.location)
        else { return }
        BindingLog.warning(
            """
            \(binding.declaration) writes the same property as \(rival.declaration); \
            the last one bound wins. Pass `replacing: true` to end the earlier one.
            """, at: binding.location)
    }

    /// Ends a binding's rivals, even those that are bound while an earlier rival is being released.
    private func endRivals(of binding: BindingRecord) {
        // The number of rounds is limited, because each release may bind another rival.
        for _ in 0..<UpdateQueue.maximumRounds {
            let named = binding.namedRivals(in: self).flatMap { $0.overridden.reversed() + [$0] }
            let ending = named + rivals(of: binding)
            if ending.isEmpty { return }
            for rival in ending { rival.finish(.replaced) }
        }
    }

    /// The other bindings that write a new binding's target and have not ended. The earliest is
    /// first. The latest is the winner, so if they end in this order, none of the others becomes it.
    private func rivals(of binding: BindingRecord) -> [BindingRecord] {
        guard let holder = holder(ofTargetOf: binding) else { return [] }
        let earlier = holder.overridden.reversed()
        return holder.end == nil ? earlier + [holder] : Array(earlier)
    }
}
