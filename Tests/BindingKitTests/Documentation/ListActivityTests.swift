import Testing

@testable import BindingKit

/// The diagram in Docs/Architecture.md shows the stages of a list.
@Suite struct ListActivityTests {
    @Test func theDiagramShowsEveryStepThatChangesAnything() throws {
        var made: Set<Diagram.Arrow> = []
        for stage in ListActivity.Stage.allCases {
            for step in ListActivity.Stage.Step.allCases {
                guard let next = stage.after(step), next != stage else { continue }
                made.insert(.init(from: "\(stage)", to: "\(next)", step: "\(step)"))
            }
        }
        let diagram = try Diagram(under: "The life of a row, and of its changes")
        #expect(diagram.arrows == made)
    }

    @Test func onlyAListThatIsIdleBeginsAnything() {
        for stage in ListActivity.Stage.allCases {
            #expect((stage.after(.serve) != nil) == (stage == .idle))
            #expect((stage.after(.update) != nil) == (stage == .idle))
            #expect((stage.after(.end) != nil) == (stage != .idle))
        }
    }

    @Test func anUpdateIsNoWorkOfTheUsers() {
        var activity = ListActivity()
        let answers = {
            [
                activity.allowsUpdate, activity.allowsComparison, activity.hearsSelection,
                activity.hearsScrolling,
            ]
        }
        #expect(answers() == [true, true, true, true])
        activity.take(.serve)
        #expect(answers() == [false, true, true, true])
        activity.isSelecting = true
        #expect(answers() == [false, true, false, true])
        activity.isScrolling = true
        #expect(activity.take(.wait) == .serving)
        #expect(answers() == [false, true, false, false])
        (activity.isSelecting, activity.isScrolling) = (false, false)
        #expect(activity.take(.end) == .delaying)
        activity.take(.update)
        #expect(answers() == [false, false, false, false])
    }
}
