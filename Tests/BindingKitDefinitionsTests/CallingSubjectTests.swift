import BindingKit
import BindingKitDefinitions
import Foundation
import Observation
import Testing

/// Models with callbacks, bound by name.
@MainActor
@Suite struct CallingSubjectTests {
    private let page = StationPage()

    private func bind(_ entry: String) throws {
        try page.bindings.bind(page, definitions: definitions(entry))
        page.bindings.enable()
    }

    private func errors(_ entries: String) throws -> [DefinitionError] {
        BindingPlan(try definitions(entries), for: StationPage.self).errors
    }

    @Test func aChangeIsDeliveredInTheSetter() throws {
        try bind(#""subject": "station.name", "observer": "label.title""#)
        #expect(page.label.title == "Bern")
        page.station.name = "Thun"
        #expect(page.label.title == "Thun")

        // When the binding ends, so does the observation
        #expect(page.station.listeners.count == 1)
        page.bindings.removeAllBindings()
        #expect(page.station.listeners.isEmpty)
    }

    @Test func aTransformIsGivenTheValue() throws {
        try bind(#""subject": "station.tracks", "observer": "label.title", "transform": "text""#)
        page.station.tracks = 12
        #expect(page.label.title == "12")
    }

    @Test(arguments: [
        #""subject": "station.name", "observer": "label.title""#,
        #""subject": "station.next.name", "observer": "label.text""#,
        #""subject": "station.lines", "observer": "menu.titles""#,
        #""twoWay": "station.name", "observer": "field.content""#,
        #""subject": "label.title", "observer": "label.text""#,
    ])
    func aSchemaJudgesAsThePlanDoes(entry: String) throws {
        let definition = try definitions(entry).definitions[0]
        let problems = DefinitionSchema(from: StationPage.self).problems(in: definition)
        let errors = try errors(entry)
        #expect(problems.map(\.code) == errors.map(\.code))
        #expect(problems.map(\.message) == errors.map(\.message))
    }

    @Test func anEditIsWrittenOnceAndTheModelsChangesAreShown() throws {
        try bind(#""twoWay": "station.name", "observer": "field.content""#)
        let before = page.station.changes
        page.field.type("Spiez")
        #expect(page.station.name == "Spiez")
        #expect(page.station.changes == before + 1)
        page.station.name = "Thun"
        #expect(page.field.content == "Thun")
    }

    @Test func aListIsBoundAsOneValue() throws {
        try bind(#""subject": "station.lines", "observer": "menu.titles""#)
        page.station.lines.append("S1")
        #expect(page.menu.titles == ["S1"])
    }

    @Test func theLastObjectThatCallsBackIsTheSubject() throws {
        try bind(#""subject": "station.next.name", "observer": "label.text""#)
        let next = try #require(page.station.next)
        page.station.next = Station("Olten")
        next.name = "Wil"
        #expect(page.label.text == "Wil")
    }

    @Test func anObservableObjectOnTheWayIsTheSubject() throws {
        try bind(#""subject": "line.end.name", "observer": "label.title""#)
        page.line.end.name = "Zug"
        page.bindings.updateIfNeeded()
        #expect(page.label.title == "Chur")
        page.line.end = Station("Sion")
        page.bindings.updateIfNeeded()
        #expect(page.label.title == "Sion")
    }

    @Test func anObjectThatIsNamedIsTheSubjectOnlyIfThePropertyIsItsOwn() throws {
        #expect(
            try errors(
                #""subjectOf": "station", "subject": "name", "observer": "label.title""#
            ).isEmpty)
        #expect(
            try errors(
                #""subjectOf": "station", "subject": "next.name", "observer": "label.text""#
            ).map(\.code) == [.notObservable])
    }

    @Test func anObjectThatAnnouncesNothingIsAMistake() throws {
        #expect(
            try errors(#""subject": "label.title", "observer": "label.text""#).map(\.code)
                == [.notObservable])
    }
}

@MainActor
private final class Station: CallbackSubject {
    var name: String { didSet { notify() } }
    var tracks = 1 { didSet { notify() } }
    var lines: [String] = [] { didSet { notify() } }
    var next: Station? { didSet { notify() } }
    private(set) var changes = 0
    private(set) var listeners: [Int: ChangeCallback] = [:]
    private var count = 0

    init(_ name: String) { self.name = name }

    private func notify() {
        changes += 1
        for callback in listeners.values { callback.didChange() }
    }

    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject? {
        count += 1
        let number = count
        listeners[number] = callback
        return EditToken { [weak self] in self?.listeners[number] = nil }
    }
}

@MainActor
@Observable
private final class Line {
    var end = Station("Chur")
}

@MainActor
private final class StationPage {
    let station = Station("Bern")
    let line = Line()
    let label = Label()
    let field = Field()
    let menu = Menu()
    let bindings = BindingManager()

    init() { station.next = Station("Thun") }
}

extension Station: NamedProperties {
    fileprivate static let namedProperties = PropertyTable(
        of: Station.self,
        ["name": \.name, "tracks": \.tracks, "lines": \.lines, "next": \.next])
}

extension Line: NamedProperties {
    fileprivate static let namedProperties = PropertyTable(of: Line.self, ["end": \.end])
}

extension StationPage: NamedProperties {
    fileprivate static let namedProperties = PropertyTable(
        of: StationPage.self,
        [
            "station": \.station, "line": \.line, "label": \.label, "field": \.field,
            "menu": \.menu,
        ])
}
