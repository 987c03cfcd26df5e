import BindingKit
import BindingKitGTK
import Models

/// A favourite colour. It never changes, so it needs no binding.
final class ColourCell: ListCell {
    private let swatch = Swatch(width: 80, height: 40)
    let nameLabel = Label().alignText(0)

    required init() {
        super.init()
        content = Box(.vertical, spacing: 4, [swatch, nameLabel.wrapping()]).margin(
            4)
    }

    func show(_ colour: RGBColour) {
        swatch.colour = Swatch.Colour(colour)
        nameLabel.text = "\(colour.nearestName) \(colour.hex)"
    }
}
