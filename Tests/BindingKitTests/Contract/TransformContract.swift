import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
struct TransformContract {
    let manager = BindingManager()
    let label = Label()
    let person = Person("Ada")

    /// Shows the person's name, and refuses names in lower case.
    private func bindStrictly() -> Binding<Person, String, Label, String?> {
        manager.bindObserver(label, \.text, toSubject: person, \.name) { name in
            guard name.first?.isUppercase == true else { throw Refusal(reason: name) }
            return name
        }
    }

    private func rename(_ name: String) {
        person.name = name
        manager.updateIfNeeded()
    }

    @Test("Contract 20: a transform that throws leaves the observer alone and the binding failed")
    func throwingLeavesTheObserver() {
        let binding = bindStrictly()
        manager.enable()
        rename("grace")
        #expect(label.writes == ["Ada"])
        #expect(binding.state == .failed)
        guard case .transformFailed(_, let underlying, let location) = binding.error else {
            Issue.record("The error is \(String(describing: binding.error)).")
            return
        }
        #expect(underlying as? Refusal == Refusal(reason: "grace"))
        #expect(location == binding.location)
    }

    @Test("Contract 20: a failed binding works again with the next good value")
    func failedBindingsRecover() {
        let binding = bindStrictly()
        manager.enable()
        rename("grace")
        rename("Barbara")
        #expect(label.writes == ["Ada", "Barbara"])
        #expect(binding.state == .active && binding.error == nil)
    }

    @Test("Contract 20: the value from before the failure makes it good again, without a write")
    func theFormerValueRecovers() {
        let binding = bindStrictly()
        manager.enable()
        rename("grace")
        rename("Ada")
        #expect(label.writes == ["Ada"])
        #expect(binding.state == .active)
    }

    @Test("Contract 20: a failure is logged once, and another one again")
    func failuresAreLoggedOnce() {
        manager.bindObserver(label, \.number, toSubject: person, \.name) { name -> Int in
            throw Refusal(reason: name.count > 4 ? "long" : "short")
        }
        let entries = logged {
            manager.enable()
            for name in ["Eva", "Mary", "Barbara", "Frances", "Kathleen"] { rename(name) }
        }
        #expect(entries.count == 2)
        #expect(entries.map(\.level) == [.error, .error])
        #expect(label.numberWrites.isEmpty)
    }

    @Test("Contract 20: a derivation that throws fails likewise and is observed on")
    func throwingDerivations() {
        let binding = manager.bindObserver(label, \.text, toSubject: person) { person in
            guard person.age >= 0 else { throw Refusal() }
            return person.name
        }
        manager.enable()
        person.age = -1
        manager.updateIfNeeded()
        #expect(binding.state == .failed)
        rename("Grace")
        #expect(label.writes == ["Ada"] && binding.state == .failed)
        person.age = 1
        manager.updateIfNeeded()
        #expect(label.writes == ["Ada", "Grace"] && binding.state == .active)
    }

    @Test("Contract 20: no error passes into another binding")
    func errorsStayWhereTheyAre() {
        let other = Label()
        let before = manager.bindObserver(other, \.text, toSubject: person, \.name)
        let failing = bindStrictly()
        let after = manager.bindObserver(other, \.title, toSubject: person, \.name)
        manager.enable()
        rename("grace")
        #expect(failing.state == .failed)
        #expect(before.state == .active && after.state == .active)
        #expect(before.error == nil && after.error == nil)
        #expect(other.text == "grace" && other.title == "grace")
    }

    @Test("Contract 20: a value that failed is tried again on enabling")
    func failuresAreTriedAgain() {
        let company = Company("closed")
        let binding = manager.bindObserver(label, \.text, toSubject: person, \.name) { name in
            guard company.title == "open" else { throw Refusal() }
            return name
        }
        manager.enable()
        manager.disable()
        #expect(binding.state == .paused)
        company.title = "open"
        manager.enable()
        #expect(binding.state == .active)
        #expect(label.writes == ["Ada"])
    }

    @Test("Contract 21: a failure is reported with the place of its bindObserver call")
    func failuresHaveAPlace() throws {
        manager.bindObserver(label, \.text, toSubject: person, \.name) { _ in throw Refusal() }
        let line: UInt = #line - 1
        let entries = logged { manager.enable() }
        let entry = try #require(entries.first)
        #expect(entry.location == SourceLocation(fileID: #fileID, line: line))
        #expect(entry.message.contains("TransformContract.swift:\(line)"))
    }

    @Test("Contract 21: a property that cannot be observed is reported, with its place, once")
    func unobservablePropertiesAreReported() throws {
        manager.bindObserver(label, \.number, toSubject: person, \.shoeSize)
        let line: UInt = #line - 1
        let entries = logged {
            manager.enable()
            manager.disable()
            manager.enable()
        }
        let entry = try #require(entries.first)
        #expect(entries.count == 1)
        #expect(entry.level == .warning)
        #expect(entry.location == SourceLocation(fileID: #fileID, line: line))
        #expect(label.number == 42)
    }

    @Test("Contract 21: every form of bindObserver knows its place")
    func everyFormKnowsItsPlace() {
        let first: UInt = #line + 2
        let bindings: [BindingRecord] = [
            manager.bindObserver(label, \.title, toSubject: person, \.name),
            manager.bindObserver(label, \.text, toSubject: person, \.name),
            manager.bindObserver(label, \.title, toSubject: person, \.nickname, whenNil: ""),
            manager.bindObserver(label, \.number, toSubject: person, \.name) { $0.count },
            manager.bindObserver(label, \.number, toSubject: person) { $0.age },
            manager.bindObserver(label, toSubject: person, \.name) { $0.text = $1 },
            manager.observe(person, \.name) { _ in },
        ]
        #expect(bindings.map { $0.location.line - first } == [0, 1, 2, 3, 4, 5, 6])
        #expect(Set(bindings.map(\.location.fileID)) == [#fileID])
    }
}
