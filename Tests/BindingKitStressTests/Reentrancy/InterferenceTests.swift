import BindingKit
import Testing

@testable import TestSupport

/// A binding's own code changes bindings while it delivers. Nothing breaks, and the result is the
/// same as if the change had happened between two deliveries.
@MainActor
@Suite(.serialized) struct InterferenceTests {
    private typealias Spot = Scene.Spot

    /// The moment when the second binding delivers: on enabling, in a turn's pass, or in an update.
    enum Moment: CaseIterable, Sendable {
        case enabling, turn, update
    }

    nonisolated static let cases = Scene.Spot.allCases.flatMap { spot in
        Moment.allCases.map { (spot, $0) }
    }

    @Test(arguments: cases) func aBindingUnbindsItself(spot: Scene.Spot, moment: Moment) {
        let scene = run(spot, moment) { $0.records[1].unbind() }
        #expect(states(of: scene) == [.active, .ended, .active])
        #expect(scene.log.last == "3 \(moment.name)")
        let isWrittenBefore = spot == .setter || spot == .closure
        #expect(scene.log.contains("2 \(moment.name)") == isWrittenBefore)
        settles(scene, like: ["1 Eve", "3 Eve"])
    }

    @Test(arguments: cases) func anEarlierBindingIsUnbound(spot: Scene.Spot, moment: Moment) {
        let scene = run(spot, moment) { $0.records[0].unbind() }
        #expect(states(of: scene) == [.ended, .active, .active])
        #expect(scene.log.suffix(2) == ["2 \(moment.name)", "3 \(moment.name)"])
        settles(scene, like: ["2 Eve", "3 Eve"])
    }

    @Test(arguments: cases) func aLaterBindingIsUnbound(spot: Scene.Spot, moment: Moment) {
        let scene = run(spot, moment) { $0.records[2].unbind() }
        #expect(states(of: scene) == [.active, .active, .ended])
        #expect(scene.log == ["1 \(moment.name)", "2 \(moment.name)"])
        settles(scene, like: ["1 Eve", "2 Eve"])
    }

    @Test(arguments: cases) func allBindingsAreRemoved(spot: Scene.Spot, moment: Moment) {
        let scene = run(spot, moment) { $0.manager?.removeAllBindings() }
        #expect(states(of: scene) == [.ended, .ended, .ended])
        #expect(scene.manager?.isEnabled == true)
        settles(scene, like: [])
    }

    @Test(arguments: cases) func theManagerIsDisabled(spot: Scene.Spot, moment: Moment) {
        let scene = run(spot, moment) { $0.manager?.disable() }
        #expect(states(of: scene) == [.paused, .paused, .paused])
        #expect(!scene.log.contains("3 \(moment.name)"))
        settles(scene, like: [])
        // The bindings now write the values that they had not written, and no value twice.
        scene.manager?.enable()
        #expect(scene.log == ["1 Eve", "2 Eve", "3 Eve"])
    }

    @Test(arguments: cases) func theManagerIsDisabledAndEnabled(
        spot: Scene.Spot, moment: Moment
    ) {
        let scene = run(spot, moment) {
            $0.manager?.disable()
            $0.manager?.enable()
        }
        #expect(states(of: scene) == [.active, .active, .active])
        #expect(scene.log.sorted() == ["1", "2", "3"].map { "\($0) \(moment.name)" })
        settles(scene, like: ["1 Eve", "2 Eve", "3 Eve"])
    }

    @Test(arguments: cases) func theManagerIsEnabledAgain(spot: Scene.Spot, moment: Moment) {
        let scene = run(spot, moment) { $0.manager?.enable() }
        #expect(scene.log == ["1", "2", "3"].map { "\($0) \(moment.name)" })
        settles(scene, like: ["1 Eve", "2 Eve", "3 Eve"])
    }

