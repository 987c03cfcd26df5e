#if GTK
internal import CGTK

/// A GObject class that has a Swift class.
@MainActor
struct ObjectClass {
    let swiftClass: Object.Type
    let type: GType
    /// Makes the Swift object for a GObject. The Swift object adds a reference to the GObject.
    let make: (UnsafeMutableRawPointer) -> Object

    /// Makes the Swift object for a GObject that has no Swift object yet.
    static func wrap(_ pointer: UnsafeMutableRawPointer) -> Object? {
        let type = cgtk_type_of(pointer)
        let fitting = all.first { g_type_is_a(type, $0.type) != 0 }
        return fitting?.make(pointer)
    }

    /// The GObject class of a Swift class or its nearest superclass that has one; nil if none has.
    static func type(of swiftClass: Any.Type) -> GType? {
        guard let swiftClass = swiftClass as? Object.Type else { return nil }
        if let exact = all.first(where: { $0.swiftClass == swiftClass }) { return exact.type }
        return all.first { $0.swiftClass.isAncestor(of: swiftClass) }?.type
    }

    /// Subclasses come before their superclasses.
    private static let all: [ObjectClass] = [
        widget(Label.self, gtk_label_get_type()) { Label(built: $0) },
        widget(ToggleButton.self, gtk_toggle_button_get_type()) { ToggleButton(built: $0) },
        widget(Button.self, gtk_button_get_type()) { Button(built: $0) },
        widget(Entry.self, gtk_entry_get_type()) { Entry(built: $0) },
        widget(SearchEntry.self, gtk_search_entry_get_type()) { SearchEntry(built: $0) },
        widget(PasswordEntry.self, gtk_password_entry_get_type()) { PasswordEntry(built: $0) },
        widget(SpinButton.self, gtk_spin_button_get_type()) { SpinButton(built: $0) },
        widget(Scale.self, gtk_scale_get_type()) { Scale(built: $0) },
        widget(Switch.self, gtk_switch_get_type()) { Switch(built: $0) },
        widget(CheckButton.self, gtk_check_button_get_type()) { CheckButton(built: $0) },
        widget(LevelBar.self, gtk_level_bar_get_type()) { LevelBar(built: $0) },
        widget(ProgressBar.self, gtk_progress_bar_get_type()) { ProgressBar(built: $0) },
        widget(Spinner.self, gtk_spinner_get_type()) { Spinner(built: $0) },
        widget(Swatch.self, gtk_drawing_area_get_type()) { Swatch(built: $0) },
        widget(Picture.self, gtk_picture_get_type()) { Picture(built: $0) },
        widget(Image.self, gtk_image_get_type()) { Image(built: $0) },
        widget(Widget.self, gtk_widget_get_type()) { Widget($0) },
        ObjectClass(swiftClass: Adjustment.self, type: gtk_adjustment_get_type()) {
            Adjustment(built: g_object_ref($0))
        },
    ]

    private static func widget(
        _ swiftClass: Widget.Type, _ type: GType,
        _ make: @escaping (UnsafeMutablePointer<GtkWidget>) -> Widget
    ) -> ObjectClass {
        ObjectClass(swiftClass: swiftClass, type: type) {
            make($0.assumingMemoryBound(to: GtkWidget.self))
        }
    }
}

extension Object {
    /// Whether a class is this class or a subclass of it.
    fileprivate static func isAncestor(of type: Object.Type) -> Bool { type is Self.Type }
}
#endif
