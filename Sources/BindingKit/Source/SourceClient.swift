/// An object that a source delivers its changes to: a binding, or an edit session that observes
/// its view.
///
/// Sources and the update queue know their clients by this class only. It is a class rather than
/// a protocol because an update calls its client several times, and it is public only because
/// `BindingRecord` is.
@MainActor
@_documentation(visibility: internal)
public class SourceClient {
    private(set) static var latestOrder: UInt64 = 0

    /// Numbers the clients of the process in the order they were made; a pass writes in it.
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

    /// Both ends and the place of the call, for reports.
    var declaration: String { "" }

    /// The observed source, until the client ends.
    var source: Source? { nil }

    /// Whether changes are delivered to the client at the moment.
    var takesChanges: Bool { false }

    /// Handles a change of the source.
    ///
    /// - Returns: whether the observer was written.
    func deliver(_ reason: DeliveryReason, from source: Source) -> Bool { false }

    /// The subscription found nothing that announces changes.
    func foundNothingObservable() {}

    /// The subject of the source has died.
    func subjectDied() {}

    /// The client that reports name: itself, or the binding it belongs to.
    var reportedClient: SourceClient { self }

    /// The pass was stopped because the client was delivered to again and again.
    func wasStopped(by cycle: BindingError) {}
}

/// Why a source is delivered.
@usableFromInline
enum DeliveryReason {
    /// The client has just become active; its observer may hold any value.
    case enabling
    /// The subject has changed.
    case change
}
