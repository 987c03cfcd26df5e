import BindingKit
import Testing

@testable import TestSupport

/// The tests' strict list view itself fulfills the requirements of list views.
@MainActor
@Suite struct ListViewConformanceTests {
    @Test(arguments: StrictListView.Mood.allCases)
    func theStrictListViewConforms(mood: StrictListView.Mood) {
        let suite = ListViewConformance<StrictListView, StrictListView.Cell>(
            makeView: { StrictListView(mood) }, setText: { $0.text = $1 }, text: { $0.text },
            select: { $0.userSelects([$1]) }, remove: { $0.userRemoves($1) },
            move: { $0.userMoves($1, to: $2) })
        #expect(suite.failures() == [])
    }

    @Test func aStrictListViewThatScrollsConforms() {
        let suite = ListViewConformance<StrictListView, StrictListView.Cell>(
            makeView: {
                let view = StrictListView()
                view.viewport = 8
                return view
            }, setText: { $0.text = $1 }, text: { $0.text }, select: { $0.userSelects([$1]) })
        #expect(suite.failures() == [])
    }
}
