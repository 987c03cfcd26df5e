import BindingKit
import Testing

/// The examples of the guides conform. Examples that break a requirement do not.
@MainActor
@Suite struct ConformanceTests {
    // MARK: A list view

    @Test func aPlainListConforms() {
        let suite = ListViewConformance<PlainList, PlainCell>(
            makeView: { PlainList() }, setText: { $0.text = $1 }, text: { $0.text },
            select: { $0.userSelects($1) }, remove: { $0.userDeletes($1) },
            move: { $0.userDrags($1, to: $2) }, setShown: { $0.isShown = $1 })
        #expect(suite.failures() == [])
    }

    @Test(arguments: FaultyList.Fault.allCases)
    func aListWithOneFaultDoesNotConform(fault: FaultyList.Fault) {
        let suite = ListViewConformance<FaultyList, PlainCell>(
            makeView: { FaultyList(fault) }, setText: { $0.text = $1 }, text: { $0.text },
            select: { $0.list.userSelects($1) }, remove: { $0.userDeletes($1) },
            move: { $0.list.userDrags($1, to: $2) }, setShown: { $0.list.isShown = $1 })
        #expect(suite.failures().isEmpty == (fault == .none), "\(suite.failures())")
    }

    @Test func aListWithoutOptionalRequirementsConforms() {
        let suite = ListViewConformance<BareList, PlainCell>(
            makeView: { BareList() }, setText: { $0.text = $1 }, text: { $0.text })
        #expect(suite.failures() == [])
    }

    @Test func theStepsOfTheProgramsAreAnnounced() {
        var steps: [String] = []
        let suite = ListViewConformance<BareList, PlainCell>(
            makeView: { BareList() }, setText: { $0.text = $1 }, text: { $0.text },
            willShow: { steps.append($0) })
        #expect(suite.failures() == [] && steps.count == 420)
        let rows = #"[["1.0", "2.0", "3.0", "4.0", "5.0"], ["6.0", "7.0"], []]"#
        #expect(steps.first == "seed 1, step 0: \(rows)")
    }

    // MARK: A control

    @Test func aDialConforms() {
        let suite = EditableViewConformance(
            keyPath: \Dial.value, values: [0, 0.5, 1], makeView: { Dial() },
            change: { $0.turn(to: $1) }, begin: { $0.grab() }, commit: { $0.release() },
            cancel: { $0.pressEscape() })
        #expect(suite.failures() == [])
    }

    @Test(arguments: FaultyDial.Fault.allCases)
    func aDialWithOneFaultDoesNotConform(fault: FaultyDial.Fault) {
        let suite = EditableViewConformance(
            keyPath: \FaultyDial.value, values: [0, 0.5, 1], makeView: { FaultyDial(fault) },
            change: { $0.turn(to: $1) }, begin: { $0.grab() }, commit: { $0.release() },
            cancel: { $0.pressEscape() })
        #expect(suite.failures().isEmpty == (fault == .none), "\(suite.failures())")
    }

    // MARK: A kind of subject

    @Test func aStationConforms() {
        let suite = SubjectConformance(
            \Station.degrees, values: [20, 21, 22, 23], notifies: .after,
            makeSubject: { Station(degrees: 20) }, change: { $0.degrees = $1 },
            listenerCount: { $0.listenerCount })
        #expect(suite.failures() == [])
    }

    @Test func aBoilerConforms() {
        let suite = SubjectConformance(
            \Boiler.degrees, values: [20, 21, 22, 23], notifies: .after,
            makeSubject: { Boiler() }, change: { $0.degrees = $1 },
            listenerCount: { $0.listenerCount })
        #expect(suite.failures() == [])
    }

    /// A station that can observe its property, but not a longer path through it.
    private final class NarrowStation: CallbackSubject {
        private let station = Station(degrees: 20)
        var listenerCount: Int { station.listenerCount }
        var degrees: Double {
            get { station.degrees }
            set { station.degrees = newValue }
        }

        func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
            guard keyPath == nil || keyPath == \NarrowStation.degrees else { return nil }
            return station.observeChanges(of: nil, callback)
        }
    }

    @Test func aSubjectMayRefuseAPathThatGoesOn() {
        let suite = SubjectConformance(
            \NarrowStation.degrees, values: [20, 21, 22, 23], notifies: .after,
            makeSubject: { NarrowStation() }, change: { $0.degrees = $1 },
            listenerCount: { $0.listenerCount })
        #expect(suite.failures() == [])
    }

    @Test(arguments: FaultyStation.Fault.allCases)
    func aStationWithOneFaultDoesNotConform(fault: FaultyStation.Fault) {
        let suite = SubjectConformance(
            \FaultyStation.degrees, values: [20, 21, 22, 23], notifies: .after,
            makeSubject: { FaultyStation(fault) }, change: { $0.degrees = $1 },
            listenerCount: { $0.callbacks.count })
        #expect(suite.failures().isEmpty == (fault == .none), "\(suite.failures())")
    }
}
