import Foundation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The log's sentences about bindings whose ends client code does not retain.
@MainActor
@Suite struct UnretainedEndTests {
    private let manager = BindingManager()
    private let label = Label()
    private let person = Person()

    @Test func aSubjectMadeInTheCallIsReportedOnEnabling() {
        manager.bindObserver(label, \.text, toSubject: Person(), \.name)
        let line: UInt = #line - 1
        let entries = logged { manager.enable() }
        #expect(entries.map(\.location) == [SourceLocation(fileID: #fileID, line: line)])
        #expect(entries.map(\.level) == [.warning])
        #expect(
            entries.first?.message.hasSuffix(
                "ended: its subject was released. Bindings retain neither subject nor observer; "
                    + "keep both in properties.") == true)
        #expect(manager.bindings.isEmpty && label.writes.isEmpty)
    }

    @Test func aSubjectMadeInTheCallIsReportedAtTheEndOfTheTurnWhereTheManagerIsEnabled() {
        let entries = loggedUntilTheEndOfTheTurn {
            manager.enable()
            manager.bindObserver(label, \.text, toSubject: Person(), \.name)
        }
        #expect(entries.map(\.level) == [.warning])
        #expect(entries.first?.message.contains("its subject was released") == true)
        #expect(manager.bindings.isEmpty && label.writes == ["Ada"])
    }

    @Test func anObserverMadeInTheCallIsReported() {
        manager.bindObserver(Label(), \.text, toSubject: person, \.name)
        let entries = logged { manager.enable() }
        #expect(entries.count == 1)
        #expect(entries.first?.message.contains("its observer was released") == true)
    }

    @Test func theFirstInspectionReportsItOnce() {
        manager.bindObserver(label, \.text, toSubject: Person(), \.name)
        let entries = logged {
            _ = manager.bindings
            manager.enable()
        }
        #expect(entries.count == 1)
    }

    @Test func aSubjectThatDiesLaterIsNoMistake() {
        var short: Person? = Person()
        if let short { manager.bindObserver(label, \.text, toSubject: short, \.name) }
        let entries = loggedUntilTheEndOfTheTurn {
            manager.enable()
            manager.disable()
            short = nil
            manager.enable()
        }
        #expect(entries.isEmpty && manager.bindings.isEmpty)
    }

    @Test func aBindingThatFailedOrWroteTheModelHadBegun() {
        let field = Field()
        var form: Form? = Form()
        var short: Person? = Person()
        if let form {
            manager.bindObserver(
                field, \.text, toSubject: form, twoWay: \.name, mode: .oneWayToSubject)
        }
        if let short {
            manager.bindObserver(label, \.text, toSubject: short, \.name) { _ in throw Refusal() }
        }
        manager.enable()
        manager.disable()
        let entries = logged {
            (form, short) = (nil, nil)
            manager.enable()
            _ = manager.bindings
        }
        #expect(entries.isEmpty && manager.bindings.isEmpty)
    }

    @Test func aManagerThatIsNotRetainedIsTracedWithThePlaceOfEachBinding() {
        let line: UInt = #line + 3
        let entries = logged(.trace) {
            let local = BindingManager()
            local.bindObserver(label, \.title, toSubject: person, \.name)
            local.enable()
        }
        .filter { $0.location.line == line }
        #expect(entries.map(\.level) == [.trace, .trace])
        #expect(entries.last?.message.hasSuffix("ended: its manager was released.") == true)
    }

    @Test func aManagerThatDiesInTheTurnInWhichItWasEnabledIsReportedWithItsFirstBinding() {
        let line: UInt = #line + 3
        let entries = loggedUntilTheEndOfTheTurn {
            let local = BindingManager()
            local.bindObserver(label, \.text, toSubject: person, \.name)
            local.bindObserver(label, \.number, toSubject: person, \.age)
            local.enable()
        }
        #expect(entries.map(\.location) == [SourceLocation(fileID: #fileID, line: line)])
        #expect(
            entries.first?.message.hasSuffix(
                """
                ended in the turn in which it was enabled, because its manager was released. Keep \
                the 
                """
                    + "manager in a property.") == true)
    }

    @Test func managersThatDieAtOnePlaceAreReportedOnce() {
        let entries = loggedUntilTheEndOfTheTurn {
            for _ in 0..<3 {
                let local = BindingManager()
                local.bindObserver(label, \.text, toSubject: person, \.name)
                local.enable()
            }
        }
        #expect(entries.count == 1)
    }

    @Test func aManagerThatWasEnabledBeforeItWasBoundIsReportedAsWell() {
        let entries = loggedUntilTheEndOfTheTurn {
            let local = BindingManager()
            local.enable()
            local.bindObserver(label, \.text, toSubject: person, \.name)
            local.bindObserver(label, \.number, toSubject: person, \.age)
        }
        #expect(entries.count == 1)
        #expect(entries.first?.message.contains("Keep the manager") == true)
    }

    @Test func aManagerThatWasEndedOrKeptOrSharesItsEndWithTheViewIsNoMistake() {
        var kept: [BindingManager] = []
        let entries = loggedUntilTheEndOfTheTurn {
            for way in 0..<6 {
                let local = BindingManager()
                let view = way == 0 ? Label() : label
                let record = local.bindObserver(view, \.title, toSubject: person, \.name)
                if way != 1 { local.enable() }
                switch way {
                case 2: local.disable()
                case 3: local.removeAllBindings()
                case 4: record.unbind()
                case 5: kept.append(local)
                default: break
                }
                withExtendedLifetime(view) {}
            }
        }
        #expect(entries.isEmpty)
        #expect(kept.count == 1)
    }

    @Test func aManagerEnabledEarlierMayDieInTheTurnInWhichItIsBound() {
        var manager: BindingManager? = BindingManager()
        _ = loggedUntilTheEndOfTheTurn { manager?.enable() }
        let entries = loggedUntilTheEndOfTheTurn {
            manager?.bindObserver(label, \.text, toSubject: person, \.name)
            manager = nil
        }
        #expect(entries.isEmpty)
    }
}
