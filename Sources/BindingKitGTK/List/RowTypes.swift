#if GTK
internal import CGTK

/// The GObject types of a list's rows and of their model.
///
/// GTK calls the callbacks on the main actor's thread.
@MainActor
enum RowTypes {
    static let row: GType = g_type_register_static_simple(
        CGTK_TYPE_OBJECT, "BindingKitRow", size(of: GObjectClass.self),
        { type, _ in cgtk_set_finalize(type, rowEnds) }, size(of: CGTKRow.self), nil,
        GTypeFlags(0))

    /// The type of `CGTKRows`, a list model and a selection model.
    static let rows: GType = {
        let type = g_type_register_static_simple(
            CGTK_TYPE_OBJECT, "BindingKitRows", size(of: GObjectClass.self), nil,
            size(of: CGTKRows.self), nil, GTypeFlags(0))
        add(g_list_model_get_type(), to: type, listModel)
        add(gtk_selection_model_get_type(), to: type, selectionModel)
        return type
    }()

    private static func size<Structure>(of: Structure.Type) -> UInt32 {
        UInt32(MemoryLayout<Structure>.size)
    }

    private static func add(_ interface: GType, to type: GType, _ setUp: GInterfaceInitFunc) {
        var information = GInterfaceInfo(
            interface_init: setUp, interface_finalize: nil, interface_data: nil)
        g_type_add_interface_static(type, interface, &information)
    }
}

// MARK: - Called by GLib

private func rowEnds(_ object: UnsafeMutablePointer<GObject>?) {
    guard let object else { return }
    let row = UnsafeMutableRawPointer(object).assumingMemoryBound(to: CGTKRow.self).pointee
    let position = Int(row.position)
    if let owner = row.owner {
        // The row does not retain the list, because GTK may retain rows longer than the list. The
        // list's `deinit` protects the pointer, because it clears `owner` of all living rows.
        let list = Unmanaged<RowList>.fromOpaque(owner).takeUnretainedValue()
        MainActor.assumeIsolated { list.rowHasEnded(at: position) }
    }
    cgtk_finalize_base(object)
}

private func listModel(_ interface: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) {
    guard let interface = interface?.assumingMemoryBound(to: GListModelInterface.self) else {
        return
    }
    interface.pointee.get_item_type = { _ in MainActor.assumeIsolated { RowTypes.row } }
    interface.pointee.get_n_items = { $0.map { structure(of: $0).pointee.count } ?? 0 }
    interface.pointee.get_item = { model, position in
        nonisolated(unsafe) let model = model
        nonisolated(unsafe) var item: UnsafeMutableRawPointer?
        MainActor.assumeIsolated {
            guard let model, position < structure(of: model).pointee.count else { return }
            let row = list(of: model)?.row(at: Int(position)) ?? Row.orphan()
            item = UnsafeMutableRawPointer(row.pointer)
        }
        return item
    }
}

private func selectionModel(_ interface: UnsafeMutableRawPointer?, _: UnsafeMutableRawPointer?) {
    guard let interface = interface?.assumingMemoryBound(to: GtkSelectionModelInterface.self)
    else { return }
    interface.pointee.is_selected = { model, position in
        ask(model) { $0.isSelected(Int(position)) }
    }
    interface.pointee.get_selection_in_range = { model, _, _ in
        nonisolated(unsafe) let set = gtk_bitset_new_empty()
        _ = ask(model) {
            for position in $0.selectedPositions { gtk_bitset_add(set, UInt32(position)) }
            return true
        }
        return set
    }
    interface.pointee.select_item = { model, position, isOnly in
        ask(model) { $0.select(Int(position), isOnly: isOnly != 0) }
    }
    interface.pointee.unselect_item = { model, position in
        ask(model) { $0.unselect([Int(position)]) }
    }
    interface.pointee.select_range = { model, start, count, isOnly in
        ask(model) { $0.select(Int(start)..<Int(start) + Int(count), isOnly: isOnly != 0) }
    }
    interface.pointee.unselect_range = { model, start, count in
        ask(model) { $0.unselect(Int(start)..<Int(start) + Int(count)) }
    }
    interface.pointee.select_all = { model in ask(model) { $0.selectAll() } }
    interface.pointee.unselect_all = { model in ask(model) { $0.unselect($0.selectedPositions) } }
    interface.pointee.set_selection = { model, selected, mask in
        nonisolated(unsafe) let (selected, mask) = (selected, mask)
        return ask(model) { $0.set(positions(in: selected), amongst: positions(in: mask)) }
    }
}

private func structure(of model: OpaquePointer) -> UnsafeMutablePointer<CGTKRows> {
    UnsafeMutablePointer(model)
}

private func list(of model: OpaquePointer) -> RowList? {
    structure(of: model).pointee.owner.map {
        Unmanaged<RowList>.fromOpaque($0).takeUnretainedValue()
    }
}

private func ask(_ model: OpaquePointer?, _ question: @MainActor (RowList) -> Bool) -> Int32 {
    guard let model, let list = list(of: model) else { return 0 }
    return MainActor.assumeIsolated { question(list) } ? 1 : 0
}

private func positions(in set: OpaquePointer?) -> [Int] {
    guard let set else { return [] }
    return (0..<gtk_bitset_get_size(set)).map { Int(gtk_bitset_get_nth(set, UInt32($0))) }
}
#endif
