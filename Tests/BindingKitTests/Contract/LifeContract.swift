import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
struct LifeContract {
    let manager = BindingManager()
    let label = Label()
    let person = Person("Ada")

    @Test("Contract 1: a new manager is disabled, and binding only stores the record")
    func bindingWhileDisabledOnlyStores() {
        let work = Work.of {
            manager.bindObserver(label, \.text, toSubject: person, \.name)
            person.name = "Grace"
            manager.updateIfNeeded()
        }
        #expect(!manager.isEnabled)
        #expect(manager.bindings.map(\.state) == [.paused])
        #expect(label.text == "placeholder")
        #expect(label.writes.isEmpty)
        #expect(work == Work())
    }

    @Test("Contract 2: enabling delivers every value at once, in the order bound")
    func enablingDeliversInTheOrderBound() {
        var order: [String] = []
        let labels = (0..<5).map { _ in Label() }
        let people = (0..<5).map { Person("\($0)") }
        defer { withExtendedLifetime((labels, people)) {} }
        for index in [3, 1, 4, 0, 2] {
            labels[index].onWrite = { order.append($0 ?? "nil") }
            manager.bindObserver(labels[index], \.text, toSubject: people[index], \.name)
        }
        manager.enable()
        #expect(order == ["3", "1", "4", "0", "2"])
        #expect(manager.bindings.map(\.state) == Array(repeating: .active, count: 5))
    }

    @Test("Contract 2: binding while enabled delivers at once")
    func bindingWhileEnabledDelivers() {
        manager.enable()
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        #expect(label.writes == ["Ada"])
    }

