import CGTK
import Testing

@testable import BindingKitGTK

/// Widgets that are beside each other only in a wide window.
@MainActor
@Suite(.onDisplay)
struct SplitViewTests {
    let sidebar = Entry()
    let content = Entry()

    private var isSidebarShown: Bool { gtk_widget_get_child_visible(sidebar.widget) != 0 }
    private var isContentShown: Bool { gtk_widget_get_child_visible(content.widget) != 0 }

    @Test func aWideViewShowsBoth() {
        let view = SplitView(sidebar: sidebar, content: content, width: 250)
        view.allocate(700)
        #expect(isSidebarShown && isContentShown && !view.isCollapsed)
        #expect(sidebar.allocation.width == 250)
        #expect(content.allocation.x == 251 && content.allocation.width == 449)
    }

    @Test func aNarrowViewShowsOne() {
        let view = SplitView(sidebar: sidebar, content: content)
        view.allocate(699)
        #expect(!isSidebarShown && isContentShown && content.allocation.width == 699)
        view.showsContent = false
        view.allocate(699)
        #expect(isSidebarShown && !isContentShown && sidebar.allocation.width == 699)
        #expect(sidebar.isVisible && content.isVisible)
    }

    @Test func itSaysWhenItBecomesNarrowOrWide() {
        let view = SplitView(sidebar: sidebar, content: content, breakpoint: 500)
        var reports: [Bool] = []
        view.onCollapse = { reports.append($0) }
        for width in [800, 500, 499, 300, 600] { view.allocate(width) }
        #expect(reports == [true, false] && !view.isCollapsed)
    }

    @Test func itIsAsNarrowAsTheWiderOfBoth() {
        let view = SplitView(sidebar: sidebar.size(width: 400), content: content.size(width: 300))
        #expect(view.widths.minimum == 400)
        view.allocate(800)
        #expect(sidebar.allocation.width == 400)
    }

    @Test func textsFromRightToLeftHaveTheSidebarOnTheRight() {
        let view = SplitView(sidebar: sidebar, content: content)
        gtk_widget_set_direction(view.widget, GTK_TEXT_DIR_RTL)
        view.allocate(700)
        #expect(sidebar.allocation.x == 500 && content.allocation.x == 0)
    }

    @Test(arguments: [true, false])
    func panelsAreBesideEachOtherOrStacked(isFirstFixed: Bool) {
        let panels =
            isFirstFixed
            ? Panels(sidebar, width: 200, content) : Panels(sidebar, content, width: 200)
        panels.allocate(624, height: 300)
        let widths = [sidebar.allocation.width, content.allocation.width]
        #expect(widths == (isFirstFixed ? [200, 400] : [400, 200]))
        #expect(sidebar.allocation.height == 300 && content.allocation.y == 0)
        panels.allocate(619, height: 300)
        #expect([sidebar.allocation.width, content.allocation.width] == [619, 619])
        let top = sidebar.neededHeight(inWidth: 619).least
        #expect(sidebar.allocation.height == top && content.allocation.y == top + 24)
        #expect(content.allocation.height == 300 - top - 24)
        _ = sidebar.expand(vertically: true)
        panels.allocate(618, height: 300)
        #expect(content.allocation.height == content.neededHeight(inWidth: 618).least)
    }

    @Test func nothingIsLeft() {
        let before = LiveObjects()
        do {
            _ = SplitView(sidebar: Entry(), content: Entry())
            _ = Panels(Entry(), Entry(), width: 200)
        }
        before.expectNoMore()
    }
}
