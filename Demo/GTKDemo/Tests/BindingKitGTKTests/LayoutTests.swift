import BindingKitGTK
import Testing

/// Layout without GTK's own constants: this file doesn't import them.
@MainActor
@Suite(.onDisplay)
struct LayoutTests {
    @Test(arguments: zip(Alignment.allCases, [0, 1, 2, 3, 4]))
    func aWidgetIsAlignedAsGTKNumbersIt(alignment: Alignment, number: Int) throws {
        let label = Label("Ada").align(horizontally: alignment, vertically: alignment)
        // GTK has no horizontal baseline, and fills the area instead.
        let across = alignment == .baseline ? 0 : number
        #expect(try label[label.property("halign", of: Int.self)] == across)
        #expect(try label[label.property("valign", of: Int.self)] == number)
    }

    @Test(arguments: zip(Orientation.allCases, [0, 1]))
    func aBoxHasTheOrientationThatItIsGiven(orientation: Orientation, number: Int) throws {
        let box = Box(orientation)
        #expect(try box[box.property("orientation", of: Int.self)] == number)
    }

    @Test(
        arguments: zip(
            [ScrolledArea.Directions.vertical, .horizontal, [.horizontal, .vertical]],
            [[2, 1], [1, 2], [1, 1]]))
    func anAreaScrollsInTheDirectionsThatItIsGiven(
        directions: ScrolledArea.Directions, policies: [Int]
    ) throws {
        let area = ScrolledArea(Label("Ada"), scrolls: directions)
        #expect(try area[area.property("hscrollbar-policy", of: Int.self)] == policies[0])
        #expect(try area[area.property("vscrollbar-policy", of: Int.self)] == policies[1])
    }

    @Test func aStyleIsAddedAndRemoved() {
        let label = Label("Ada").style("title-1", "numeric")
        label.removeStyle("title-1")
        #expect(!label.hasStyle("title-1") && label.hasStyle("numeric"))
    }

    @Test func theDarkFormOfTheThemeIsAskedFor() {
        #expect(!StyleSheet.prefersDark)
        StyleSheet.prefersDark = true
        #expect(StyleSheet.prefersDark)
        StyleSheet.prefersDark = false
    }
}
