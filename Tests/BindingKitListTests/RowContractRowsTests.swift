import Testing

@testable import BindingKit
@testable import TestSupport

/// The cost of rows, and the lifetime of rows and their bindings.
@MainActor
@Suite struct RowContractRowsTests {
    private let basket = Basket()
    private let bindings = BindingManager()

    @discardableResult
    private func bindCrates(
        of view: StrictListView, by bindings: BindingManager? = nil
    ) -> RowBinding<Crate> {
        let bindings = bindings ?? self.bindings
        let record = bindings.bindRows(of: view, toSubject: basket, \.crates) {
            (cell: CrateCell, crate, row) in
            row.bindObserver(cell, \.text, toSubject: crate, \.name)
        }
        if !bindings.isEnabled { bindings.enable() }
        return record
    }

    @Test("Contract 42: only rows that are shown have bindings, which end with the cell's row")
    func onlyShownRowsAreBound() {
        let view = StrictListView()
        view.viewport = 3
        basket.crates = (0..<50).map { Crate($0) }
        bindCrates(of: view)
        #expect(view.allCells.reduce(0) { $0 + $1.scope.bindings.count } == 3)
        view.scroll(toRow: 20)
        #expect(view.allCells.count == 3, "the cells are used again")
        #expect(view.texts == ["20", "21", "22"])
        basket.crates[0].name = "gone"
        settleTurn()
        #expect(view.texts == ["20", "21", "22"])
        basket.crates[21].name = "shown"
        settleTurn()
        #expect(view.texts == ["20", "shown", "22"])
        basket.crates = []
        settleTurn()
        #expect(view.allCells.allSatisfy { $0.scope.bindings.isEmpty })
        #expect(view.violations.isEmpty, "\(view.violations)")
    }

    @Test("Contract 43: a turn is one comparison, and a property of an element none")
    func aTurnIsOneComparison() {
        let view = StrictListView()
        basket.crates = (0..<5).map { Crate($0) }
        bindCrates(of: view)
        var comparisons = settledListComparisons()
        basket.crates.append(Crate(6))
        basket.crates.removeFirst()
        basket.crates.swapAt(0, 1)
        settleTurn()
        #expect(WorkCount.listComparisons == comparisons + 1)
        comparisons = WorkCount.listComparisons
        basket.crates[0].name = "first"
        settleTurn()
        #expect(WorkCount.listComparisons == comparisons)
        #expect(view.texts.first == "first")
    }

    @Test("Contract 43: the model's array is never held, so that its next append copies nothing")
    func theArrayIsNeverHeld() {
        let view = StrictListView()
        basket.crates = (0..<5).map { Crate($0) }
        basket.crates.reserveCapacity(100)
        bindCrates(of: view)
        let address = basket.crates.withUnsafeBufferPointer { $0.baseAddress }
        for number in 10..<30 {
            basket.crates.append(Crate(number))
            settleTurn()
        }
        #expect(address == basket.crates.withUnsafeBufferPointer { $0.baseAddress })
    }

    /// The ways in which a binding of rows ends.
    enum End: CaseIterable {
        case unbind, unbindAnimated, removeAll, replaced, modelDies, managerDies, viewDies
    }

    @Test(
        "Contract 43: the snapshot holds its elements until the binding ends, by whichever cause",
        arguments: End.allCases)
    func theSnapshotEndsWithTheBinding(_ end: End) {
        var view: StrictListView? = StrictListView()
        var manager: BindingManager? = BindingManager()
        var model: Basket? = Basket()
        weak var crate: Crate?
        weak var captured: Witness?
        var record: RowBinding<Crate>?
        do {
            let (new, witness) = (Crate(1), Witness())
            (crate, captured) = (new, witness)
            model?.crates = [new]
            guard let view, let manager, let model else { return }
            record = manager.bindRows(of: view, toSubject: model, \.crates) {
                [witness] (cell: CrateCell, crate, _) in
                _ = witness
                cell.text = crate.name
            }
            manager.enable()
            manager.disable()
            model.crates = []
            settleTurn()
        }
        #expect(crate != nil, "the view may still ask for the cell, also while disabled")

        switch end {
        case .unbind: record?.unbind()
        case .unbindAnimated: record?.unbind(animated: true)
        case .removeAll: manager?.removeAllBindings()
        case .replaced:
            guard let view, let manager, let model else { return }
            manager.bindRows(of: view, section: 0, toSubject: model, \.crates) {
                (cell: CrateCell, crate, _) in cell.text = crate.name
            }
        case .modelDies:
            model = nil
            manager?.enable()
            settleTurn()
            _ = manager?.bindings
        case .managerDies: manager = nil
        case .viewDies:
            view = nil
            _ = manager?.bindings
        }
        settleTurn()
        #expect(crate == nil)
        #expect(captured == nil, "the row's closure")
        #expect(record?.state == .ended)
        #expect(record?.rows.isEmpty == true)
        #expect(view?.violations.isEmpty ?? true)
    }

    @Test("Contract 43: handlers are released when the binding ends")
    func handlersAreReleased() {
        let view = StrictListView()
        let record = bindCrates(of: view)
        weak var captured: Witness?
        do {
            let witness = Witness()
            captured = witness
            record.onSelect = { [witness] _ in _ = witness }
            record.onReachEnd = { [witness] in _ = witness }
            record.editing.onRemove = { [witness] _ in _ = witness }
            record.swipeActions = { [witness] _ in [RowAction("\(witness)") {}] }
        }
        #expect(captured != nil)
        record.unbind()
        #expect(captured == nil)
    }

    @Test("Contract 43: a row's closure may unbind, disable and bind anew", arguments: 0..<5)
    func closuresMayDoEverything(_ action: Int) {
        let view = StrictListView()
        basket.words = [Word(1), Word(2), Word(3)]
        var actions = 1
        func bind(_ prefix: String) {
            bindings.bindRows(of: view, section: 0, toSubject: basket, \.words) {
                [bindings, basket] (cell: WordCell, word, _) in
                cell.text = prefix + word.text
                guard word.id >= 2, actions > 0 else { return }
                actions -= 1
                switch action {
                case 0: bindings.bindings.first?.unbind()
                case 1: bindings.disable()
                case 2: bind("new ")
                case 3: basket.words.removeFirst()
                default: bindings.removeAllBindings()
                }
            }
        }
        bind("")
        bindings.enable()
        for _ in 0..<3 { settleTurn() }
        view.layOut()
        #expect(view.violations.isEmpty, "\(view.violations)")
        switch action {
        case 0, 4: #expect(view.contents == nil && view.texts.isEmpty)
        case 1:
            basket.words.append(Word(4))
            settleTurn()
            #expect(view.texts == ["1", "2", "3"])
            bindings.enable()
            #expect(view.texts == ["1", "2", "3", "4"])
        case 2: #expect(view.texts == ["new 1", "new 2", "new 3"])
        default: #expect(view.texts == ["2", "3"])
        }
    }
}
