/// What was taken from the inbox and is still to be gone through.
///
/// Going through it may run code of the program that asks for an update: then the update goes on
/// where that code was called.
///
/// `@exclusivity(unchecked)` because no code of the program runs while a list is changed.
@MainActor
final class ArrivalQueue {
    @exclusivity(unchecked) private var changes: ArraySlice<UpdateInbox.Change> = []
    @exclusivity(unchecked) private var releases: ArraySlice<UpdateInbox.Release> = []
    @exclusivity(unchecked) private var orphans: ArraySlice<BindingList> = []
    /// Whether there may be anything.
    @exclusivity(unchecked) private(set) var hasContents = false

    /// Puts down what has arrived; bindings without a manager deliver nothing from now on.
    func put(_ contents: UpdateInbox.Contents) {
        for bindings in contents.orphans { bindings.stop(.managerReleased) }
        guard hasContents else {
            hasContents = true
            changes = contents.changes[...]
            releases = contents.releases[...]
            orphans = contents.orphans[...]
            return
        }
        changes += contents.changes
        releases += contents.releases
        orphans += contents.orphans
    }

    /// Passes everything in turn: first what has changed, last what lets go of the program's
    /// objects.
    func drain(
        _ change: (UpdateInbox.Change) -> Void, _ release: (UpdateInbox.Release) -> Void,
        _ orphans: (BindingList) -> Void
    ) {
        while let next = changes.popFirst() { change(next) }
        while let next = releases.popFirst() { release(next) }
        while let next = self.orphans.popFirst() { orphans(next) }
        hasContents = false
        // The slices keep what was taken from them.
        let (formerChanges, formerReleases, formerOrphans) = (changes, releases, self.orphans)
        changes = []
        releases = []
        self.orphans = []
        _fixLifetime(formerChanges)
        _fixLifetime(formerReleases)
        _fixLifetime(formerOrphans)
    }
}
