import Terminal

/// What there is to know about one fruit: captions on the left, values on the right.
@MainActor
final class FruitDetailsView: View {
    static let rows = 10

    let originLabel = Label()
    let colourLabel = Label()
    let swatch = Swatch()
    let priceLabel = Label(style: TextStyle(isBold: true))
    let priceGauge = Gauge()

    private let panel = Panel()
    private let nameLabel = Label(style: TextStyle(.accent, isBold: true))
    private let captions = ["Name", "Origin", "Colour", "Price"].map {
        Label($0, style: TextStyle(.quiet))
    }

    override init() {
        super.init()
        addSubview(panel)
        panel.title = "Details"
        captions.forEach(panel.addSubview)
        panel.addSubviews(nameLabel, originLabel, colourLabel, swatch, priceLabel, priceGauge)
    }

    /// The fruit's name.
    var title: String? {
        get { nameLabel.text }
        set { nameLabel.text = newValue }
    }

    override func layoutSubviews() {
        panel.frame = bounds
        var area = panel.interior
        for (caption, value) in zip(captions, [nameLabel, originLabel, colourLabel, priceLabel]) {
            var row = area.removeTop(1)
            caption.frame = row.removeLeft(9)
            value.frame = row
            if value === colourLabel {
                var row = area.removeTop(2)
                _ = row.removeLeft(9)
                swatch.frame = row.removeLeft(min(16, row.width))
            }
            _ = area.removeTop(value === priceLabel ? 0 : 1)
        }
        var row = area.removeTop(1)
        _ = row.removeLeft(9)
        priceGauge.frame = row
    }
}
