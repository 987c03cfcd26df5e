public import Foundation
public import Observation

/// The kits in the order of the list, and the one that is selected.
@MainActor
@Observable
public final class KitShelf {
    /// Has a page shown, and calls back with whether there is a program for it.
    public typealias Opener = @MainActor (URL, @escaping @MainActor (Bool) -> Void) -> Void

    /// All kits.
    public var kits: [Kit]
    /// The kit that the user has chosen.
    public var selection: Kit? { didSet { if selection !== oldValue { status = "" } } }
    /// What has become of the page that was opened last for the selected kit.
    public private(set) var status = ""

    @ObservationIgnored private let opener: Opener

    /// A shelf without a selection.
    ///
    /// - Parameter opener: has web pages shown.
    public init(kits: [Kit] = Kit.samples(), opener: @escaping Opener) {
        self.kits = kits
        self.opener = opener
    }

    /// Has the page of a kit shown, and counts the visit.
    public func openLink(of kit: Kit) {
        open(kit.link) { kit.visits += 1 }
    }

    /// Has the licence of a kit shown.
    public func openLicence(of kit: Kit) {
        open(kit.licenceLink) {}
    }

    private func open(_ page: URL, done: @escaping @MainActor () -> Void) {
        let kit = selection
        opener(page) { [weak self] isOpen in
            if isOpen { done() }
            // A late answer says nothing of the kit that was chosen meanwhile.
            guard let self, selection === kit else { return }
            status = isOpen ? "Opened \(page)" : "No program here opens \(page)"
        }
    }
}
