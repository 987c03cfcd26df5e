/// The managers and bindings of the process at one moment, for tests and for windows that show
/// bindings.
///
/// ```swift
/// for binding in BindingInspector().bindings(matching: "price") { print(binding) }
/// ```
///
/// An inspector is a value: it does not change, and it retains no manager, record, model or view.
/// `init()` reads and describes each record. This takes some microseconds per binding. To find
/// names, `init()` reflects the managers' `owner`s. `init()` delivers nothing. You can make an
/// inspector anywhere on the main actor, even in setters and deinitializers. If a window must stay
/// up to date, use `BindingInspection`.
@MainActor
public struct BindingInspector {
    /// The living managers, in the order they were made. Managers without bindings are included.
    /// Managers whose `isInspected` is false are not included.
    public let managers: [InspectedManager]

    /// Describes the managers and bindings as they are now.
    public init() {
        var managers: [InspectedManager] = []
        BindingManager.all.forEach { id, manager in
            if manager.isInspected { managers.append(InspectedManager(id, manager)) }
        }
        self.managers = managers
    }

    /// The bindings of all managers, in the order of the managers.
    public var bindings: [InspectedBinding] { managers.flatMap(\.bindings) }

    /// The bindings whose description contains a text.
    ///
    /// - Parameter filter: one or several words, in upper or lower case. Each word must occur in
    ///   the binding's ends, row, source location, state, value or failure, or in its manager's
    ///   name. An empty filter matches every binding.
    public func bindings(matching filter: String) -> [InspectedBinding] {
        let filter = InspectionFilter(filter)
        return bindings.filter { filter.matches($0.searchableText) }
    }

    /// For each binding that writes a property, the other bindings that observe this property.
    ///
    /// - Returns: the ids of the observing bindings, by the id of the writing binding.
    public var dependents: [InspectedBinding.ID: [InspectedBinding.ID]] {
        InspectedDependencies(of: bindings).dependents
    }

    /// Models, properties, bindings and views, and their connections.
    public var graph: BindingGraph { BindingGraph(of: bindings) }
}

/// A manager as the inspector shows it.
@MainActor
public struct InspectedManager: Identifiable {
    /// The number of the manager. A process numbers its managers in the order they are made.
    public nonisolated let id: UInt64
    /// The name of the owner's class. Without an owner, the name of the file that declares the
    /// first binding.
    public let name: String
    /// Whether the manager was enabled when the inspector was made.
    public let isEnabled: Bool
    /// The bindings that had not ended, in the order they were bound.
    public let bindings: [InspectedBinding]

    /// Describes one manager and its bindings as they are now.
    ///
    /// - Parameter manager: the manager, which is not retained.
    public init(_ manager: BindingManager) {
        self.init(manager.number, manager)
    }

    init(_ id: UInt64, _ manager: BindingManager) {
        self.id = id
        let name = manager.inspectedName
        self.name = name
        isEnabled = manager.isEnabled
        let row = manager.inspectedRow
        var bindings: [InspectedBinding] = []
        manager.forEachRecord { record in
            guard record.isInspectable else { return }
            bindings.append(InspectedBinding(record, managerID: id, managerName: name, row: row))
        }
        self.bindings = bindings
    }

    /// The manager; `nil` once it has been released.
    public var manager: BindingManager? { BindingManager.all[id] }

    /// Enables or disables the manager. If the manager is already in this state or was released,
    /// nothing happens.
    ///
    /// - Parameter isEnabled: whether to enable the manager.
    public func setEnabled(_ isEnabled: Bool) {
        manager?.setEnabled(isEnabled)
    }
}