    @Test("Contract 2: enabling after a pause delivers what was missed")
    func enablingAgainDeliversWhatWasMissed() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        manager.disable()
        person.name = "Grace"
        person.name = "Barbara"
        manager.enable()
        #expect(label.writes == ["Ada", "Barbara"])
    }

    @Test("Contract 3: enabling twice does nothing but warn, with the caller's line")
    func enablingTwiceWarns() throws {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        label.text = "scribble"
        let entries = logged {
            let work = Work.of { manager.enable() }
            #expect(work == Work())
        }
        let line: UInt = #line - 3
        let entry = try #require(entries.first)
        #expect(entries.count == 1)
        #expect(entry.level == .warning)
        #expect(entry.location == SourceLocation(fileID: #fileID, line: line))
        #expect(manager.isEnabled)
        #expect(label.text == "scribble")
    }

    @Test("Contract 3: disabling twice does nothing but warn, with the caller's line")
    func disablingTwiceWarns() throws {
        manager.enable()
        manager.disable()
        let entries = logged { manager.disable() }
        let line: UInt = #line - 1
        let entry = try #require(entries.first)
        #expect(entries.count == 1)
        #expect(entry.level == .warning)
        #expect(entry.location == SourceLocation(fileID: #fileID, line: line))
        #expect(!manager.isEnabled)
    }

    @Test("Contract 3: the first call of each kind does not warn")
    func pausingProperlyDoesNotWarn() {
        let entries = logged {
            manager.enable()
            manager.disable()
            manager.enable()
            manager.disable()
        }
        #expect(entries.isEmpty)
    }

    @Test("Contract 4: disabling leaves nothing pending")
    func disablingLeavesNothingPending() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        let work = Work.of {
            person.name = "Grace"
            manager.disable()
        }
        #expect(label.writes == ["Ada"])
        #expect(work.reads == 0)
        #expect(manager.updateIfNeeded() == 0)
    }

    @Test("Contract 4: what changes while disabled does not reach the view until enabling")
    func disabledIsSilent() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(label, \.title, toSubject: person) { $0.name }
        manager.enable()
        manager.disable()
        let work = Work.of {
            for name in ["Grace", "Barbara", "Ada", "Edith"] {
                person.name = name
                settleTurn()
                manager.updateIfNeeded()
            }
        }
        #expect(work.reads == 0 && work.subscriptions == 0 && work.transforms == 0)
        #expect(label.writes == ["Ada"] && label.titleWrites == ["Ada"])
        manager.enable()
        #expect(label.writes == ["Ada", "Edith"] && label.titleWrites == ["Ada", "Edith"])
    }

    @Test("Contract 4: disabling cancels the subscriptions that can be cancelled")
    func disablingObservesNothing() {
        manager.bindObserver(label, \.text, toSubject: person) { "\($0.name), \($0.age)" }
        let work = Work.of {
            manager.enable()
            manager.disable()
        }
        #expect(work.subscriptions == 1)
        #expect(work.registrations == 0)
    }

    @Test("Contract 5: removing all bindings ends them and keeps an enabled manager enabled")
    func removingAllKeepsEnabled() {
        let other = Label()
        let first = manager.bindObserver(label, \.text, toSubject: person, \.name)
        let second = manager.bindObserver(other, \.text, toSubject: person) { $0.name }
        manager.enable()
        manager.removeAllBindings()
        person.name = "Grace"
        manager.updateIfNeeded()
        settleTurn()
        #expect(manager.isEnabled)
        #expect(manager.bindings.isEmpty)
        #expect(first.state == .ended && second.state == .ended)
        #expect(label.writes == ["Ada"] && other.writes == ["Ada"])
    }

    @Test("Contract 5: removing all bindings keeps a disabled manager disabled")
    func removingAllKeepsDisabled() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.removeAllBindings()
        #expect(!manager.isEnabled)
        manager.enable()
        #expect(manager.bindings.isEmpty)
        #expect(label.writes.isEmpty)
    }

    @Test("Contract 5: unbinding ends one binding, once, and leaves the others")
    func unbindingIsIdempotent() {
        let other = Label()
        let binding = manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.bindObserver(other, \.text, toSubject: person, \.name)
        manager.enable()
        let entries = logged(.trace) {
            binding.unbind()
            binding.unbind()
        }
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(entries.count == 1)
        #expect(manager.bindings.count == 1)
        #expect(label.writes == ["Ada"] && other.writes == ["Ada", "Grace"])
    }

    @Test("Contract 5: an ended binding cannot be revived")
    func endedIsForGood() {
        let binding = manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        binding.unbind()
        manager.disable()
        person.name = "Grace"
        manager.enable()
        #expect(binding.state == .ended)
        #expect(manager.bindings.isEmpty)
        #expect(label.writes == ["Ada"])
    }

    @Test("Contract 10: of two bindings to one property the last wins, and a warning names both")
    func lastBoundWins() throws {
        let other = Person("Other")
        let first = manager.bindObserver(label, \.text, toSubject: person, \.name)
        var second: BindingRecord?
        let entries = logged {
            second = manager.bindObserver(label, \.text, toSubject: other, \.name)
        }
        let entry = try #require(entries.first)
        let last = try #require(second)
        #expect(entries.count == 1 && entry.level == .warning)
        #expect(entry.location == last.location)
        #expect(entry.message.contains("\(first.location)"))
        #expect(entry.message.contains("\(last.location)"))
        manager.enable()
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.writes == ["Other"])
        #expect(manager.bindings.count == 2)
    }

    @Test("Contract 10: the earlier binding takes over at once when the later one ends")
    func earlierTakesOver() {
        let other = Person("Other")
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        let second = manager.bindObserver(label, \.text, toSubject: other, \.name)
        manager.enable()
        person.name = "Grace"
        second.unbind()
        #expect(label.writes == ["Other", "Grace"])
        person.name = "Barbara"
        other.name = "Nobody"
        manager.updateIfNeeded()
        #expect(label.writes == ["Other", "Grace", "Barbara"])
    }

    @Test("Contract 10: `replacing: true` ends the earlier bindings without a warning")
    func replacingEndsTheEarlier() {
        let other = Person("Other")
        let first = manager.bindObserver(label, \.text, toSubject: person, \.name)
        let second = manager.bindObserver(label, \.text, toSubject: person) { $0.name + "!" }
        manager.enable()
        let entries = logged {
            manager.bindObserver(label, \.text, toSubject: other, \.name, replacing: true)
        }
        #expect(entries.isEmpty)
        #expect(first.state == .ended && second.state == .ended)
        #expect(manager.bindings.count == 1)
        #expect(label.writes == ["Ada!", "Other"])
    }

    @Test("Contract 10: other properties and other observers are no competition")
    func otherPropertiesDoNotCompete() {
        let other = Label()
        let entries = logged {
            manager.bindObserver(label, \.text, toSubject: person, \.name)
            manager.bindObserver(label, \.title, toSubject: person, \.name)
            manager.bindObserver(other, \.text, toSubject: person, \.name)
        }
        #expect(entries.isEmpty)
    }
}
