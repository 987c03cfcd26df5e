public import Foundation
public import Observation

/// The kits in the order of the list, and the selected kit.
@MainActor
@Observable
public final class KitShelf {
    /// Opens a page, and calls back with whether a program for it exists.
    public typealias Opener = @MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void

    /// All kits.
    public var kits: [Kit]
    /// The selected kit.
    public var selection: Kit? { didSet { if selection !== oldValue { status = "" } } }
    /// The result of the page that was opened last for the selected kit.
    public private(set) var status = ""

    @ObservationIgnored private let opener: Opener

    /// A shelf without a selection.
    ///
    /// - Parameter opener: opens web pages.
    public init(kits: [Kit] = Kit.samples(), opener: @escaping Opener) {
        self.kits = kits
        self.opener = opener
    }

    /// Opens the page of a kit, and counts the visit.
    public func openLink(of kit: Kit) {
        open(kit.link) { kit.visits += 1 }
    }

    /// Opens the page of a kit's licence.
    public func openLicence(of kit: Kit) {
        open(kit.licenceLink) {}
    }

    private func open(_ page: URL, done: @escaping @MainActor () -> Void) {
        let kit = selection
        opener(page) { [weak self] isOpen in
            if isOpen { done() }
            // Ignores a late answer for a kit that is no longer selected.
            guard let self, selection === kit else { return }
            status = isOpen ? "Opened \(page)" : "No program can open \(page)"
        }
    }
}
