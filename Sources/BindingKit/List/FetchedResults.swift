#if canImport(CoreData)
public import CoreData

extension BindingManager {
    /// Shows the objects of a fetched results controller as rows of a list view, in its sections.
    ///
    /// The controller's context belongs to the main queue, and its fetch has been performed. While
    /// the binding lasts, the library is the controller's delegate, and forwards everything to the
    /// former one. A delegate that is set later ends the updates. Sections have their names as
    /// headers if the controller has a `sectionNameKeyPath`.
    ///
    /// Everything else is as with ``FetchedRows``.
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

/// The rows of a fetched results controller, which owns it.
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

    /// The rows that a controller has or, from now on, will have.
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

/// Of any object, because generic types have no static members.
@MainActor private let fetchedResultsPlace = AssociatedPlace<AnyObject>()

/// Reports that the content of a controller has changed, and forwards everything to another
/// delegate.
@MainActor
private final class FetchDelegate: NSObject, NSFetchedResultsControllerDelegate {
    let listeners = EditListeners()
    /// Weak because delegates belong to the program.
    ///
    /// `nonisolated(unsafe)` because the Objective-C runtime asks for it, protected by the main
    /// queue, to which the controller's context belongs.
    nonisolated(unsafe) private weak var next: (any NSFetchedResultsControllerDelegate)?

    init(forwardingTo next: (any NSFetchedResultsControllerDelegate)?) {
        self.next = next
    }

    nonisolated func controllerDidChangeContent(
        _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) {
        next?.controllerDidChangeContent?(controller)
        guard MainActorThread.isCurrent else { return Self.reportQueue() }
        // Because the method belongs to no actor; protected by the check.
        MainActor.assumeIsolated { listeners.send(.changed) }
    }

    /// The results of such a context can't be read where rows are shown.
    private nonisolated static func reportQueue() {
        MainLoop.shared.schedule {
            // Because a scheduled job belongs to no actor; protected by the main loop.
            MainActor.assumeIsolated {
                BindingLog.error(
                    """
                    A fetched results controller has changed outside the main queue, to which its \
                    context must belong; its rows stay as they are.
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
