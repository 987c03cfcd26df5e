#if GTK
internal import BindingKit

/// One binding in the inspector's table.
final class InspectorRow: ColumnRow {
    let endsLabel = Label().alignText(0).ellipsizing()
    let rowLabel = Label().alignText(0).ellipsizing()
    let placeLabel = Label().alignText(0).ellipsizing()
    let stateLabel = Label().alignText(0).ellipsizing()
    let valueLabel = Label().alignText(0).ellipsizing()
    let deliveriesLabel = Label()
    let skipsLabel = Label()

    required init() {
        super.init()
        bindings.isInspected = false
        columns = [
            endsLabel, rowLabel, placeLabel, stateLabel, valueLabel, deliveriesLabel, skipsLabel,
        ]
    }

    /// Shows a binding. If the binding has ended meanwhile, the row shows only that it has ended.
    func show(_ binding: InspectedBinding?) {
        endsLabel.text = binding?.ends ?? ""
        endsLabel.tooltip = binding?.description
        rowLabel.text = binding?.row?.description ?? ""
        rowLabel.tooltip = binding?.row?.description
        placeLabel.text = binding.map { "\($0.location)" } ?? ""
        stateLabel.text = binding?.stateInWords ?? "ended"
        valueLabel.text = binding?.failure ?? binding?.value ?? ""
        deliveriesLabel.text = binding.map { "\($0.deliveries)" } ?? ""
        skipsLabel.text = binding.map { "\($0.skips)" } ?? ""
    }

    /// The table's columns in the order of a row's labels, each with the property that it shows.
    static func makeColumns() -> [(column: Column, key: BindingInspection.Column)] {
        [
            (Column("Binding", width: 300, expands: true), .ends),
            (Column("Row", width: 170), .row),
            (Column("Declared at", width: 200), .location), (Column("State", width: 90), .state),
            (Column("Value", width: 150), .value),
            (Column("Delivered", width: 105, isNumeric: true), .deliveries),
            (Column("Skipped", width: 95, isNumeric: true), .skips),
        ]
    }
}

/// One delivery in the inspector's list.
final class DeliveryCell: ListCell {
    let label = Label().alignText(0).ellipsizing()

    required init() {
        super.init()
        bindings.isInspected = false
        content = label.margin(4)
    }

    func show(_ delivery: BindingTrace.Delivery) {
        label.text = "\(delivery)"
        label.tooltip = "\(delivery.location)"
    }
}
#endif
