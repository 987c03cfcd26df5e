internal import Observation

/// What a controller knows of a filter that is asked for its elements in portions.
struct FilterPortions {
    var policy = FilteringPolicy.atOnce
    var isUnderWay = false
    /// Whether the latest read has found all elements in the order of the content.
    var hasShownAll = false
}

extension ArrayController {
    /// When another filter is asked for the elements; at once unless it is set.
    ///
    /// Portions are for filters that are set while the arrangement is shown. Elements that come, or change,
    /// are asked for at once, and so are all when something else arranges everything anew: the sorting,
    /// `rearrange()`, or content that is mostly another one.
    public var filters: FilteringPolicy {
        get {
            access(keyPath: \.filters)
            return portions.policy
        }
        set { withMutation(keyPath: \.filters) { portions.policy = newValue } }
    }

    /// Whether elements are still arranged by a former filter, because the latest one is asked in portions.
    ///
    /// It is false again at the end of the turn of the last portion.
    public var isArranging: Bool {
        access(keyPath: \.isArranging)
        return portions.isUnderWay
    }

    /// Has another filter taken over.
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

    /// Has the next portion read in the next turn, until there is none or nobody reads any more.
    private func followPortions() {
        let count = arrangement.portions
        TurnEnd.add { [weak self] in self?.turnDidEnd(portionsBefore: count) }
    }

    private func turnDidEnd(portionsBefore count: Int) {
        if arrangement.backlog.isEmpty {
            // Other code may have had the last ones arranged after the bindings have read.
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
