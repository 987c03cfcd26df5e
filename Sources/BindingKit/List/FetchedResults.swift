#if canImport(CoreData)
public import CoreData

extension BindingManager {
    /// Shows the objects of a fetched results controller as rows of a list view, in its sections.
    ///
    /// The controller's context must belong to the main queue, and its fetch must have been
    /// performed. While the binding lasts, the library is the controller's delegate, and forwards
    /// every call to the former delegate. If another delegate is set later, the rows are no longer
    /// updated. If the controller has a `sectionNameKeyPath`, sections have their names as headers.
    ///
    /// In other respects this works like the method for ``FetchedRows``.
    @discardableResult
    public func bindRows<View: ListDisplay, Cell, Object: NSManagedObject>(
        of view: View, section: Int? = nil,
        toSubject results: NSFetchedResultsController<Object>,
        animations: RowAnimations = .automatic, keepsPlace: PositionKeeping = .automatic,
        cell: CellOrigin = .class, fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Object, BindingManager) -> Void
    ) -> RowBinding<Object> {
        let hasHeaders = results.sectionNameKeyPath != nil
        return bindRows(
            of: view, section: section, toSubject: FetchedResults<Object>.of(results),
            header: { hasHeaders ? .text($0) : nil },
            animations: animations, keepsPlace: keepsPlace, cell: cell, fileID: fileID, line: line,
            row: row)
    }
}

/// The rows of a fetched results controller. The controller owns this object.
@MainActor
final class FetchedResults<Object: NSManagedObject>: FetchedRows {
    /// Weak because the controller owns this object.
    private weak var results: NSFetchedResultsController<Object>?
    private let delegate: FetchDelegate

    private init(_ results: NSFetchedResultsController<Object>) {
        self.results = results
        delegate = FetchDelegate(forwardingTo: results.delegate)
        results.delegate = delegate
    }

    /// The `FetchedResults` of a controller. If the controller has none yet, this method makes it.
    static func of(_ results: NSFetchedResultsController<Object>) -> FetchedResults {
        if let known = fetchedResultsPlace[results] as? FetchedResults,
            results.delegate === known.delegate
        {
            return known
        }
        let rows = FetchedResults(results)
        fetchedResultsPlace[results] = rows
        return rows
    }

    var rowSections: [FetchedSection<Object>] {
        (results?.sections ?? []).map {
            FetchedSection(
                $0.name, indexTitle: $0.indexTitle, rows: $0.objects as? [Object] ?? [])
        }
    }

    func observeRows(_ callback: ChangeCallback) -> AnyObject? {
        delegate.listeners.add { _ in callback.didChange() }
    }
}

/// A global constant for controllers of all types, because the generic class `FetchedResults` can't
/// have a static stored property.
@MainActor private let fetchedResultsPlace = AssociatedPlace<AnyObject>()

/// Reports that the content of a controller has changed, and forwards every call to another
/// delegate.
@MainActor
private final class FetchDelegate: NSObject, NSFetchedResultsControllerDelegate {
    let listeners = EditListeners()
    /// Weak because client code owns its delegates.
    ///
    /// `nonisolated(unsafe)` because the Objective-C runtime reads it outside of actors. The main
    /// queue protects it, because the controller's context belongs to that queue.
    nonisolated(unsafe) private weak var next: (any NSFetchedResultsControllerDelegate)?

    init(forwardingTo next: (any NSFetchedResultsControllerDelegate)?) {
        self.next = next
    }

    nonisolated func controllerDidChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
        next?.controllerDidChangeContent?(controller)
        guard MainActorThread.isCurrent else { return Self.reportQueue() }
        // `assumeIsolated` because the method belongs to no actor. The check above ensures that the
        // main thread runs this code.
        MainActor.assumeIsolated { listeners.send(.changed) }
    }

    /// Logs an error, because the main queue can't read the results of another queue's context.
    private nonisolated static func reportQueue() {
        MainLoop.shared.schedule {
            // `assumeIsolated` because a job belongs to no actor. The main thread runs it.
            MainActor.assumeIsolated {
                BindingLog.error(
                    """
                    A fetched results controller changed outside of the main queue, so its rows \
                    were not updated. Use a context of the main queue.
                    """, at: SourceLocation(fileID: #fileID, line: #line))
            }
        }
    }

    nonisolated override func responds(to selector: Selector) -> Bool {
        super.responds(to: selector) || next?.responds(to: selector) == true
    }

    nonisolated override func forwardingTarget(for selector: Selector) -> Any? {
        next?.responds(to: selector) == true ? next : nil
    }
}
#endif
