import BindingKitGTK
import CGTK
import Testing

@testable import BindingKit

extension ScreenTests {
    /// Contract 63: the focus of several widgets, as a property.
    @MainActor
    @Suite struct FocusTests {
        let album = Album()
        let window = Window(title: "Focus of an album", width: 300, height: 200)
        let bindings = BindingManager()
        let title = Entry()
        let note = TextView()
        let place = Entry()
        let other = Button("Other")
        let box: Box

        init() {
            box = Box(.vertical, [other, title, ScrolledArea(note, height: 40), place])
            window.content = box
        }

        /// Binds the three widgets, and shows the window if `isShown` is true.
        private func bind(isShown: Bool = true) {
            bindings.bindFocus(
                toSubject: album, twoWay: \.focus, [.title: title, .note: note, .place: place])
            if isShown { window.present() }
            bindings.enable()
            Turn.end()
            album.foci = []
        }

        private func focus(_ part: Album.Part?) {
            album.focus = part
            Turn.end()
        }

        @Test("Contract 63: the widget whose key the property holds has the focus; nil takes it")
        func theModelMovesTheFocus() {
            bind()
            focus(.title)
            #expect(title.hasFocus)
            focus(.note)
            #expect(note.hasFocus && !title.hasFocus)
            focus(nil)
            #expect(Keyboard.focus(in: window) == nil)
            #expect(album.foci == [.title, .note, nil])
            window.close()
        }

        @Test("Contract 63: nil leaves the focus of other widgets alone")
        func nilLeavesOthersAlone() {
            bind()
            focus(.title)
            other.focus()
            Turn.end()
            #expect(album.focus == nil)
            album.focus = nil
            Turn.end()
            #expect(other.hasFocus)
            window.close()
        }

        @Test("Contract 63: the user's Tab is written once, without a frame", .keyboard)
        func tabIsWritten() {
            bind()
            focus(.place)
            focus(.title)
            album.foci = []
            FrameClients.shared.removeAll { $0 is FocusGroup<Album.Part> }
            Keyboard.press("Tab", in: window)
            Turn.end()
            #expect(note.hasFocus && album.foci == [.note])
            window.close()
        }

        @Test("Contract 63: a window that does not have the keyboard keeps its focus")
        func anInactiveWindowKeepsItsFocus() {
            bind()
            focus(.title)
            album.foci = []
            let front = Window(title: "Front", width: 100, height: 100)
            front.content = Entry()
            front.waits(over: window)
            front.present()
            Turn.end()
            #expect(album.foci == [] && title.hasFocus)
            focus(.place)
            #expect(place.hasFocus && album.focus == .place)
            front.close()
            Turn.end()
            #expect(place.hasFocus && album.focus == .place)
            window.close()
        }

        @Test("Contract 63: the focus is awaited before the window appears")
        func awaitsTheWindow() {
            bind(isShown: false)
            focus(.place)
            FrameClients.shared.removeAll { $0 is FocusGroup<Album.Part> }
            window.present()
            Turn.end()
            #expect(place.hasFocus && album.focus == .place)
            window.close()
        }

        @Test(
            "Contract 63: a widget that is disabled or hidden, itself or what it is in, is awaited",
            arguments: [true, false], [true, false])
        func awaitsTheWidget(isDisabled: Bool, isItself: Bool) {
            let property = isDisabled ? \Widget.isSensitive : \Widget.isVisible
            let inside = Box(.vertical, [Label("Inside")])
            let field = Entry()
            inside.append(field)
            box.append(inside)
            bindings.bindFocus(toSubject: album, twoWay: \.focus, [.title: title, .place: field])
            window.present()
            bindings.enable()
            let changed = isItself ? field : inside
            changed[keyPath: property] = false
            Turn.end()
            focus(.place)
            #expect(!field.hasFocus && album.focus == .place)
            FrameClients.shared.removeAll { $0 is FocusGroup<Album.Part> }
            changed[keyPath: property] = true
            Turn.end()
            #expect(field.hasFocus && album.focus == .place)
            window.close()
        }

        @Test("Contract 63: a move of the user's ends the waiting")
        func aMoveEndsTheWaiting() {
            bind()
            focus(.title)
            place.isSensitive = false
            focus(.place)
            other.focus()
            Turn.end()
            place.isSensitive = true
            Turn.end()
            #expect(other.hasFocus && album.focus == nil)
            window.close()
        }

        @Test("Contract 63: an opened form keeps the field that GTK has chosen")
        func anOpenedFormKeepsItsField() {
            other.isVisible = false
            bindings.bindFocus(
                toSubject: album, twoWay: \.focus, [.title: title, .note: note, .place: place])
            window.present()
            Turn.end()
            bindings.enable()
            Turn.end()
            #expect(title.hasFocus && album.focus == .title)
            window.close()
        }

        @Test("Contract 63: Return leads to the next field that can take the focus")
        func returnLeadsToTheNextField() {
            let group = bindings.bindFocus(
                toSubject: album, twoWay: \.focus, [.title: title, .note: note, .place: place])
            bindings.bindAction(title, toSubject: album) { [weak group] _ in
                group?.focusNext(after: .title)
            }
            window.present()
            bindings.enable()
            focus(.title)
            note.isSensitive = false
            let text = gtk_editable_get_delegate(OpaquePointer(title.pointer))
            cgtk_emit(UnsafeMutableRawPointer(text), "activate")
            Turn.end()
            #expect(place.hasFocus && album.focus == .place)
            window.close()
        }

        @Test("Contract 63: to give up the focus commits the edit first")
        func givingUpCommits() {
            bindings.bindObserver(title, toSubject: album, twoWay: \.title, writeBack: .onCommit)
            bind()
            focus(.title)
            gtk_editable_set_text(OpaquePointer(title.pointer), "Ada")
            Turn.end()
            #expect(album.title == "")
            focus(nil)
            #expect(album.title == "Ada")
            window.close()
        }

        @Test("Contract 63: nothing is retained")
        func nothingIsRetained() {
            window.close()
            Turn.end()
            let before = LiveObjects()
            weak var album: Album?
            do {
                let (model, bindings) = (Album(), BindingManager())
                let (window, field) = (Window(title: "Focus", width: 100, height: 100), Entry())
                album = model
                window.content = field
                bindings.bindFocus(toSubject: model, twoWay: \.focus, [.title: field])
                window.present()
                bindings.enable()
                model.focus = .title
                Turn.end()
                window.close()
            }
            Turn.end()
            #expect(album == nil)
            before.expectNoMore()
        }
    }
}
