import BindingKit
import BindingKitDefinitions
import Foundation
import Observation
import Testing

/// How values flow in Bindings for iOS, row by row, and how they flow in BindingKit.
@MainActor
@Suite struct BindingsForIOSFlowTableTests {
    let page = FruitPage()

    @discardableResult
    private func bind(
        _ transforms: ValueTransforms = .standard, _ entries: String...
    ) throws -> [BindingRecord] {
        let lines = entries.map { "  { \($0) }" }.joined(separator: ",\n")
        let read = try BindingDefinitions(
            json: Data("{ \"bindings\": [\n\(lines)\n] }".utf8), file: "Page.json")
        let count = page.bindings.bindings.count
        try page.bindings.bind(page, definitions: read, transforms: transforms)
        page.bindings.enable()
        return Array(page.bindings.bindings.dropFirst(count))
    }

    @Test("12: there are no queues; another thread's change is delivered on the main actor")
    func anotherThreadsChangeIsDeliveredOnTheMainActor() async throws {
        let (meter, label) = (Meter(), Label())
        let owner = MeterPage(meter: meter, label: label)
        let read = try definitions(#""subject": "meter.text", "observer": "label.text""#)
        try page.bindings.bind(owner, definitions: read)
        page.bindings.enable()
        await Task.detached { meter.text = "from elsewhere" }.value
        page.bindings.updateIfNeeded()
        #expect(label.text == "from elsewhere")
    }

    @Test("13: an edit goes through the reverse transform")
    func anEditIsTransformedBack() throws {
        var transforms = ValueTransforms.standard
        transforms.add("percent", ValueTransform<Double, Double>.scaled(by: 100))
        try bind(
            transforms,
            #""twoWay": "model.ripeness", "observer": "slider.value", "transform": "percent""#)
        #expect(page.slider.value == 25)
        page.slider.drag(to: 50)
        page.bindings.updateIfNeeded()
        #expect(page.model.ripeness == 0.5)
    }

    @Test("6: what is written need not be observable")
    func theObserverNeedNotBeObservable() throws {
        try bind(.standard, #""subject": "model.name", "observer": "plain.title""#)
        page.model.name = "Cox"
        page.bindings.updateIfNeeded()
        #expect(page.plain.title == "Cox")
    }

    @Test("7: with both ends on one object each direction has its own transform")
    func bothEndsMayBelongToOneObject() throws {
        var transforms = ValueTransforms.standard
        transforms.add("percent", ValueTransform<Double, Double>.scaled(by: 100))
        try bind(
            transforms,
            #""twoWay": "model.ripeness", "observer": "model.price", "transform": "percent""#)
        #expect(page.model.price == 25)
        page.model.ripeness = 0.5
        page.bindings.updateIfNeeded()
        #expect(page.model.price == 50)
        page.model.price = 75
        page.bindings.updateIfNeeded()
        #expect(page.model.ripeness == 0.75 && page.model.price == 75)
    }

    @Test("8, 9: a list is bound element by element, through a transform of elements, both ways")
    func elementsAreTransformed() throws {
        var transforms = ValueTransforms.standard
        transforms.add(
            "loud",
            ValueTransform<String, String>(
                forward: { $0.uppercased() }, reverse: { $0.lowercased() }))
        page.model.tags = ["sour", "red"]
        let record = try bind(
            transforms, #""twoWay": "model.tags", "observer": "menu.titles", "transform": "loud""#
        ).first
        #expect(record is ElementBinding<String, String>)
        #expect(page.menu.titles == ["SOUR", "RED"])
        page.model.tags.append("small")
        page.bindings.updateIfNeeded()
        #expect(page.menu.titles == ["SOUR", "RED", "SMALL"])
        page.menu.titles.removeFirst()
        page.bindings.updateIfNeeded()
        #expect(page.model.tags == ["red", "small"])
    }

    // MARK: - 1 to 5, 10, 11, 14, 15

    @Test("1 to 5: nil is nil, and no NSNull")
    func nilIsNil() throws {
        page.model.note = "ripe"
        try bind(.standard, #""subject": "model.note", "observer": "nameLabel.text""#)
        page.model.note = nil
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == nil)
    }

    @Test("Loops: two two-way bindings around one property settle")
    func aLoopSettles() throws {
        var transforms = ValueTransforms.standard
        transforms.add("double", ValueTransform<Double, Double>.scaled(by: 2))
        let entry = #""twoWay": "model.ripeness", "observer": "model.price", "transform": "double""#
        let records = try bind(
            transforms, entry, #""twoWay": "model.price", "observer": "slider.value""#)
        page.slider.drag(to: 3)
        page.bindings.updateIfNeeded()
        #expect(page.model.price == 3 && page.model.ripeness == 1.5 && page.slider.value == 3)
        let deliveries = records.map(\.deliveries)
        page.bindings.updateIfNeeded()
        #expect(records.map(\.deliveries) == deliveries && deliveries.allSatisfy { $0 < 5 })
    }

    @Test("The dead flag: a transform that fails once does not end the binding")
    func aFailureIsNotTheEnd() throws {
        var transforms = ValueTransforms.standard
        transforms.add("short") { (text: String) throws in
            guard text.count < 5 else { throw TooLong() }
            return text
        }
        let record = try bind(
            transforms,
            #""subject": "model.name", "observer": "nameLabel.text", "transform": "short""#
        ).first
        #expect(page.nameLabel.text == "placeholder" && record?.state != .ended)
        page.model.name = "Cox"
        page.bindings.updateIfNeeded()
        #expect(page.nameLabel.text == "Cox" && record?.state == .active)
    }

    @Test("Unbinding first: either end may die before its binding")
    func eitherEndMayDieFirst() throws {
        page.spareLabel = Label()
        page.maybeModel = Fruit("Cox")
        let records = try bind(
            .standard, #""subject": "model.name", "observer": "spareLabel.text""#,
            #""subject": "maybeModel.name", "observer": "nameLabel.text""#)
        (page.spareLabel, page.maybeModel) = (nil, nil)
        page.model.name = "Elstar"
        page.bindings.updateIfNeeded()
        #expect(records.map(\.state) == [.ended, .ended])
        #expect(page.bindings.bindings.isEmpty)
        #expect(page.nameLabel.text == "Cox")
    }

    @Test("Unbinding is idempotent")
    func unbindingTwiceIsOnce() throws {
        let entry = #""subject": "model.name", "observer": "nameLabel.text""#
        let record = try #require(try bind(.standard, entry).first)
        record.unbind()
        record.unbind()
        page.model.name = "Cox"
        page.bindings.updateIfNeeded()
        #expect(record.state == .ended && page.nameLabel.text == "Boskoop")
    }

    @Test("Two bindings on one property: the last wins, and a warning names both lines of the file")
    func theLastOneWinsAndAWarningNamesBothLines() throws {
        var warnings: [String] = []
        let former = BindingLog.destination
        BindingLog.destination = .closure(.warning) { warnings.append("\($0)") }
        defer { BindingLog.destination = former }
        try bind(
            .standard, #""subject": "model.name", "observer": "nameLabel.title""#,
            #""subject": "model.name", "observer": "nameLabel.text""#,
            #""subject": "model.note", "observer": "nameLabel.text""#)
        #expect(page.nameLabel.text == nil)
        #expect(warnings.count == 1)
        #expect(warnings.first?.contains("Page.json:4") == true)
        #expect(warnings.first?.contains("Page.json:3") == true)
    }
}

private struct TooLong: Error {}

/// A model that any thread may change.
@Observable
private final class Meter: @unchecked Sendable, NamedProperties {
    @MainActor static let namedProperties = PropertyTable(of: Meter.self, ["text": \.text])
    @ObservationIgnored private let lock = NSLock()
    @ObservationIgnored private var stored: String?
    var text: String? {
        get {
            access(keyPath: \.text)
            return lock.withLock { stored }
        }
        set { withMutation(keyPath: \.text) { lock.withLock { stored = newValue } } }
    }
}

@MainActor
private final class MeterPage: NamedProperties {
    static let namedProperties = PropertyTable(
        of: MeterPage.self, ["meter": \.meter, "label": \.label])

    let meter: Meter
    let label: Label

    init(meter: Meter, label: Label) {
        self.meter = meter
        self.label = label
    }
}
