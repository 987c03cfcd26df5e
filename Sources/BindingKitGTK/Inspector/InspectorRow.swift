#if GTK
internal import BindingKit

/// What the inspector's table shows of one binding.
final class InspectorRow: ColumnRow {
    let endsLabel = Label().alignText(0).ellipsizing()
    let placeLabel = Label().alignText(0).ellipsizing()
    let stateLabel = Label().alignText(0)
    let valueLabel = Label().alignText(0).ellipsizing()
    let deliveriesLabel = Label().alignText(1).style("numeric")
    let skipsLabel = Label().alignText(1).style("numeric")

    required init() {
        super.init()
        bindings.isInspected = false
        columns = [endsLabel, placeLabel, stateLabel, valueLabel, deliveriesLabel, skipsLabel]
    }

    /// Shows a binding; nothing where it has ended meanwhile.
    func show(_ binding: InspectedBinding?) {
        endsLabel.text = binding?.ends ?? ""
        endsLabel.tooltip = binding?.description
        placeLabel.text = binding.map { "\($0.location)" } ?? ""
        stateLabel.text = binding?.stateInWords ?? "ended"
        valueLabel.text = binding?.failure ?? binding?.value ?? ""
        deliveriesLabel.text = binding.map { "\($0.deliveries)" } ?? ""
        skipsLabel.text = binding.map { "\($0.skips)" } ?? ""
    }

    /// The columns of the table, in the order of the labels.
    static func makeColumns() -> [Column] {
        [
            Column("Binding", expands: true), Column("Declared at", width: 200),
            Column("State", width: 110), Column("Value", width: 150),
            Column("Delivered", width: 80), Column("Skipped", width: 70),
        ]
    }
}

/// What the inspector's list shows of one delivery.
final class DeliveryCell: ListCell {
    let label = Label().alignText(0).ellipsizing()

    required init() {
        super.init()
        bindings.isInspected = false
        content = label.margin(4)
    }

    /// Shows a delivery in one line.
    func show(_ delivery: BindingTrace.Delivery) {
        label.text = "\(delivery)"
        label.tooltip = "\(delivery.location)"
    }
}
#endif
