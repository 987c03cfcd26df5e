import BindingKit
import Observation
import Testing

@testable import TestSupport

/// Models with a `BindingRegistrar`. The time to find the observers to notify grows only with the
/// number of read or changed properties.
@MainActor
@Suite struct RegistrarScalingTests {
    /// A search in a sorted list takes some steps. A walk through the list would take thousands.
    private static let few = 30
    private let manager = BindingManager()
    private let label = Label()

    @Test(arguments: [50, 5_000])
    func aDerivationVisitsEachOfItsModelsAFewTimes(count: Int) {
        let field = Panel(count)
        manager.bindObserver(label, \.number, toSubject: field) { $0.sum }
        #expect(Work.visits { manager.enable() } <= Self.few * count)
        #expect(Work.visits { field.gauges[count / 2].level = 1 } <= Self.few * count)
        #expect(label.number == 1)
        #expect(Work.visits { manager.disable() } <= Self.few * count)
    }

    @Test(arguments: [50, 5_000])
    func aDerivationVisitsEachPlaceOfItsModelAFewTimes(count: Int) {
        let rack = Rack()
        manager.bindObserver(label, \.number, toSubject: rack) { rack in
            (0..<count).reduce(0) { $0 + rack[$1] + rack[$1] }
        }
        #expect(Work.visits { manager.enable() } <= Self.few * count)
        #expect(Work.visits { rack[count / 2] = 1 } <= Self.few * count)
        #expect(label.number == 2)
        #expect(Work.visits { manager.disable() } <= Self.few * count)
    }

    @Test(arguments: [50, 2_000])
    func aPropertyVisitsEachDerivationThatReadsItAFewTimes(count: Int) {
        let gauge = Gauge()
        let field = Panel(count)
        let labels = (0..<count).map { _ in Label() }
        defer { withExtendedLifetime(labels) {} }
        for (label, other) in zip(labels, field.gauges) {
            manager.bindObserver(label, \.number, toSubject: gauge) { $0.level + other.level }
        }
        #expect(Work.visits { manager.enable() } <= Self.few * count)
        #expect(Work.visits { gauge.level = 1 } <= Self.few * count)
        #expect(labels.allSatisfy { $0.number == 1 })
        #expect(Work.visits { manager.removeAllBindings() } <= Self.few * count)
    }

    @Test(arguments: [50, 2_000])
    func aPlaceOfAModelIsFoundAmongAllThatAreBound(count: Int) {
        let rack = Rack()
        let labels = (0..<count).map { _ in Label() }
        defer { withExtendedLifetime(labels) {} }
        for (place, label) in labels.enumerated() {
            manager.bindObserver(label, \.number, toSubject: rack, \.[place])
        }
        #expect(Work.visits { manager.enable() } <= Self.few * count)
        #expect(Work.visits { rack[count - 1] = 7 } <= 2 * Self.few)
        #expect(labels.map(\.number) == Array(repeating: 0, count: count - 1) + [7])
        // Once a subscript's place was found, it stays registered, like a property.
        #expect(Work.of { rack[0] = 3 }.subscriptions == 0)
        #expect(Work.visits { manager.bindings.last?.unbind() } <= 2 * Self.few)
        #expect(Work.visits { manager.disable() } <= Self.few * count)
    }

    @Test func placesAreFoundWhenThereHaveBeenMore() {
        let rack = Rack()
        let labels = (0...100).map { _ in Label() }
        defer { withExtendedLifetime(labels) {} }
        manager.enable()
        var records = (0..<90).map { place in
            manager.bindObserver(labels[place], \.number, toSubject: rack, \.[place])
        }

        // When most bindings end, and new bindings are made
        for record in records[..<85] { record.unbind() }
        records += (90...100).map { place in
            manager.bindObserver(labels[place], \.number, toSubject: rack, \.[place])
        }
        for place in 0...100 { rack[place] = place + 1 }

        // Then all bound labels are updated, from this thread and from another one
        let expected = (0...100).map { $0 < 85 ? 0 : $0 + 1 }
        #expect(labels.map(\.number) == expected)
        let parcel = Parcel(rack)
        Worker { parcel.use { for place in 0...100 { $0[place] = -place } } }.join()
        settleTurn()
        #expect(labels.map(\.number) == (0...100).map { $0 < 85 ? 0 : -$0 })
    }
}

@MainActor
private final class Panel: Observable {
    let gauges: [Gauge]

    init(_ count: Int) {
        gauges = (0..<count).map { _ in Gauge() }
    }

    var sum: Int { gauges.reduce(0) { $0 + $1.level } }
}

@Observable private final class Rack {
    @ObservationIgnored private var levels: [Int: Int] = [:]
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    subscript(place: Int) -> Int {
        get {
            access(keyPath: \.[place])
            return levels[place] ?? 0
        }
        set {
            withMutation(keyPath: \.[place]) { levels[place] = newValue }
        }
    }
}
