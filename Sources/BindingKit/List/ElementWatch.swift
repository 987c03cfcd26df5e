/// Delivers changes of the values that the transforms of a binding's elements have read.
final class ElementWatch: SourceClient {
    /// Weak because the binding owns its watch.
    private weak var binding: BindingRecord?
    /// Writes the present elements to the target, unless they are already written.
    private let update: @MainActor () -> Bool

    init(for binding: BindingRecord, update: @escaping @MainActor () -> Bool) {
        self.binding = binding
        self.update = update
        super.init(managerIdentifier: binding.managerIdentifier, location: binding.location)
    }

    // MARK: As a client of the sources

    override var declaration: String { binding?.declaration ?? "" }

    override var reportedClient: SourceClient { binding ?? self }

    /// The source of the binding. It represents everything that the transforms have read.
    override var source: Source? { binding?.source }

    override var takesChanges: Bool { binding?.isActive ?? false }

    override func deliver(_ reason: DeliveryReason, from source: Source) -> Bool {
        // The first call writes all elements that have changed, so later calls find nothing to do.
        takesChanges && update()
    }

    override func wasStopped(by cycle: BindingError) { binding?.wasStopped(by: cycle) }
}
