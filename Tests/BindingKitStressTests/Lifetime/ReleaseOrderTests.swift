import Testing

@testable import BindingKit
@testable import TestSupport

/// All objects are released when their owner releases them, in any order.
@MainActor
@Suite struct ReleaseOrderTests {
    /// The objects that client code retains and releases.
    enum Part: CaseIterable, Sendable {
        case manager, subject, observer, record
    }

    nonisolated static let orders = permutations(of: Part.allCases)

    @Test(arguments: orders, [Release.here, .onAThread])
    func nothingOutlivesItsOwner(order: [Part], release: Release) async {
        for form in BindingForm.allCases {
            var holding: Holding?
            // While the log is on, the library retains a record until the turn ends.
            unlogged { holding = dropped(form, order, release) }
            if release == .onAThread { await endOfTurn() }
            settleTurn()
            #expect(holding?.survivors == [], "\(form)")
        }
    }

    /// The remaining objects after all parts were released, one after the other.
    private func dropped(_ form: BindingForm, _ order: [Part], _ release: Release) -> Holding {
        let holding = Holding(form)
        for part in order {
            holding.drop(part, release)
            #expect(holding.isDead(part), "\(form), \(part)")
            // The remaining parts keep working, if they are all present.
            #expect(holding.carriesAChange() == holding.isConnected, "\(form), \(part)")
        }
        return holding
    }

    /// The ways in which all bindings of a manager end at once.
    enum Stop: CaseIterable, Sendable {
        case disabling, removing, releasing, releasingOnAThread
    }

    @Test(arguments: Stop.allCases)
    func nothingIsWrittenWhileAManagersBindingsStopOneAfterTheOther(stop: Stop) async {
        let (form, bulletin) = (Form(), Bulletin("a"))
        let (field, label) = (TokenField(), Label())
        var manager: BindingManager? = BindingManager()
        let record = manager?.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        manager?.bindObserver(label, \.text, toSubject: bulletin, \.text)
        manager?.enable()
        var states: [BindingState?] = []
        field.onTokenEnd = {
            states.append(record?.state)
            bulletin.text = "b"
        }
        switch stop {
        case .disabling: manager?.disable()
        case .removing: manager?.removeAllBindings()
        case .releasing: manager = nil
        case .releasingOnAThread:
            let parcel = manager.map(Parcel.init)
            manager = nil
            Worker { parcel?.drop() }.join()
            await endOfTurn()
        }
        #expect(states == [stop == .disabling ? .paused : .ended])
        #expect(bulletin.text == "b")
        #expect(label.writes == ["a"])
    }

    @Test func bindingsThatAreBeingRemovedAreNeitherListedNorInAnyonesWay() {
        let (form, field, label) = (Form(), TokenField(), Label())
        let manager = BindingManager()
        manager.enable()
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        for _ in 1...10 { manager.bindObserver(Label(), \.text, toSubject: form, \.name) }
        manager.bindObserver(label, \.title, toSubject: form, \.name)
        var counts: [Int] = []
        field.onTokenEnd = {
            counts.append(manager.bindings.count)
            manager.bindObserver(label, \.title, toSubject: form, \.code)
        }
        let entries = logged { manager.removeAllBindings() }
        #expect(counts == [0])
        #expect(entries.isEmpty)
        #expect(manager.bindings.count == 1)
        #expect(label.title == "ABC")
        form.code = "def"
        manager.updateIfNeeded()
        #expect(label.title == "DEF")
    }

    @Test func aBindingThatIsBeingReleasedIsNotListed() {
        let (person, label) = (Person(), Label())
        let manager = BindingManager()
        var states: [BindingState]?
        var isFound = true
        manager.enable()
        bind(label, to: person, in: manager) { [unowned manager] in
            states = manager.bindings.map(\.state)
            isFound = manager.binding(of: label, \.text) != nil
        }
        manager.bindings[0].unbind()
        #expect(states == [])
        #expect(!isFound)
        withExtendedLifetime(person) {}
    }

    @Test func aBindingThatIsBeingReleasedIsInNoonesWay() {
        let (person, label) = (Person(), Label())
        let manager = BindingManager()
        manager.enable()
        let entries = logged {
            bind(label, to: person, in: manager) { [unowned manager] in
                manager.bindObserver(label, \.text, toSubject: person, \.name)
            }
            manager.bindings[0].unbind()
        }
        #expect(entries.isEmpty, "\(entries)")
        person.name = "Grace"
        settleTurn()
        #expect(label.text == "Grace")
    }