    @Test(arguments: cases) func theManagerIsReleased(spot: Scene.Spot, moment: Moment) {
        weak var manager: BindingManager?
        let scene = run(spot, moment) {
            manager = $0.manager
            $0.manager = nil
        }
        #expect(manager == nil)
        #expect(states(of: scene) == [.ended, .ended, .ended])
        settles(scene, like: [])
    }

    @Test(arguments: cases) func theSubjectIsReleased(spot: Scene.Spot, moment: Moment) {
        weak var person: Person?
        let scene = run(spot, moment) {
            person = $0.person
            $0.person = nil
        }
        #expect(person == nil)
        settleTurn()
        #expect(scene.manager?.bindings.count == 0)
        #expect(states(of: scene) == [.ended, .ended, .ended])
    }

    @Test(arguments: cases) func theObserverIsReleased(spot: Scene.Spot, moment: Moment) {
        weak var label: Label?
        let scene = run(spot, moment) {
            label = $0.second
            $0.second = nil
        }
        #expect(label == nil)
        #expect(scene.manager?.bindings.count == 2)
        settles(scene, like: ["1 Eve", "3 Eve"])
    }

    @Test(arguments: cases) func anotherIsBound(spot: Scene.Spot, moment: Moment) {
        let scene = run(spot, moment) { $0.bindAnother() }
        #expect(scene.log.sorted() == ["1", "2", "3", "4"].map { "\($0) \(moment.name)" })
        settles(scene, like: ["1 Eve", "2 Eve", "3 Eve", "4 Eve"])
    }

    @Test(arguments: cases) func anUpdateIsAskedFor(spot: Scene.Spot, moment: Moment) {
        let scene = run(spot, moment) { #expect($0.manager?.updateIfNeeded() == 0) }
        #expect(scene.log == ["1", "2", "3"].map { "\($0) \(moment.name)" })
        settles(scene, like: ["1 Eve", "2 Eve", "3 Eve"])
    }

    @Test(arguments: cases.filter { $0.0 != .derivation })
    func theModelIsChanged(spot: Scene.Spot, moment: Moment) {
        let scene = run(spot, moment) { $0.person?.name = "Mallory" }
        // All bindings show the new name at the end of the same pass.
        #expect(scene.first?.text == "Mallory")
        #expect(spot == .closure || scene.second?.text == "Mallory")
        #expect(scene.third?.text == "Mallory")
        #expect(scene.log.count { $0.hasSuffix("Mallory") } == 3)
        settles(scene, like: ["1 Eve", "2 Eve", "3 Eve"])
    }

    // MARK: -

    private func run(
        _ spot: Spot, _ moment: Moment, interfere: @escaping (Scene) -> Void
    ) -> Scene {
        let scene = Scene()
        let formerDestination = BindingLog.destination
        scene.bind(at: spot)
        defer {
            BindingLog.destination = formerDestination
            #expect(scene.interfere == nil, "nothing has interfered")
        }
        let interfere = { [weak scene] in
            guard let scene else { return }
            interfere(scene)
        }
        if moment == .enabling {
            scene.interfere = interfere
            scene.manager?.enable()
            return scene
        }
        scene.manager?.enable()
        scene.clearLog()
        scene.interfere = interfere
        scene.person?.name = moment.name
        if moment == .turn {
            settleTurn()
        } else {
            scene.manager?.updateIfNeeded()
        }
        return scene
    }

    /// Checks that the next change reaches all remaining bindings, once each and in order.
    private func settles(_ scene: Scene, like expected: [String]) {
        settleTurn()
        scene.clearLog()
        scene.person?.name = "Eve"
        settleTurn()
        #expect(scene.log == expected)
        settleTurn()
        #expect(scene.log == expected)
    }

    private func states(of scene: Scene) -> [BindingState] {
        scene.records.map(\.state)
    }
}

extension InterferenceTests.Moment {
    /// The person's name when the interference happens.
    var name: String {
        switch self {
        case .enabling: "Ada"
        case .turn: "Grace"
        case .update: "Barbara"
        }
    }
}
