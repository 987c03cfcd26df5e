public import BindingKit
public import BindingKitDefinitions
public import Foundation
public import Observation

/// The bindings of a screen, which are read from a file and can be reloaded.
///
/// If the file has a mistake, the bindings of the last correct version stay.
@MainActor
@Observable
public final class ReloadableBindings<Owner: AnyObject> {
    /// The file with the definitions.
    public let file: URL

    /// The mistakes in the version of the file that was read last.
    public private(set) var errors: [DefinitionError] = []

    /// Owns the current bindings.
    @ObservationIgnored public private(set) var manager = BindingManager()

    /// The records of the current bindings, by their keys.
    @ObservationIgnored public private(set) var records: [String: BindingRecord] = [:]

    @ObservationIgnored private let transforms: ValueTransforms
    @ObservationIgnored private let properties: any PropertySource

    /// Bindings of a file that is not read yet.
    public init(
        file: URL, transforms: ValueTransforms = .standard,
        properties: any PropertySource = PublishedProperties()
    ) {
        self.file = file
        self.transforms = transforms
        self.properties = properties
    }

    /// Reads the file, and replaces the former bindings by its bindings.
    ///
    /// - Returns: whether the file has no mistakes.
    @discardableResult
    public func reload(for owner: Owner) -> Bool {
        errors = []
        do throws(DefinitionErrors) {
            let plan = try plan()
            let next = BindingManager(owner: owner)
            records = try plan.bind(owner, with: next)
            replaceManager(with: next)
        } catch {
            errors = error.errors
        }
        return errors.isEmpty
    }

    /// The definitions of the file, checked.
    public func plan() throws(DefinitionErrors) -> BindingPlan<Owner> {
        do throws(DefinitionError) {
            return BindingPlan(
                try BindingDefinitions(contentsOf: file), for: Owner.self, transforms: transforms,
                properties: properties)
        } catch {
            throw DefinitionErrors([error])
        }
    }

    private func replaceManager(with next: BindingManager) {
        let wasEnabled = manager.isEnabled
        manager.removeAllBindings()
        manager = next
        if wasEnabled { next.enable() }
    }
}
