import BindingKitDefinitions
import Testing

/// Random trees of views with data objects.
@MainActor
@Suite struct ViewTreeRandomTests {
    @Test(arguments: 0..<UInt64(100))
    func everyViewShowsWhatItsPathLeadsTo(seed: UInt64) {
        let program = ViewTreeProgram(seed: seed)
        for step in 0..<120 {
            program.step()
            program.check("seed \(seed), step \(step)")
        }
    }

    @Test func nothingIsLeftOfAProgram() {
        var views: [Weak<Pane>] = []
        var models: [Weak<Fruit>] = []
        do {
            let program = ViewTreeProgram(seed: 7)
            for _ in 0..<300 {
                program.step()
                let known = Set(views.compactMap { $0.object.map(ObjectIdentifier.init) })
                views += program.nodes.filter { !known.contains(ObjectIdentifier($0)) }.map(
                    Weak.init)
            }
            models = program.fruits.map(Weak.init)
        }
        #expect(views.count > 20)
        #expect(views.allSatisfy { $0.object == nil })
        #expect(models.allSatisfy { $0.object == nil })
    }

    @Test func aKilledViewIsReleasedAtOnce() {
        let program = ViewTreeProgram(seed: 11)
        for _ in 0..<200 {
            program.step()
            weak var last: Pane?
            do {
                guard let node = program.nodes.last else { continue }
                last = node
                if program.nodes.count > 12 { program.kill(node) } else { last = nil }
            }
            #expect(last == nil)
        }
    }
}

private struct Weak<Object: AnyObject> {
    weak var object: Object?

    init(_ object: Object) { self.object = object }
}
