import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Elements of a model in another property, one way.
@MainActor
@Suite struct ElementBindingTests {
    private let model = PlainElements()
    private let board = ElementBoard()
    private let bindings = BindingManager()

    private func objects(_ ids: Int...) -> [RowObject] {
        ids.map { RowObject(RowEntry(id: $0)) }
    }

    @Test func anElementThatCanNotBeTransformedAnyMoreBeforeItIsShownIsReported() {
        let (model, board, bindings) = (PromptElements(), ElementBoard(), BindingManager())
        model.objects = [RowObject(RowEntry(id: 1))]
        let record = bindings.bindElements(board, \.titles, toSubject: model, \.objects) {
            if $0.version == 13 { throw Refusal() }
            return $0.entry.text
        }
        unlogged {
            bindings.enable()
            model.objects[0].version = 13
            settleTurn()
            model.objects.append(RowObject(RowEntry(id: 2)))
            settleTurn()
            model.objects[1].version = 13
            model.objects[0].version = 4
            settleTurn()
            #expect(record.state == .failed)
            #expect(board.titles == ["1.0"])
            model.objects[1].version = 5
            settleTurn()
        }
        #expect(record.state == .active)
        #expect(board.titles == ["1.4", "2.5"])
    }

    @Test func theTargetFollowsTheModel() {
        model.entries = [RowEntry(id: 1), RowEntry(id: 2), RowEntry(id: 3)]
        bindings.bindElements(board, \.titles, toSubject: model, \.entries) { $0.text }
        #expect(board.titles.isEmpty, "a disabled manager writes nothing")
        bindings.enable()
        #expect(board.titles == ["1.0", "2.0", "3.0"])
        model.entries.swapAt(0, 2)
        model.entries[1].version = 7
        model.entries.append(RowEntry(id: 4))
        bindings.updateIfNeeded()
        #expect(board.titles == ["3.0", "2.7", "1.0", "4.0"])
        model.entries.removeAll()
        settleTurn()
        #expect(board.titles.isEmpty)
    }

    @Test func valuesAreToldApartByAKeyPath() {
        model.entries = [RowEntry(id: 1), RowEntry(id: 2)]
        let record = bindings.bindElements(
            board, \.titles, toSubject: model, .items(\.entries, id: \.version)
        ) { $0.text }
        bindings.enable()
        model.entries[0].id = 5
        settleTurn()
        #expect(board.titles == ["5.0", "2.0"])
        #expect(record.lastChanges?.updated == [.init(from: 0, to: 0)])
    }

    @Test func withoutATransformTheElementsAreTheModels() {
        model.objects = objects(1, 2)
        bindings.bindElements(board, \.objects, toSubject: model, .items(\.objects))
        bindings.enable()
        model.objects.reverse()
        settleTurn()
        #expect(board.objects.map(\.id) == [2, 1])
        #expect(board.objects[0] === model.objects[0])
    }

    @Test func aSetYieldsAnArrayWhoseElementsKeepTheirPlaces() {
        model.clashes = [Clash(number: 1), Clash(number: 2), Clash(number: 3)]
        bindings.bindElements(board, \.titles, toSubject: model, \.clashes) { "\($0.number)" }
        bindings.enable()
        let before = board.titles
        #expect(before.sorted() == ["1", "2", "3"])
        model.clashes.remove(Clash(number: 2))
        model.clashes.insert(Clash(number: 4))
        settleTurn()
        #expect(board.titles == before.filter { $0 != "2" } + ["4"])
    }

    @Test func anArrayYieldsASetInWhichEachElementIsHeldByAll() {
        model.entries = [RowEntry(id: 1), RowEntry(id: 1), RowEntry(id: 2)]
        bindings.bindElements(board, \.names, toSubject: model, \.entries) { $0.text }
        bindings.enable()
        #expect(board.names == ["1.0", "2.0"])
        let changes = board.changes
        model.entries.removeFirst()
        settleTurn()
        #expect(board.names == ["1.0", "2.0"])
        #expect(board.changes == changes, "nothing was to be written")
        model.entries.removeFirst()
        settleTurn()
        #expect(board.names == ["2.0"])
    }

    @Test func elementsThatComeTwiceAreShownTwice() {
        model.objects = objects(1, 2)
        model.objects.append(model.objects[0])
        bindings.bindElements(board, \.titles, toSubject: model, \.objects) { $0.entry.text }
        bindings.enable()
        #expect(board.titles == ["1.0", "2.0", "1.0"])
        model.objects[0].version = 3
        settleTurn()
        #expect(board.titles == ["1.3", "2.0", "1.3"])
        model.objects.removeFirst()
        settleTurn()
        #expect(board.titles == ["2.0", "1.3"])
    }

