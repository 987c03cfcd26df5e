import BindingKit
import CGTK
import Foundation
import Observation
import Testing

@testable import BindingKitGTK

/// Fields for searches and passwords, buttons that stay down, bars and icons.
@MainActor
@Suite(.onDisplay)
struct ControlTests {
    @Observable final class Model {
        var text = "Ada"
        var isOn = true
        var fraction = 0.25
        var icon: String? = "edit-find-symbolic"
    }

    let model = Model()
    let bindings = BindingManager()

    @Test func fieldsForSearchesAndPasswordsAreEdited() {
        let (search, password) = (SearchEntry(placeholder: "Find"), PasswordEntry())
        bindings.bindObserver(search, toSubject: model, twoWay: \.text)
        bindings.bindObserver(password, toSubject: model, twoWay: \.text)
        bindings.enable()
        #expect([search.text, password.text] == ["Ada", "Ada"])
        #expect(search.placeholder == "Find" && search.isLegible && !password.isLegible)

        gtk_editable_set_text(search.textWidget, "Grace")
        Display.endEvent()
        bindings.updateIfNeeded()
        #expect(model.text == "Grace" && password.text == "Grace")

        gtk_editable_set_text(password.textWidget, "secret")
        Display.endEvent()
        bindings.updateIfNeeded()
        #expect(model.text == "secret" && search.text == "secret")
        #expect(bindings.binding(of: search, \.text) != nil)
        #expect(bindings.binding(of: password, \.text) != nil)
    }

    @Test func aPasswordCanBeShownIfTheProgramAllowsIt() throws {
        for canBeShown in [true, false] {
            let entry = PasswordEntry(canBeShown: canBeShown)
            #expect(try entry[entry.property("show-peek-icon", of: Bool.self)] == canBeShown)
        }
    }

    @Test func aToggleButtonIsEdited() {
        let (button, icon) = (
            ToggleButton("Bold"), ToggleButton(icon: "starred-symbolic", name: "Star")
        )
        bindings.bindObserver(button, toSubject: model, twoWay: \.isOn)
        bindings.bindObserver(icon, toSubject: model, twoWay: \.isOn)
        bindings.enable()
        #expect(button.isOn && icon.isOn && button.title == "Bold" && icon.title.isEmpty)
        #expect(icon.tooltip == "Star")

        gtk_toggle_button_set_active(button.cast(), 0)
        bindings.updateIfNeeded()
        #expect(!model.isOn && !icon.isOn)
        model.isOn = true
        bindings.updateIfNeeded()
        #expect(button.isOn && icon.isOn)
    }

    @Test func aToggleButtonIsDownWhileItsActionIsOn() {
        let button = ToggleButton("Bold")
        let (window, bold) = (Window(title: "", width: 1, height: 1), Action("bold", isOn: true))
        window.content = button
        window.add([bold], as: "text")
        button.action = "text.bold"
        #expect(button.isOn && button.action == "text.bold")
        cgtk_emit(button.pointer, "clicked")
        #expect(!bold.isOn && !button.isOn)
        bold.isEnabled = false
        #expect(!button.isSensitive)
        window.close()
    }

    @Test func barsFollowTheirModelWithinTheirEnds() {
        let (progress, level) = (ProgressBar(), LevelBar())
        bindings.bindObserver(progress, \.value, toSubject: model, \.fraction)
        bindings.bindObserver(level, \.value, toSubject: model, \.fraction)
        bindings.enable()
        for (fraction, shown) in [(0.25, 0.25), (7, 1), (-1, 0)] {
            model.fraction = fraction
            bindings.updateIfNeeded()
            #expect(progress.value == shown && level.value == shown)
        }
        #expect(progress.text == nil)
        progress.text = "3 of 4"
        #expect(progress.text == "3 of 4" && gtk_progress_bar_get_show_text(progress.opaque) != 0)
        progress.text = nil
        #expect(gtk_progress_bar_get_show_text(progress.opaque) == 0)
    }

