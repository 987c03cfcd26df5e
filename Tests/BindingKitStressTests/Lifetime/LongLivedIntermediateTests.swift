import Testing

@testable import BindingKit
@testable import TestSupport

/// Key paths that lead through an object which outlives the subject.
@MainActor
@Suite struct LongLivedIntermediateTests {
    private let company = Company("Analytical Engines")
    private let label = Label()

    @Test func subjectsThatComeAndGoLeaveNoRegistrationsWithIt() {
        settleTurn()
        let registrations = Work.liveSubscriptions
        let shared = SourceRegistry.shared.count
        for _ in 1...100 {
            let passing = Person()
            passing.employer = company
            let manager = BindingManager()
            manager.bindObserver(label, \.text, toSubject: passing, \.employer?.title)
            manager.enable()
        }
        settleTurn()
        #expect(Work.liveSubscriptions <= registrations)
        #expect(SourceRegistry.shared.count <= shared)
    }
}
