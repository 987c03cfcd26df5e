internal import Observation

/// The state of a controller whose filter is applied in portions.
struct FilterPortions {
    var policy = FilteringPolicy.atOnce
    var isUnderWay = false
    /// Whether the latest read has found all elements, unfiltered and unsorted.
    var hasShownAll = false
}

extension ArrayController {
    /// When a new filter is applied to the elements; `atOnce` by default.
    ///
    /// Portions are used only if the filter is set while the arrangement is shown. Elements that
    /// are added or change are filtered at once. All elements are filtered at once if something
    /// else arranges everything: another sorting, `rearrange()`, or content that is mostly new.
    public var filters: FilteringPolicy {
        get {
            access(keyPath: \.filters)
            return portions.policy
        }
        set { withMutation(keyPath: \.filters) { portions.policy = newValue } }
    }

    /// Whether some elements are still arranged by a former filter, because the new filter is
    /// applied in portions.
    ///
    /// The property becomes false at the end of the turn in which the last portion is applied.
    public var isArranging: Bool {
        access(keyPath: \.isArranging)
        return portions.isUnderWay
    }

    /// Makes the arrangement take over a new filter.
    ///
    /// - Parameter wasArranged: whether the elements were filtered or sorted before.
    func requireFilter(wasArranged: Bool) {
        let isShown = arrangement.isActive || !wasArranged && portions.hasShownAll
        guard portions.policy == .inPortions, isArranged, isShown else {
            return arrangement.require(.everything)
        }
        arrangement.requireFilter(afterAll: !arrangement.isActive)
        guard !portions.isUnderWay else { return }
        setUnderWay(true)
        followPortions()
    }

    private func setUnderWay(_ isUnderWay: Bool) {
        withMutation(keyPath: \.isArranging) { portions.isUnderWay = isUnderWay }
    }

    /// Schedules the next portion for the next turn. This repeats until no element waits, or until
    /// nothing reads the arrangement any longer.
    private func followPortions() {
        let count = arrangement.portions
        TurnEnd.add { [weak self] in self?.turnDidEnd(portionsBefore: count) }
    }

    private func turnDidEnd(portionsBefore count: Int) {
        if arrangement.backlog.isEmpty {
            // Another reader may have arranged the rest after the bindings had read, so the
            // bindings must read again.
            arrangement.changes.notify()
            setUnderWay(false)
        } else if arrangement.portions == count {
            arrangement.clear()
            setUnderWay(false)
        } else {
            arrangement.changes.notify()
            followPortions()
        }
    }
}
