import Testing

@testable import BindingKit
@testable import TestSupport

/// What every kind of subject does alike.
@MainActor
struct SubjectConformance {
    let manager = BindingManager()
    let label = Label()

    @Test(arguments: SubjectKind.all)
    func aSubjectIsShownOnEnablingNotBefore(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        let binding = fixture.bind(label, in: manager)
        #expect(label.writes.isEmpty)
        #expect(binding.state == .paused)
        manager.enable()
        #expect(label.writes == ["Ada"])
        #expect(binding.state == .active)
    }

    @Test(arguments: SubjectKind.all)
    func aSubjectIsFollowedChangeByChange(kind: SubjectKind) {
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

    @Test(arguments: SubjectKind.all)
    func aChangeIsDeliveredWhenItsKindPromises(kind: SubjectKind) async {
        let fixture = kind.make("Ada")
        fixture.bind(label, in: manager)
        manager.enable()
        fixture.text = "Grace"
        fixture.text = "Barbara"
        switch kind.notificationTime {
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

    @Test(arguments: SubjectKind.all)
    func aSubjectIsSilentWhileDisabledAndDeliveredAfterwards(kind: SubjectKind) {
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

    @Test(arguments: SubjectKind.all)
    func disablingLeavesNothingPending(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        fixture.bind(label, in: manager)
        manager.enable()
        fixture.text = "Grace"
        let writes = label.writes
        manager.disable()
        settleTurn()
        #expect(label.writes == writes)
    }

    @Test(arguments: SubjectKind.all)
    func anEndedBindingForgetsItsSubject(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        let binding = fixture.bind(label, in: manager)
        manager.enable()
        binding.unbind()
        fixture.text = "Grace"
        settleTurn()
        #expect(label.writes == ["Ada"])
    }

    @Test(arguments: SubjectKind.all)
    func aSubjectIsNotRetainedAndItsDeathEndsTheBinding(kind: SubjectKind) {
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

    @Test(arguments: SubjectKind.all)
    func aReleasedManagerReleasesItsSubject(kind: SubjectKind) {
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

    @Test(arguments: SubjectKind.all)
    func aSubjectIsRegisteredOnceHoweverOftenItIsPaused(kind: SubjectKind) {
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

    @Test(arguments: SubjectKind.all)
    func aSubjectKeepsNothingOfPassingManagers(kind: SubjectKind) {
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

    @Test(arguments: SubjectKind.all)
    func aSubjectIsRegisteredOncePerChange(kind: SubjectKind) {
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

    @Test(arguments: SubjectKind.all)
    func aFailedTransformRecoversWithTheNextValue(kind: SubjectKind) {
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

    @Test(arguments: SubjectKind.all)
    func aSubjectMayBeChangedByItsObserver(kind: SubjectKind) {
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

    @Test(arguments: SubjectKind.all)
    func severalObserversInSeveralManagersShowTheSame(kind: SubjectKind) {
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