    /// Binds with a closure that calls `onRelease` when it is released.
    private func bind(
        _ label: Label, to person: Person, in manager: BindingManager,
        onRelease: @escaping @MainActor () -> Void
    ) {
        let farewell = Farewell(onRelease)
        manager.bindObserver(label, \.text, toSubject: person, \.name) {
            farewell.keep()
            return $0
        }
    }

    @Test func closuresThatHoldTheManagerWeaklyDoNotKeepIt() {
        let (person, label) = (Person(), Label())
        weak var known: BindingManager?
        do {
            let manager = BindingManager()
            known = manager
            manager.bindObserver(label, \.text, toSubject: person, \.name) { [weak manager] in
                manager?.isEnabled == true ? $0 : nil
            }
            manager.bindObserver(label, \.title, toSubject: person) { [weak manager] in
                "\($0.name) \(manager?.bindings.count ?? 0)"
            }
            manager.observe(person, \.age) { [weak manager] _ in manager?.updateIfNeeded() }
            manager.enable()
        }
        #expect(known == nil)
    }
}

/// The ways to release an object.
enum Release: Sendable {
    case here, onAThread
}

/// The form of the binding under test.
private enum BindingForm: CaseIterable {
    case property, derivation, closure, observation
}

/// One binding and all objects around it. No other object retains them.
@MainActor
private final class Holding {
    private var manager: BindingManager?
    private var subject: GuardedModel?
    private var observer: Label?
    private var record: BindingRecord?

    private weak var weakManager: BindingManager?
    private weak var weakSubject: GuardedModel?
    private weak var weakObserver: Label?
    private weak var weakRecord: BindingRecord?
    private weak var weakCapture: Probe?
    private weak var weakProperty: Source?
    private let isObserverless: Bool

    init(_ form: BindingForm) {
        let (manager, subject, observer) = (BindingManager(), GuardedModel(), Label())
        let capture = Probe()
        isObserverless = form == .observation
        let record: BindingRecord
        switch form {
        case .property:
            record = manager.bindObserver(observer, \.title, toSubject: subject, \.text) {
                capture.tag($0)
            }
        case .derivation:
            record = manager.bindObserver(observer, \.title, toSubject: subject) {
                capture.tag("\($0.text) \($0.number)")
            }
        case .closure:
            record = manager.bindObserver(observer, toSubject: subject, \.text) {
                $0.title = capture.tag($1)
            }
        case .observation:
            record = manager.observe(subject, \.text) { _ in capture.touch() }
        }
        manager.enable()
        (self.manager, self.subject) = (manager, subject)
        (self.observer, self.record) = (observer, record)
        (weakManager, weakSubject, weakObserver) = (manager, subject, observer)
        (weakRecord, weakCapture, weakProperty) = (record, capture, record.source)
    }

    /// Whether all objects are alive that deliver a change.
    var isConnected: Bool {
        manager != nil && subject != nil && (observer != nil || isObserverless)
    }

    /// Changes the subject, and returns whether the change was delivered.
    func carriesAChange() -> Bool {
        let record = weakRecord
        let formerDeliveries = record?.deliveries
        subject?.text += "!"
        settleTurn()
        return record?.deliveries != formerDeliveries
    }

    func drop(_ part: ReleaseOrderTests.Part, _ release: Release) {
        switch part {
        case .manager: drop(&manager, release)
        case .subject: drop(&subject, release)
        case .observer: drop(&observer, .here)
        case .record: record = nil
        }
    }

    func isDead(_ part: ReleaseOrderTests.Part) -> Bool {
        switch part {
        case .manager: weakManager == nil
        case .subject: weakSubject == nil
        case .observer: weakObserver == nil
        // The manager may still own it.
        case .record: true
        }
    }

    var survivors: [String] {
        let all: [(String, AnyObject?)] = [
            ("manager", weakManager), ("subject", weakSubject), ("observer", weakObserver),
            ("record", weakRecord), ("capture", weakCapture), ("property", weakProperty),
        ]
        return all.filter { $0.1 != nil }.map(\.0)
    }

    private func drop<Object: AnyObject>(_ object: inout Object?, _ release: Release) {
        let parcel = object.map(Parcel.init)
        object = nil
        guard let parcel else { return }
        if release == .onAThread { Worker { parcel.drop() }.join() } else { parcel.drop() }
    }
}

private func permutations<Element>(of elements: [Element]) -> [[Element]] {
    guard let first = elements.first else { return [[]] }
    return permutations(of: Array(elements.dropFirst())).flatMap { rest in
        (0...rest.count).map { place in
            Array(rest.prefix(place)) + [first] + Array(rest.dropFirst(place))
        }
    }
}
