/// What has changed while properties were being changed in place.
///
/// A property that is being changed in place, `items.sort { … }` for instance, may not be read
/// until that is over, and a binding may read anything. So what changes meanwhile waits until no
/// property is being changed any more, and at the latest until the turn ends.
///
/// `@exclusivity(unchecked)` because no code of the program runs while the list is changed.
@MainActor
final class HeldChanges {
    private let inbox = UpdateInbox.shared
    @exclusivity(unchecked) private(set) var properties: [ObservedProperty] = []

    func add(_ property: ObservedProperty) {
        guard !property.isHeld else { return }
        property.isHeld = true
        properties.append(property)
        inbox.hasHeldChanges = true
    }

    func removeAll() {
        let former = properties
        properties = []
        inbox.hasHeldChanges = false
        for property in former { property.isHeld = false }
    }

    /// The turn has ended, which everything is due at the end of.
    ///
    /// A change in place that has not come to its end has been suspended, or was announced and
    /// never made: it may stay open for as long as it likes.
    func turnEnded() {
        inbox.openChanges = 0
        if inbox.hasHeldChanges { removeAll() }
    }
}
