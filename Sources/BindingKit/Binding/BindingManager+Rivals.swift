// What becomes of the bindings that write the property of a new one.
extension BindingManager {
    /// Ends the other bindings to the property of a new binding, or warns of them.
    func resolveConflict(of binding: BindingRecord, replacing: Bool) {
        guard !replacing else { return endRivals(of: binding) }
        warnOfNamedRivals(of: binding)
        guard BindingLog.reports(.warning), let rival = rivals(of: binding).last else { return }
        BindingLog.warning(
            """
            \(binding.declaration) writes the same property as \(rival.declaration); \
            the last one bound wins. Pass `replacing: true` to end the earlier one.
            """, at: binding.location)
    }

    /// Ends the rivals of a binding, and those that are bound while these are released.
    private func endRivals(of binding: BindingRecord) {
        // Limited, because each release may bind the next one.
        for _ in 0..<UpdateQueue.maximumRounds {
            let named = binding.namedRivals(in: self).flatMap { $0.overridden.reversed() + [$0] }
            let ending = named + rivals(of: binding)
            if ending.isEmpty { return }
            for rival in ending { rival.finish(.replaced) }
        }
    }

    /// The bindings to the target of a new one that have not ended, the earliest first: ended in
    /// this order, no binding wins on the way.
    private func rivals(of binding: BindingRecord) -> [BindingRecord] {
        guard let holder = holder(ofTargetOf: binding) else { return [] }
        let earlier = holder.overridden.reversed()
        return holder.end == nil ? earlier + [holder] : Array(earlier)
    }
}
