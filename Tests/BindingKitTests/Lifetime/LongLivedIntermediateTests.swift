import Testing

@testable import BindingKit

/// A key path leads through an object that outlives the subject.
@MainActor
@Suite struct LongLivedIntermediateTests {
    private let company = Company("Analytical Engines")
    private let label = Label()

    @Test func subjectsThatComeAndGoLeaveNoRegistrationsWithIt() {
        UpdateQueue.shared.settleTurn()
        let registrations = Work.liveRegistrations
        let shared = SharedProperties.shared.count
        for _ in 1...100 {
            let passing = Person()
            passing.employer = company
            let manager = BindingManager()
            manager.bindObserver(label, \.text, toSubject: passing, \.employer?.title)
            manager.enable()
        }
        UpdateQueue.shared.settleTurn()
        #expect(Work.liveRegistrations <= registrations)
        #expect(SharedProperties.shared.count <= shared)
    }
}
