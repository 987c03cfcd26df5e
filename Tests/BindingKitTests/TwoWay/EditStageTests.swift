import Testing

@testable import BindingKit

/// The diagram in Docs/Architecture.md shows the stages of an edit.
@Suite struct EditStageTests {
    private static let steps: [(name: String, step: EditStage.Step)] = [
        ("begin", .begin), ("change", .change), ("accept", .accept), ("refuse", .refuse),
        ("commit", .commit(isComposing: false)),
        ("commit, composing", .commit(isComposing: true)),
    ]

    @Test func theDiagramShowsEveryStepThatChangesAnything() throws {
        var made: Set<Diagram.Arrow> = []
        for stage in EditStage.allCases {
            for (name, step) in Self.steps where stage.allows(step) {
                let next = stage.after(step)
                guard next != stage else { continue }
                made.insert(.init(from: "\(stage)", to: "\(next)", step: name))
            }
        }
        let drawn = try Diagram(under: "The life of an edit").arrows
        #expect(drawn.filter { !$0.step.hasPrefix("discard") } == made)
    }

    @Test func everyEditCanBeDiscarded() {
        for stage in EditStage.allCases {
            #expect(stage.after(.discard(isComposing: false)) == .idle)
            #expect(stage.after(.discard(isComposing: true)) == .dropped)
        }
    }

    @Test func theModelWaitsForWhatTheUserHasChanged() {
        let waits = { (phase: EditPhase) in
            EditStage.allCases.filter { $0.holdsModel(in: phase) }
        }
        #expect(waits(.idle) == [.waiting, .refused])
        #expect(waits(.editing) == [.open, .waiting, .refused])
        #expect(waits(.composing) == EditStage.allCases)
    }
}
