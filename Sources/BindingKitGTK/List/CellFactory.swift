#if GTK
internal import CGTK

/// Has cells made and filled for the rows that GTK shows or prepares.
///
/// GTK unbinds and binds a row whenever its position or selection changes: a cell that still shows
/// the row is left alone. It ends when another row comes, or the place goes.
@MainActor
class CellFactory {
    /// Fills a cell for a row, preferably the one that is in the slot.
    var fill: ((CellSlot, Row) -> Void)?
    /// The cell shows nothing any more.
    var end: ((ListCell) -> Void)?

    private var slots: [UnsafeMutableRawPointer: CellSlot] = [:]
    private var slotsByKey: [UInt64: CellSlot] = [:]
    private var handlers: [SignalHandler] = []

    isolated deinit {
        for handler in handlers { handler.disconnect() }
    }

    /// One of GTK's factories, whose places this object fills; the caller owns it.
    func makeFactory(
        setUp: @escaping @MainActor (UnsafeMutableRawPointer) -> Void = { _ in }
    ) -> OpaquePointer {
        guard let factory = gtk_signal_list_item_factory_new() else {
            preconditionFailure("GTK made no factory.")
        }
        let instance = UnsafeMutableRawPointer(factory)
        // Weak because GTK holds the factory, and with it these closures.
        handlers += [
            SignalHandler(instance, "setup", withArgument: { if let item = $0 { setUp(item) } }),
            SignalHandler(instance, "bind", withArgument: { [weak self] in self?.bind($0) }),
            SignalHandler(instance, "unbind", withArgument: { [weak self] in self?.unbind($0) }),
            SignalHandler(
                instance, "teardown", withArgument: { [weak self] in self?.tearDown($0) }),
        ]
        return factory
    }

    /// The slot that an item belongs to, from the first time that it is bound.
    func makeSlot(for item: UnsafeMutableRawPointer) -> CellSlot? { CellSlot(item) }

    /// The places that have a row.
    var boundSlots: some Collection<CellSlot> { slotsByKey.values }

    /// The cells of all places, those that have no row at the moment included.
    var cells: [ListCell] { slots.values.compactMap(\.cell) }

    /// The last position that has a cell; 0 if none has.
    var lastPosition: Int { slotsByKey.values.lazy.compactMap { $0.row?.position }.max() ?? 0 }

    /// The place of a row; `nil` if it is neither shown nor prepared.
    func slot(of row: Row) -> CellSlot? {
        guard let slot = slotsByKey[row.key] else { return nil }
        guard waiting.removeValue(forKey: ObjectIdentifier(slot)) != nil else { return slot }
        // What changes now, the cell has to be filled with when it is shown again.
        endRow(of: slot)
        return nil
    }

    /// Fills all cells anew when GTK asks for them.
    func forgetRows() {
        for slot in slotsByKey.values { slot.forgetRow() }
        slotsByKey = [:]
        waiting = [:]
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

    /// The places that were unbound and may be bound again to the same row in this event.
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