    @Test func iconsFollowTheirModel() {
        let (image, button) = (Image(), Button("Find"))
        bindings.bindObserver(image, \.icon, toSubject: model, \.icon)
        bindings.bindObserver(button, \.icon, toSubject: model, \.icon)
        bindings.enable()
        #expect(image.icon == "edit-find-symbolic" && button.icon == "edit-find-symbolic")
        #expect(button.title.isEmpty)
        model.icon = nil
        bindings.updateIfNeeded()
        #expect(image.icon == nil && button.icon == nil)
        button.title = "Find"
        button.icon = nil
        #expect(button.title == "Find")
        let large = Image(icon: "edit-find-symbolic", size: 48)
        #expect(gtk_image_get_pixel_size(large.opaque) == 48)
    }

    @Test func aRowWithoutACaptionTakesNoSpaceWhileItsWidgetIsHidden() {
        let (message, entry) = (Label("wrong"), Entry())
        let (form, shorter) = (
            Grid(rows: [("Name", entry), (" ", message)]), Grid(rows: [("Name", Entry())])
        )
        #expect(height(of: form) > height(of: shorter))
        message.isVisible = false
        #expect(height(of: form) == height(of: shorter))
    }

    @Test func anEmptyListShowsWhatItIsGiven() {
        let (list, label) = (ListBox(), Label("Nothing"))
        let window = Window(title: "", width: 100, height: 100)
        list.placeholder = label
        window.content = list
        window.present()
        #expect(label.isMapped)
        list.rows = [Label("One")]
        #expect(!label.isMapped)
        list.rows = []
        #expect(label.isMapped)
        list.placeholder = nil
        #expect(!label.isMapped)
        window.close()
    }

    @Test func theReasonWhyAContentIsMissingHasAnIcon() {
        let area = ContentArea(Label(), emptyIcon: "folder-symbolic")
        let shown = { Self.icons(in: area.widget) }
        area.unavailable = Unavailable(.empty, "No files")
        #expect(shown() == ["folder-symbolic"])
        area.unavailable = Unavailable(.failed, "Offline")
        #expect(shown() == ["dialog-warning-symbolic"])
        area.unavailable = Unavailable(.loading, "Loading")
        #expect(shown().isEmpty)
        let plain = ContentArea(Label())
        plain.unavailable = Unavailable(.empty, "No files")
        #expect(Self.icons(in: plain.widget).isEmpty)
    }

    @Test func widgetsOfAFileHaveTheirClasses() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ui")
        defer { try? FileManager.default.removeItem(at: file) }
        let classes = [
            "GtkSearchEntry", "GtkPasswordEntry", "GtkToggleButton", "GtkButton", "GtkProgressBar",
            "GtkLevelBar", "GtkImage",
        ]
        let objects = classes.map { "<object class='\($0)' id='\($0)'/>" }.joined()
        try Data("<interface>\(objects)</interface>".utf8).write(to: file)
        let builder = try Builder(file: file)
        let names = classes.map { name in
            builder.object(name, as: Object.self).map { "\(type(of: $0))" } ?? "none"
        }
        #expect(
            names == [
                "SearchEntry", "PasswordEntry", "ToggleButton", "Button", "ProgressBar",
                "LevelBar", "Image",
            ])
    }

    private func height(of widget: Widget) -> Int32 {
        var height: Int32 = 0
        gtk_widget_measure(widget.widget, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        return height
    }

    /// The names of the icons that are visible in a widget.
    private static func icons(in widget: UnsafeMutablePointer<GtkWidget>) -> [String] {
        guard gtk_widget_get_visible(widget) != 0 else { return [] }
        let own = (Widget.of(widget) as? Image)?.icon
        let children = sequence(first: gtk_widget_get_first_child(widget)) {
            gtk_widget_get_next_sibling($0)
        }.prefix { $0 != nil }.compactMap { $0 }
        return [own].compactMap { $0 } + children.flatMap(icons)
    }
}
