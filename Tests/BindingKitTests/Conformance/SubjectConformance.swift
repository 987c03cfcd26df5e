import Testing

@testable import BindingKit

/// What every kind of subject does alike.
@MainActor
struct SubjectConformance {
    let manager = BindingManager()
    let label = Label()

    @Test("is shown on enabling, not before", arguments: SubjectKind.all)
    func isShownOnEnabling(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        let binding = fixture.bind(label, in: manager)
        #expect(label.writes.isEmpty)
        #expect(binding.state == .paused)
        manager.enable()
        #expect(label.writes == ["Ada"])
        #expect(binding.state == .active)
    }

    @Test("is followed, change by change", arguments: SubjectKind.all)
    func isFollowed(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        fixture.bind(label, in: manager)
        manager.enable()
        for name in ["Grace", "Barbara", "Edith"] {
            fixture.text = name
            manager.updateIfNeeded()
            #expect(label.text == name)
        }
        #expect(label.writes == ["Ada", "Grace", "Barbara", "Edith"])
    }

    @Test("is delivered when its kind promises", arguments: SubjectKind.all)
    func isDeliveredInTime(kind: SubjectKind) async {
        let fixture = kind.make("Ada")
        fixture.bind(label, in: manager)
        manager.enable()
        fixture.text = "Grace"
        fixture.text = "Barbara"
        switch kind.announcement {
        case .before:
            #expect(label.writes == ["Ada"])
            await endOfTurn()
            #expect(label.writes == ["Ada", "Barbara"])
        case .after:
            #expect(label.writes == ["Ada", "Grace", "Barbara"])
            await endOfTurn()
            #expect(label.writes == ["Ada", "Grace", "Barbara"])
        }
    }

    @Test("is silent while disabled, and caught up with", arguments: SubjectKind.all)
    func isSilentWhileDisabled(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        fixture.bind(label, in: manager)
        manager.enable()
        manager.disable()
        let work = Work.of {
            fixture.text = "Grace"
            fixture.text = "Barbara"
            manager.updateIfNeeded()
        }
        #expect(work.reads == 0 && work.transforms == 0 && work.subscriptions == 0)
        #expect(label.writes == ["Ada"])
        manager.enable()
        #expect(label.writes == ["Ada", "Barbara"])
    }

    @Test("delivers nothing that was pending on disabling", arguments: SubjectKind.all)
    func leavesNothingPending(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        fixture.bind(label, in: manager)
        manager.enable()
        fixture.text = "Grace"
        let writes = label.writes
        manager.disable()
        settleTurn()
        #expect(label.writes == writes)
    }

    @Test("is forgotten by an ended binding", arguments: SubjectKind.all)
    func isForgotten(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        let binding = fixture.bind(label, in: manager)
        manager.enable()
        binding.unbind()
        fixture.text = "Grace"
        settleTurn()
        #expect(label.writes == ["Ada"])
    }

    @Test("is not retained, and its death ends the binding", arguments: SubjectKind.all)
    func isNotRetained(kind: SubjectKind) {
        for isEnabled in [true, false] {
            let manager = BindingManager()
            var fixture: SubjectFixture? = kind.make("Ada")
            weak let subject = fixture?.subject
            let binding = fixture?.bind(label, in: manager)
            if isEnabled { manager.enable() }
            #expect(subject != nil)
            fixture = nil
            #expect(subject == nil)
            #expect(binding?.state == .ended)
            #expect(manager.bindings.isEmpty)
        }
    }

    @Test("is released by a released manager", arguments: SubjectKind.all)
    func isReleasedWithTheManager(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        var manager: BindingManager? = BindingManager()
        weak let weakManager = manager
        if let manager { fixture.bind(label, in: manager) }
        manager?.enable()
        manager = nil
        #expect(weakManager == nil)
        let work = Work.of { fixture.text = "Grace" }
        #expect(work.reads == 0 && work.subscriptions == 0)
        #expect(label.writes == ["Ada"])
    }

    @Test("registers once, however often it is paused", arguments: SubjectKind.all)
    func registersOnce(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        fixture.bind(label, in: manager)
        let work = Work.of {
            for _ in 0..<100 {
                manager.enable()
                manager.disable()
            }
        }
        #expect(work.registrations == (kind.isCancellable ? 0 : 1))
        #expect(work.writes == 1)
    }

    @Test("keeps nothing of managers that come and go", arguments: SubjectKind.all)
    func keepsNothingOfManagers(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        var properties: [WeakProperty] = []
        for _ in 0..<100 {
            let manager = BindingManager()
            properties.append(WeakProperty(property: fixture.bind(label, in: manager).source))
            manager.enable()
        }
        // A property that cannot be cancelled is kept for the next manager.
        let alive = Set(properties.compactMap { $0.property.map { ObjectIdentifier($0) } })
        #expect(alive.count <= 1)
    }

    @Test("registers once per change", arguments: SubjectKind.all)
    func registersOncePerChange(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        fixture.bind(label, in: manager)
        manager.enable()
        let work = Work.of {
            for index in 0..<100 {
                fixture.text = "\(index)"
                manager.updateIfNeeded()
            }
        }
        #expect(work.registrations == 0)
        #expect(work.subscriptions <= 100)
        #expect(work.writes == 100)
    }

    @Test("fails and recovers with its transform", arguments: SubjectKind.all)
    func failsAndRecovers(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        let binding = fixture.bind(label, in: manager) { text in
            guard text != "bad" else { throw Refusal() }
            return text
        }
        manager.enable()
        fixture.text = "bad"
        manager.updateIfNeeded()
        #expect(binding.state == .failed)
        fixture.text = "Grace"
        manager.updateIfNeeded()
        #expect(binding.state == .active)
        #expect(label.writes == ["Ada", "Grace"])
    }

    @Test("may be changed by the observer that it is shown in", arguments: SubjectKind.all)
    func mayBeChangedByItsObserver(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        fixture.bind(label, in: manager)
        label.onWrite = { text in
            guard let text, text.count < 6 else { return }
            fixture.text = text + "!"
        }
        manager.enable()
        #expect(label.writes == ["Ada", "Ada!", "Ada!!", "Ada!!!"])
        label.onWrite = nil
    }

    @Test("shows the same to several observers in several managers", arguments: SubjectKind.all)
    func isShownToAll(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        let labels = (0..<6).map { _ in Label() }
        let managers = [BindingManager(), BindingManager()]
        defer { withExtendedLifetime((labels, managers)) {} }
        for (index, label) in labels.enumerated() { fixture.bind(label, in: managers[index % 2]) }
        for manager in managers { manager.enable() }
        fixture.text = "Grace"
        settleTurn()
        managers[0].disable()
        fixture.text = "Barbara"
        settleTurn()
        for index in labels.indices {
            let expected = ["Ada", "Grace"] + (index % 2 == 0 ? [] : ["Barbara"])
            #expect(labels[index].writes == expected)
        }
    }
}

private struct WeakProperty {
    weak var property: Source?
}
