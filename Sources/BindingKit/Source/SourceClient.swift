/// An object that receives the changes of a source: a binding, or an edit session that observes its view.
///
/// Sources and the update queue use their clients only through this class. A protocol would be
/// slower, because each update calls its client several times. The class is public only because
/// `BindingRecord` is public.
@MainActor
@_documentation(visibility: internal)
public class SourceClient {
    private(set) static var latestOrder: UInt64 = 0

    /// The client's number. A process numbers its clients in the order they are made. Changes are
    /// delivered in this order.
    nonisolated let order: UInt64
    nonisolated let managerIdentifier: ObjectIdentifier
    nonisolated let declarationLocation: SourceLocation

    init(managerIdentifier: ObjectIdentifier, location: SourceLocation) {
        Self.latestOrder += 1
        order = Self.latestOrder
        self.managerIdentifier = managerIdentifier
        declarationLocation = location
    }

    /// Whether `first` was made before `second`.
    ///
    /// `nonisolated`, so that `sort(by:)` calls it without a dynamic isolation check.
    nonisolated static func wasMadeEarlier(_ first: SourceClient, _ second: SourceClient) -> Bool {
        first.order < second.order
    }

    // MARK: Overridden

    /// The binding's ends and the source location of its declaration, for reports.
    var declaration: String { "" }

    /// The observed source, until the client ends.
    var source: Source? { nil }

    /// Whether changes are delivered to the client at the moment.
    var takesChanges: Bool { false }

    /// Handles a delivery from the source.
    ///
    /// - Returns: whether the observer was written.
    func deliver(_ reason: DeliveryReason, from source: Source) -> Bool { false }

    /// The source calls this when it has found nothing that announces changes.
    func foundNothingObservable() {}

    /// The source calls this when its subject has died.
    func subjectDied() {}

    /// The client to name in reports: the client itself, or its binding.
    var reportedClient: SourceClient { self }

    /// The cycle reporter calls this after it has stopped endless deliveries to the client.
    func wasStopped(by cycle: BindingError) {}
}

/// Why a value is delivered.
@usableFromInline
enum DeliveryReason {
    /// The client has just become active; its observer may hold any value.
    case enabling
    /// The subject has changed.
    case change
}
