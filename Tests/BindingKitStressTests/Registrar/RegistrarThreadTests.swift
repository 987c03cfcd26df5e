import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Another thread changes a model with a `BindingRegistrar` before, during and after a pause.
@MainActor
@Suite struct RegistrarThreadTests {
    @Test func aChangeBeforeThePauseDoesNotHideTheOneAfterIt() {
        let (old, new) = (Station("old"), Station("new"))
        let line = Line(old)
        let label = Label()
        let manager = BindingManager()
        manager.bindObserver(label, \.text, toSubject: line, \.terminus?.name)
        manager.enable()
        onAnotherThread { old.name = "old 2" }
        manager.disable()
        manager.enable()
        onAnotherThread { line.terminus = new }
        settleTurn()
        #expect(label.text == "new")
        new.name = "new 2"
        settleTurn()
        #expect(label.text == "new 2")
    }
}

/// `@unchecked Sendable` because the tests use it on one thread at a time.
@Observable private final class Station: @unchecked Sendable {
    var name: String
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ name: String) {
        self.name = name
    }
}

/// `@unchecked Sendable` because the tests use it on one thread at a time.
@Observable private final class Line: @unchecked Sendable {
    var terminus: Station?
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ terminus: Station?) {
        self.terminus = terminus
    }
}
