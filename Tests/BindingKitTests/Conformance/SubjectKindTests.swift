import Testing

@testable import BindingKit
@testable import TestSupport

/// The behavior that all kinds of subjects share, and its cost.
@MainActor
@Suite struct SubjectKindTests {
    let manager = BindingManager()
    let label = ConformanceLabel<String>()

    @Test(arguments: SubjectKind.all)
    func everyKindConforms(kind: SubjectKind) {
        #expect(kind.suite.failures() == [])
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
    func aReleasedManagerReleasesItsSubject(kind: SubjectKind) {
        let fixture = kind.make("Ada")
        var manager: BindingManager? = BindingManager()
        weak var weakManager: AnyObject?
        weakManager = manager
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
        // A property that can't be cancelled is kept for the next manager.
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
}

private struct WeakProperty {
    weak var property: Source?
}
