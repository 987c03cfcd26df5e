import CGTK
import Testing

@testable import BindingKitGTK

/// The width of a widget in a clamp.
@MainActor
@Suite(.onDisplay)
struct ClampTests {
    /// The space for a clamp of 600 pixels, and the position of its widget, which needs 200.
    @Test(arguments: [
        (space: 2500, x: 950, width: 600), (space: 600, x: 0, width: 600),
        (space: 320, x: 0, width: 320), (space: 601, x: 0, width: 600),
    ])
    func aWidgetIsInTheMiddleAndNoWiderThanTheMaximum(space: Int, x: Int, width: Int) {
        let entry = Entry().size(width: 200)
        let clamp = Clamp(entry, maximum: 600)
        clamp.allocate(space)
        let place = entry.allocation
        #expect(Int(place.x) == x && Int(place.width) == width && place.height == 100)
    }

    @Test func aWidgetThatNeedsMoreGetsIt() {
        let entry = Entry().size(width: 700)
        let clamp = Clamp(entry, maximum: 600)
        #expect(clamp.widths.minimum == 700)
        clamp.allocate(900)
        #expect(entry.allocation.width == 700)
    }

    @Test func aClampAsksForNoMoreThanItsMaximum() {
        let label = Label(String(repeating: "word ", count: 200)).wrapping()
        #expect(Clamp(label, maximum: 300).widths.natural == 300)
    }

    @Test func linesAreBrokenAtTheMaximum() {
        let text = String(repeating: "word ", count: 50)
        let clamp = Clamp(Label(text).wrapping(), maximum: 300)
        #expect(clamp.neededHeight(inWidth: 2000).wanted == clamp.neededHeight(inWidth: 300).wanted)
        #expect(clamp.neededHeight(inWidth: 200).wanted > clamp.neededHeight(inWidth: 300).wanted)
    }

    @Test func aHiddenWidgetNeedsNoSpace() {
        let entry = Entry().size(width: 700)
        let clamp = Clamp(entry, maximum: 600)
        entry.isVisible = false
        #expect(clamp.widths == (0, 0) && clamp.neededHeight(inWidth: 600).wanted == 0)
        clamp.allocate(900)
    }

    @Test func aClampGoesWithItsWidget() {
        let before = LiveObjects()
        do { _ = Clamp(Entry(), maximum: 600) }
        before.expectNoMore()
    }
}