    @Test func aTransformThatThrowsLeavesTheTarget() {
        model.objects = objects(1, 2)
        let record = bindings.bindElements(board, \.titles, toSubject: model, \.objects) {
            if $0.version < 0 { throw Refusal() }
            return $0.entry.text
        }
        bindings.enable()
        unlogged {
            model.objects[0].version = -1
            model.objects.append(RowObject(RowEntry(id: 3, version: -1)))
            settleTurn()
        }
        #expect(board.titles == ["1.0", "2.0"])
        #expect(record.state == .failed)
        // When one of the two elements can be transformed
        model.objects[2].version = 1
        settleTurn()
        #expect(board.titles == ["1.0", "2.0"])
        #expect(record.state == .failed)
        // When both elements can be transformed
        model.objects[0].version = 1
        settleTurn()
        #expect(board.titles == ["1.1", "2.0", "3.1"])
        #expect(record.state == .active)
        // When an element that can't be transformed is removed
        unlogged {
            model.objects[1].version = -1
            settleTurn()
            #expect(record.state == .failed)
        }
        model.objects.remove(at: 1)
        settleTurn()
        #expect(board.titles == ["1.1", "3.1"])
        #expect(record.error == nil)
    }

    @Test func anArrayThatSomethingElseHasChangedIsWrittenAsAWhole() {
        model.entries = [RowEntry(id: 1), RowEntry(id: 2)]
        let record = bindings.bindElements(
            board, \.titles, toSubject: model, \.entries
        ) { $0.text }
        bindings.enable()
        board.titles = ["x", "y", "z"]
        model.entries.append(RowEntry(id: 3))
        settleTurn()
        #expect(board.titles == ["1.0", "2.0", "3.0"])
        #expect(record.lastChanges == nil)
        bindings.disable()
        board.titles.removeLast()
        bindings.enable()
        #expect(board.titles == ["1.0", "2.0", "3.0"])
    }

    @Test func aSetterThatChangesTheModelMakesAnotherRound() {
        model.entries = [RowEntry(id: 1)]
        bindings.bindElements(board, \.titles, toSubject: model, \.entries) { $0.text }
        board.onChange = { [model] in
            if model.entries.count < 5 { model.entries.insert(RowEntry(id: 0), at: 0) }
        }
        bindings.enable()
        #expect(board.titles == ["0.0", "0.0", "0.0", "0.0", "1.0"])
    }

    @Test func aTransformThatChangesTheModelMakesAnotherRound() {
        model.entries = [RowEntry(id: 1)]
        bindings.bindElements(board, \.titles, toSubject: model, \.entries) { [model] entry in
            if model.entries.count < 5 { model.entries.append(RowEntry(id: entry.id + 1)) }
            return entry.text
        }
        bindings.enable()
        settleTurn()
        #expect(model.entries.count == 5)
        #expect(board.titles == model.entries.map(\.text))
    }

    @Test func aSetterThatDisablesEndsTheUpdate() {
        model.entries = [RowEntry(id: 1)]
        bindings.bindElements(board, \.titles, toSubject: model, \.entries) { $0.text }
        bindings.enable()
        board.onChange = { [bindings] in bindings.disable() }
        model.entries.append(RowEntry(id: 2))
        settleTurn()
        board.onChange = nil
        model.entries.append(RowEntry(id: 3))
        settleTurn()
        #expect(board.titles == ["1.0", "2.0"])
        bindings.enable()
        #expect(board.titles == ["1.0", "2.0", "3.0"])
    }

    @Test func aChangeOnAnotherThreadIsShown() async {
        let model = GuardedElements()
        bindings.bindElements(board, \.titles, toSubject: model, \.entries) { $0.text }
        bindings.enable()
        onAnotherThread { model.entries.append(RowEntry(id: 1)) }
        bindings.updateIfNeeded()
        #expect(board.titles == ["1.0"])
    }

    @Test func aLaterBindingOfTheTargetWins() {
        model.entries = [RowEntry(id: 1)]
        bindings.bindElements(board, \.titles, toSubject: model, \.entries) { $0.text }
        let later = bindings.bindElements(
            board, \.titles, toSubject: model, \.objects
        ) { $0.entry.text }
        bindings.enable()
        model.entries.append(RowEntry(id: 2))
        model.objects = objects(7)
        settleTurn()
        #expect(board.titles == ["7.0"])
        later.unbind()
        #expect(board.titles == ["1.0", "2.0"])
    }

    @Test func explainNamesTheEndsAndTheState() {
        let record = bindings.bindElements(
            board, \.titles, toSubject: model, \.objects, fileID: "T/T.swift", line: 3
        ) { $0.entry.text }
        bindings.enable()
        #expect(record.ends.contains("titles ← elements of"))
        #expect(record.declaration.hasSuffix("(T.swift:3)"))
        #expect(bindings.explain(board, \.titles).contains("T.swift:3"))
    }
}

/// A model that other threads change while the main actor waits.
@Observable
final class GuardedElements: @unchecked Sendable {
    var entries: [RowEntry] = []
}
