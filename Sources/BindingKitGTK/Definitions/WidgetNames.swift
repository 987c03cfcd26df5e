#if GTK
internal import BindingKitDefinitions

/// The Swift names of properties. Definitions can use both these names and GObject's names.
@MainActor
enum WidgetNames {
    /// Publishes the names, once.
    static let publish: Void = {
        PropertyTable.publish(
            PropertyTable(
                of: Widget.self,
                [
                    "isVisible": \.isVisible, "isSensitive": \.isSensitive, "tooltip": \.tooltip,
                    "dataObject": \.dataObject,
                ]))
        PropertyTable.publish(PropertyTable(of: Label.self, ["text": \.text]))
        PropertyTable.publish(
            PropertyTable(of: Button.self, ["title": \.title, "icon": \.icon]))
        PropertyTable.publish(
            PropertyTable(of: ToggleButton.self, ["title": \.title, "isOn": \.isOn]))
        PropertyTable.publish(PropertyTable(of: TextField.self, ["text": \.text]))
        PropertyTable.publish(PropertyTable(of: TextView.self, ["text": \.text]))
        PropertyTable.publish(PropertyTable(of: Scale.self, ["value": \.value]))
        PropertyTable.publish(PropertyTable(of: SpinButton.self, ["value": \.value]))
        PropertyTable.publish(PropertyTable(of: LevelBar.self, ["value": \.value]))
        PropertyTable.publish(
            PropertyTable(of: ProgressBar.self, ["value": \.value, "text": \.text]))
        PropertyTable.publish(PropertyTable(of: Adjustment.self, ["value": \.value]))
        PropertyTable.publish(PropertyTable(of: Switch.self, ["isOn": \.isOn]))
        PropertyTable.publish(PropertyTable(of: CheckButton.self, ["isOn": \.isOn]))
        PropertyTable.publish(PropertyTable(of: DropDown.self, ["selectedIndex": \.selectedIndex]))
        PropertyTable.publish(PropertyTable(of: Spinner.self, ["isSpinning": \.isSpinning]))
        PropertyTable.publish(PropertyTable(of: Swatch.self, ["colour": \.colour]))
        PropertyTable.publish(PropertyTable(of: Picture.self, ["data": \.data]))
        PropertyTable.publish(PropertyTable(of: Image.self, ["icon": \.icon]))
    }()
}
#endif
