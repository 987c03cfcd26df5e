import BindingKit
import BindingKitGTK
import CGTK
import Observation
import Testing

extension ScreenTests {
    /// Commands that buttons, menus and keys refer to by name.
    @MainActor
    @Suite struct ActionTests {
        @MainActor
        @Observable final class Shelf {
            var isFull = false
            var isGrouped = false
            var removals = 0
        }

        let shelf = Shelf()
        let bindings = BindingManager()
        let window = Window(title: "Commands of a shelf", width: 300, height: 200)
        let remove = Action("remove")
        let grouped = Action("grouped", isOn: false)
        let button = Button("Remove")
        let check = CheckButton("Grouped")

        init() {
            window.content = Box(.vertical, [button, check])
            window.add([remove, grouped], as: "shelf")
            button.action = "shelf.remove"
            check.action = "shelf.grouped"
        }

        private func bind() {
            bindings.bindAction(remove, toSubject: shelf, isEnabled: { $0.isFull }) {
                $0.removals += 1
            }
            bindings.bindObserver(grouped, toSubject: shelf, twoWay: \.isGrouped)
            bindings.enable()
            Turn.end()
        }

        private func activate(_ name: String) {
            let widget = UnsafeMutableRawPointer(window.pointer)
            gtk_widget_activate_action_variant(
                widget.assumingMemoryBound(to: GtkWidget.self), name, nil)
            Turn.end()
        }

        @Test func aButtonDoesTheActionThatItNames() {
            bind()
            shelf.isFull = true
            Turn.end()
            #expect(button.isSensitive)
            button.press()
            #expect(shelf.removals == 1)
            window.close()
        }

        @Test func whatNamesADisabledActionIsDisabled() {
            bind()
            #expect(!remove.isEnabled)
            #expect(gtk_widget_is_sensitive(button.widgetPointer) == 0)
            activate("shelf.remove")
            #expect(shelf.removals == 0)
            shelf.isFull = true
            Turn.end()
            #expect(gtk_widget_is_sensitive(button.widgetPointer) != 0)
            activate("shelf.remove")
            #expect(shelf.removals == 1)
            window.close()
        }

        @Test func anActionWithAStateIsEdited() {
            bind()
            activate("shelf.grouped")
            #expect(shelf.isGrouped && check.isOn)
            shelf.isGrouped = false
            Turn.end()
            #expect(!grouped.isOn && !check.isOn)
            window.close()
        }

        @Test func aStateIsTurnedOnceHoweverManyFollowIt() {
            let other = BindingManager()
            other.bindObserver(grouped, toSubject: shelf, twoWay: \.isGrouped)
            other.enable()
            bind()
            activate("shelf.grouped")
            #expect(shelf.isGrouped && grouped.isOn)
            window.close()
        }

        @Test func anActionWithoutBindingsKeepsItsState() {
            activate("shelf.grouped")
            #expect(grouped.isOn)
            activate("shelf.remove")
            #expect(!remove.isOn)
            window.close()
        }

        @Test("A key does the action that it names", .keyboard)
        func aKeyDoesTheAction() {
            shelf.isFull = true
            bind()
            window.onKey("<Control>r", action: "shelf.remove")
            window.present()
            Turn.end()
            Keyboard.press("ctrl+r", in: window) { shelf.removals == 1 }
            #expect(shelf.removals == 1)
            window.close()
        }

        @Test func aMenuOfActionsIsShown() {
            let menu = MenuButton(
                icon: "open-menu-symbolic", name: "Shelf",
                actions: ["Remove": "shelf.remove", "Grouped": "shelf.grouped"])
            window.content = menu
            menu.hasFrame = false
            #expect(!menu.hasFrame)
            window.present()
            Turn.end()
            let pointer = OpaquePointer(menu.pointer)
            #expect(g_menu_model_get_n_items(gtk_menu_button_get_menu_model(pointer)) == 2)
            let popover = UnsafeMutableRawPointer(gtk_menu_button_get_popover(pointer))?
                .assumingMemoryBound(to: GtkWidget.self)
            #expect(gtk_widget_get_mapped(popover) == 0)
            menu.open()
            Turn.end()
            #expect(gtk_widget_get_mapped(popover) != 0)
            window.close()
        }

        @Test func anActionGoesWithItsWidget() {
            let (live, shelf, bindings) = (LiveObjects(), shelf, bindings)
            weak var action: Action?
            do {
                let window = Window(title: "Short", width: 100, height: 100)
                let remove = Action("remove")
                window.add([remove], as: "short")
                bindings.bindAction(remove, toSubject: shelf) { $0.removals += 1 }
                bindings.enable()
                action = remove
                window.present()
                Turn.end()
                window.close()
            }
            Turn.end()
            #expect(action == nil)
            live.expectNoMore()
            self.window.close()
        }
    }
}

extension Widget {
    fileprivate var widgetPointer: UnsafeMutablePointer<GtkWidget> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWidget.self)
    }
}
