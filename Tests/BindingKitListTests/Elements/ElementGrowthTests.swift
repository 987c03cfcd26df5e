import Testing

@testable import BindingKit
@testable import TestSupport

/// Transforms that add elements to their own model.
@MainActor
@Suite struct ElementGrowthTests {
    private let bindings = BindingManager()
    private let board = ElementBoard()
    private let adding = Adding()

    /// Whether the transform continues to add elements, and how many it has added.
    @MainActor
    private final class Adding {
        var isOn = true
        var count = 0

        func add<Model: ElementsModel>(to model: Model) {
            // The limit is far beyond the library's. If the library's limit fails, the test fails
            // before the memory is full.
            guard isOn, count < 100_000 else { return }
            count += 1
            model.entries.append(RowEntry(id: -count))
        }
    }

    private func bind<Model: ElementsModel>(_ model: Model) -> ElementBinding<RowEntry, String> {
        bindings.bindElements(board, \.titles, toSubject: model, \.entries) {
            [adding, model] entry in
            adding.add(to: model)
            return entry.text
        }
    }

    @Test(arguments: [1, 20, 100])
    func aTransformThatAlwaysAddsAnElementFailsSoon(count: Int) {
        check(PlainElements(), count)
        adding.count = 0
        check(PromptElements(), count)
    }

    private func check<Model: ElementsModel>(_ model: Model, _ count: Int) {
        model.entries = (0..<count).map { RowEntry(id: $0) }
        let record = bind(model)
        unlogged {
            bindings.enable()
            settleTurn()
        }
        #expect(record.state == .failed)
        #expect("\(record.error.map { "\($0)" } ?? "")".contains("keeps adding elements"))
        #expect(adding.count < 40 * (count + 100), "\(adding.count)")

        // Without a change, no element is added
        let former = adding.count
        settleTurn()
        #expect(adding.count == former)
        bindings.removeAllBindings()
        bindings.disable()
    }

    @Test func itWorksAgainWithFewerElements() {
        let model = PlainElements()
        model.entries = [RowEntry(id: 1)]
        let record = bind(model)
        unlogged {
            bindings.enable()
            settleTurn()
        }
        adding.isOn = false
        model.entries = [RowEntry(id: 1), RowEntry(id: 2)]
        settleTurn()
        #expect(record.state == .active)
        #expect(board.titles == ["1.0", "2.0"])
    }

    @Test func whatSettersAddIsNoGrowthOfTheTransforms() {
        let model = PlainElements()
        model.entries = [RowEntry(id: 0)]
        adding.isOn = false
        let record = bind(model)
        bindings.enable()
        board.onChange = { [model] in
            guard model.entries.count < 20_000 else { return }
            model.entries += (0..<4 * model.entries.count).map { RowEntry(id: $0) }
        }
        model.entries.append(RowEntry(id: 1))
        settleTurn()
        #expect(record.state == .active)
        #expect(board.titles.count == model.entries.count && board.titles.count > 20_000)
    }

    @Test func aTransformMayAddSomeElements() {
        let model = PlainElements()
        model.entries = [RowEntry(id: 0)]
        let record = bindings.bindElements(board, \.titles, toSubject: model, \.entries) {
            [model] entry in
            if model.entries.count < 60 { model.entries.append(RowEntry(id: model.entries.count)) }
            return entry.text
        }
        bindings.enable()
        settleTurn()
        #expect(record.state == .active)
        #expect(board.titles == (0..<60).map { "\($0).0" })
    }
}
