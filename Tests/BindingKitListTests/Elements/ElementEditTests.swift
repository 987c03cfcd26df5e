import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Elements that are edited in the model and in the view.
@MainActor
@Suite struct ElementEditTests {
    private let model = PlainElements()
    private let board = ElementBoard()
    private let bindings = BindingManager()

    private static let text = ValueTransform<RowObject, String>(
        forward: { $0.entry.text },
        reverse: { text in
            guard let entry = RowEntry(text) else { throw ValidationError("\(text) is no entry.") }
            return RowObject(entry)
        })

    private func bindObjects(
        validate: Validation<RowObject> = .none
    ) -> ElementBinding<RowObject, String> {
        model.objects = (1...4).map { RowObject(RowEntry(id: $0)) }
        let record = bindings.bindElements(
            board, \.titles, toSubject: model, twoWay: .editable(\.objects), transform: Self.text,
            validate: validate)
        bindings.enable()
        return record
    }

    @Test func editsArriveElementByElement() {
        let record = bindObjects()
        let before = model.objects
        board.titles.insert("9.1", at: 1)
        board.titles.remove(at: 2)
        board.titles.append(board.titles.remove(at: 0))
        settleTurn()
        #expect(board.titles == ["9.1", "3.0", "4.0", "1.0"])
        #expect(model.objects.map(\.entry.text) == board.titles)
        #expect(model.objects[1] === before[2] && model.objects[2] === before[3])
        #expect(model.objects[3] === before[0])
        #expect(record.mode == .twoWay)
    }

    @Test func anEditDoesNotEcho() {
        let record = bindObjects()
        let (changes, deliveries) = (board.changes, record.deliveries)
        board.titles.append("5.0")
        settleTurn()
        settleTurn()
        #expect(board.changes == changes + 1)
        #expect(record.deliveries == deliveries)
        model.objects[4].version = 1
        settleTurn()
        #expect(board.titles.last == "5.1")
    }

    @Test func anElementThatCannotBeConvertedLeavesTheModel() {
        let record = bindObjects()
        let before = model.objects
        unlogged {
            board.titles.append("bad")
            board.titles.remove(at: 0)
            settleTurn()
        }
        #expect(record.validationError?.message == "bad is no entry.")
        #expect(bindings.invalidBindings.first === record)
        #expect(zip(model.objects, before).allSatisfy { $0 === $1 })
        #expect(board.titles == ["2.0", "3.0", "4.0", "bad"])
        board.titles[3] = "6.0"
        settleTurn()
        #expect(record.validationError == nil)
        #expect(model.objects.map(\.id) == [2, 3, 4, 6])
        #expect(model.objects[0] === before[1])
    }

    @Test func aRefusedEditIsDiscarded() {
        let record = bindObjects()
        unlogged {
            board.titles.append("bad")
            settleTurn()
        }
        model.objects.removeFirst()
        settleTurn()
        #expect(board.titles == ["1.0", "2.0", "3.0", "4.0", "bad"], "the change waits")
        record.discardEditing()
        #expect(board.titles == ["2.0", "3.0", "4.0"])
        #expect(record.validationError == nil)
    }

    @Test func elementsAreValidated() {
        let record = bindObjects(
            validate: Validation { if $0.id > 8 { throw ValidationError("Too much.") } })
        unlogged {
            board.titles.append("9.0")
            settleTurn()
        }
        #expect(record.validationError?.message == "Too much.")
        #expect(model.objects.count == 4)
    }

    @Test func whatTheModelMakesOfAnEditIsShown() {
        bindings.bindElements(
            board, \.titles, toSubject: model, twoWay: .editable(\.entries),
            transform: ValueTransform(
                forward: { $0.text }, reverse: { RowEntry($0) ?? RowEntry(id: -1) }))
        bindings.enable()
        board.titles = ["1.0", "02.0", "x"]
        settleTurn()
        #expect(model.entries.map(\.id) == [1, 2, -1])
        #expect(board.titles == ["1.0", "2.0", "-1.0"])
    }

    @Test func bothSidesMayChangeInOneTurn() {
        _ = bindObjects()
        let newcomer = RowObject(RowEntry(id: 7))
        model.objects.insert(newcomer, at: 2)
        model.objects.remove(at: 0)
        board.titles.swapAt(2, 3)
        board.titles.append("8.0")
        settleTurn()
        #expect(board.titles == ["2.0", "7.0", "4.0", "3.0", "8.0"])
        #expect(model.objects.map(\.entry.text) == board.titles)
        #expect(model.objects[1] === newcomer)
    }

    @Test func onEnablingTheModelWins() {
        _ = bindObjects()
        bindings.disable()
        board.titles = ["5.5"]
        bindings.enable()
        #expect(board.titles == ["1.0", "2.0", "3.0", "4.0"])
        #expect(model.objects.count == 4)
    }

    @Test func elementsWithTheSameIDAreReplacedInPlace() {
        model.entries = [RowEntry(id: 1), RowEntry(id: 2), RowEntry(id: 3)]
        bindings.bindElements(board, \.entries, toSubject: model, twoWay: .editable(\.entries))
        bindings.enable()
        board.entries[1].version = 4
        board.entries.swapAt(0, 2)
        board.entries.append(RowEntry(id: 9))
        settleTurn()
        #expect(model.entries == board.entries)
        model.entries[0].version = 2
        settleTurn()
        #expect(model.entries == board.entries)
        #expect(board.entries.map(\.version) == [2, 4, 0, 0])
    }

    @Test func theElementsOfASetAreEditedInAnArray() {
        model.clashes = [Clash(number: 1), Clash(number: 2)]
        bindings.bindElements(
            board, \.titles, toSubject: model, twoWay: .editable(\.clashes),
            transform: ValueTransform(
                forward: { "\($0.number)" }, reverse: { Clash(number: Int($0) ?? 0) }))
        bindings.enable()
        let changes = board.changes
        board.titles = ["3", "2", "1"]
        settleTurn()
        #expect(model.clashes == [Clash(number: 1), Clash(number: 2), Clash(number: 3)])
        #expect(board.titles == ["3", "2", "1"], "the order of a set is free")
        #expect(board.changes == changes + 1)
        model.clashes.remove(Clash(number: 2))
        settleTurn()
        #expect(board.titles == ["3", "1"])
    }

    @Test func theElementsOfAnArrayAreEditedInASet() {
        model.entries = [RowEntry(id: 1), RowEntry(id: 2), RowEntry(id: 2)]
        bindings.bindElements(
            board, \.names, toSubject: model, twoWay: .editable(\.entries),
            transform: ValueTransform(
                forward: { $0.text }, reverse: { RowEntry($0) ?? RowEntry(id: -1) }))
        bindings.enable()
        board.names.remove("2.0")
        board.names.insert("5.0")
        settleTurn()
        #expect(model.entries.map(\.id) == [1, 5])
        #expect(board.names == ["1.0", "5.0"])
    }

    @Test func aDisabledBindingTakesNoEdit() {
        let record = bindObjects()
        bindings.disable()
        board.titles.removeAll()
        settleTurn()
        #expect(model.objects.count == 4)
        record.unbind()
        bindings.enable()
        board.titles = ["5.5"]
        settleTurn()
        #expect(model.objects.count == 4)
    }
}

extension RowEntry {
    /// Reads the value from its `text`.
    init?(_ text: String) {
        let numbers = text.split(separator: ".").map { Int($0) }
        guard numbers.count == 2, let id = numbers[0], let version = numbers[1] else { return nil }
        self.init(id: id, version: version)
    }
}
