#if GTK
internal import CGTK

/// Makes and fills cells for the rows that GTK shows or prepares.
///
/// GTK unbinds and binds a row again whenever its position or selection changes. If a cell gets the
/// same row again, the factory does not fill the cell again. A cell stops showing its row in three
/// cases: the cell gets another row, GTK has not bound the cell again when the event ends, or GTK
/// tears the cell down.
@MainActor
class CellFactory {
    /// Shows a row in a slot. If possible, the closure reuses the slot's cell.
    var fill: ((CellSlot, Row) -> Void)?
    /// The factory calls this when a cell no longer shows a row.
    var end: ((ListCell) -> Void)?

    private var slots: [UnsafeMutableRawPointer: CellSlot] = [:]
    private var slotsByKey: [UInt64: CellSlot] = [:]
    private var handlers: [SignalHandler] = []

    isolated deinit {
        for handler in handlers { handler.disconnect() }
    }

    /// Makes a GTK factory whose items this object fills. The caller owns the factory.
    func makeFactory(
        setUp: @escaping @MainActor (UnsafeMutableRawPointer) -> Void = { _ in }
    ) -> OpaquePointer {
        guard let factory = gtk_signal_list_item_factory_new() else {
            preconditionFailure("GTK could not create the factory.")
        }
        let instance = UnsafeMutableRawPointer(factory)
        // Weak because GTK retains the factory, and the factory retains these closures.
        handlers += [
            SignalHandler(instance, "setup", withArgument: { if let item = $0 { setUp(item) } }),
            SignalHandler(instance, "bind", withArgument: { [weak self] in self?.bind($0) }),
            SignalHandler(instance, "unbind", withArgument: { [weak self] in self?.unbind($0) }),
            SignalHandler(
                instance, "teardown", withArgument: { [weak self] in self?.tearDown($0) }),
        ]
        return factory
    }

    /// Makes the slot for a list item of GTK when GTK binds the item for the first time.
    func makeSlot(for item: UnsafeMutableRawPointer) -> CellSlot? { CellSlot(item) }

    /// The slots that have a row.
    var boundSlots: some Collection<CellSlot> { slotsByKey.values }

    /// The cells of all slots, even of slots that have no row at the moment.
    var cells: [ListCell] {
        // In a table, `slots` has each slot several times, once for each column.
        var found: Set<ObjectIdentifier> = []
        return slots.values.compactMap {
            found.insert(ObjectIdentifier($0)).inserted ? $0.cell : nil
        }
    }

    /// The last position that has a cell; 0 if no position has a cell.
    var lastPosition: Int { slotsByKey.values.lazy.compactMap { $0.row?.position }.max() ?? 0 }

    /// The slot of a row; `nil` if the row is neither shown nor prepared.
    func slot(of row: Row) -> CellSlot? {
        guard let slot = slotsByKey[row.key] else { return nil }
        guard waiting.removeValue(forKey: ObjectIdentifier(slot)) != nil else { return slot }
        // GTK has unbound the slot, and the slot's row is changing. The slot forgets the row now,
        // so that the cell is filled when GTK binds the slot again.
        endRow(of: slot)
        return nil
    }

    /// Runs `change`. After that, fills each cell again if it still shows the same row.
    func fillAgain(after change: () -> Void) {
        let former = slotsByKey
        change()
        for (key, slot) in former {
            guard let row = slot.row, row.key == key, self.slot(of: row) === slot else { continue }
            if let cell = slot.cell { end?(cell) }
            fill?(slot, row)
        }
    }

    // MARK: Signals

    private func bind(_ item: UnsafeMutableRawPointer?) {
        guard let item, let wanted = gtk_list_item_get_item(OpaquePointer(item)),
            let slot = slots[item] ?? makeSlot(for: item)
        else { return }
        slots[item] = slot
        waiting[ObjectIdentifier(slot)] = nil
        defer { slot.isBound(item) }
        let row = Row(wanted)
        if slot.key == row.key { return }
        endRow(of: slot)
        slot.take(row)
        slotsByKey[row.key] = slot
        fill?(slot, row)
    }

    private func unbind(_ item: UnsafeMutableRawPointer?) {
        guard let item, let slot = slots[item], !slot.isBoundElsewhere(after: item) else { return }
        if waiting.isEmpty { endEvent.schedule() }
        waiting[ObjectIdentifier(slot)] = slot
    }

    private func tearDown(_ item: UnsafeMutableRawPointer?) {
        guard let item, let slot = slots.removeValue(forKey: item), !slot.goesOn(without: item)
        else { return }
        waiting[ObjectIdentifier(slot)] = nil
        release(slot)
        if let cell = slot.end() { end?(cell) }
    }

    // MARK: Rows that come back at once

    /// The slots that GTK has unbound, but might bind to the same row again before the event ends.
    private var waiting: [ObjectIdentifier: CellSlot] = [:]
    private lazy var endEvent = EventEnd { [weak self] in self?.endWaiting() }

    private func endWaiting() {
        let unbound = waiting.values
        waiting = [:]
        for slot in unbound { endRow(of: slot) }
    }

    private func endRow(of slot: CellSlot) {
        guard slot.key != nil else { return }
        release(slot)
        if let cell = slot.cell { end?(cell) }
    }

    private func release(_ slot: CellSlot) {
        if let key = slot.key, slotsByKey[key] === slot { slotsByKey[key] = nil }
        slot.forgetRow()
    }
}
#endif
