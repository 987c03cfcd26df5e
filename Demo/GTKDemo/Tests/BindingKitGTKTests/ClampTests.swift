import CGTK
import Testing

@testable import BindingKitGTK

/// How wide a clamp lets its widget become.
@MainActor
@Suite(.onDisplay)
struct ClampTests {
    /// The space for a clamp of 600 pixels, and the place of its widget, which needs 200.
    @Test(arguments: [
        (space: 2500, x: 950, width: 600), (space: 600, x: 0, width: 600),
        (space: 320, x: 0, width: 320), (space: 601, x: 0, width: 600),
    ])
    func aWidgetIsInTheMiddleAndNoWiderThanTheMaximum(space: Int, x: Int, width: Int) {
        let entry = Entry().size(width: 200)
        let clamp = Clamp(entry, maximum: 600)
        allocate(clamp, space)
        let place = place(of: entry)
        #expect(Int(place.x) == x && Int(place.width) == width && place.height == 100)
    }

    @Test func aWidgetThatNeedsMoreGetsIt() {
        let entry = Entry().size(width: 700)
        let clamp = Clamp(entry, maximum: 600)
        #expect(widths(of: clamp).minimum == 700)
        allocate(clamp, 900)
        #expect(place(of: entry).width == 700)
    }

    @Test func aClampAsksForNoMoreThanItsMaximum() {
        let label = Label(String(repeating: "word ", count: 200)).wrapping()
        #expect(widths(of: Clamp(label, maximum: 300)).natural == 300)
    }

    @Test func linesAreBrokenAtTheMaximum() {
        let text = String(repeating: "word ", count: 50)
        let clamp = Clamp(Label(text).wrapping(), maximum: 300)
        #expect(height(of: clamp, width: 2000) == height(of: clamp, width: 300))
        #expect(height(of: clamp, width: 200) > height(of: clamp, width: 300))
    }

    @Test func aHiddenWidgetNeedsNoSpace() {
        let entry = Entry().size(width: 700)
        let clamp = Clamp(entry, maximum: 600)
        entry.isVisible = false
        #expect(widths(of: clamp) == (0, 0) && height(of: clamp, width: 600) == 0)
        allocate(clamp, 900)
    }

    @Test func aClampGoesWithItsWidget() {
        let before = LiveObjects()
        do { _ = Clamp(Entry(), maximum: 600) }
        before.expectNoMore()
    }

    private func allocate(_ clamp: Clamp, _ width: Int) {
        _ = widths(of: clamp)
        var place = GtkAllocation(x: 0, y: 0, width: Int32(width), height: 100)
        gtk_widget_size_allocate(clamp.widget, &place, -1)
    }

    private func place(of widget: Widget) -> GtkAllocation {
        var place = GtkAllocation()
        gtk_widget_get_allocation(widget.widget, &place)
        return place
    }

    private func widths(of clamp: Clamp) -> (minimum: Int32, natural: Int32) {
        var (minimum, natural): (Int32, Int32) = (0, 0)
        gtk_widget_measure(
            clamp.widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
        return (minimum, natural)
    }

    private func height(of clamp: Clamp, width: Int32) -> Int32 {
        var height: Int32 = 0
        gtk_widget_measure(
            clamp.widget, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        return height
    }
}
