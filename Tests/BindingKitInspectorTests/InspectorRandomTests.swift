import Testing

@testable import BindingKit
@testable import TestSupport

/// Thousands of managers and bindings are made and released while an inspection reads them. Some
/// are made or released in setters and deinits.
@MainActor
@Suite(.serialized)
struct InspectorRandomTests {
    @Test(arguments: Seeds.forTest(default: 4, weight: 100))
    func bindingsComeAndGoWhileItLooks(_ seed: UInt64) {
        let program = InspectedProgram(seed)
        for _ in 0..<100 { program.step() }
        program.end()
    }
}

/// A random program that inspects itself, and compares the result with its own records.
@MainActor
private final class InspectedProgram {
    @MainActor
    private final class Scene {
        let manager = BindingManager()
        let person = Person()
        let bulletin = Bulletin("")
        var labels: [Label] = []
        let onEnd: @MainActor () -> Void

        init(onEnd: @escaping @MainActor () -> Void) {
            self.onEnd = onEnd
        }

        deinit { MainActor.assumeIsolated { onEnd() } }
    }

    private var random: SplitMix64
    private let inspection = BindingInspection()
    private var scenes: [Scene] = []
    private var depth = 0
    private var former: [InspectedBinding] = []

    init(_ seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    func step() {
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1: scenes.append(makeScene())
        case 2:
            if let index = scenes.indices.randomElement(using: &random) {
                _ = scenes.remove(at: index)
            }
        case 3, 4, 5: randomScene.map { bind(Int.random(in: 1...40, using: &random), in: $0) }
        case 6: randomScene.map { toggle($0) }
        case 7: randomScene.map { $0.person.name = "\(Int.random(in: 0..<9, using: &random))" }
        case 8: randomScene.map { $0.bulletin.text = "\(Int.random(in: 0..<9, using: &random))" }
        case 9: randomScene.map { $0.manager.removeAllBindings() }
        case 10: randomScene.map { if !$0.labels.isEmpty { $0.labels.removeLast() } }
        default: use()
        }
        look()
        compare()
    }

    func end() {
        scenes = []
        inspection.stop()
        BindingLog.trace = nil
        inspection.refresh()
        #expect(former.allSatisfy { $0.record == nil || $0.record?.manager != nil })
    }

    private var randomScene: Scene? { scenes.randomElement(using: &random) }

    private func makeScene() -> Scene {
        let scene = Scene { [weak self] in self?.look() }
        if Bool.random(using: &random) { scene.manager.enable() }
        bind(Int.random(in: 0...200, using: &random), in: scene)
        return scene
    }

    private func bind(_ count: Int, in scene: Scene) {
        for _ in 0..<count {
            let label = Label()
            label.onWrite = { [weak self] _ in self?.look() }
            scene.labels.append(label)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: scene.manager.bindObserver(label, \.text, toSubject: scene.person, \.name)
            case 1: scene.manager.bindObserver(label, \.text, toSubject: scene.bulletin, \.text)
            default:
                scene.manager.bindObserver(label, toSubject: scene.person) { label, person in
                    label.title = person.name
                }
            }
        }
    }

    private func toggle(_ scene: Scene) {
        if scene.manager.isEnabled { scene.manager.disable() } else { scene.manager.enable() }
    }

    /// Uses the inspection like a window.
    private func use() {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            inspection.filter =
                ["", "active", "paused label", "title"].randomElement(using: &random) ?? ""
        case 1:
            let own = ownIDs
            let row = inspection.rows.filter { own.contains($0.id) }.randomElement(using: &random)
            inspection.selection = row.map { [$0.id] } ?? []
        case 2: inspection.isManagerEnabled.toggle()
        case 3: if inspection.isFollowing { inspection.stop() } else { inspection.start() }
        case 4: inspection.isTracing.toggle()
        default:
            let own = ownIDs
            former = Array(BindingInspector().bindings.filter { own.contains($0.id) }.prefix(100))
        }
    }

    /// The program's own bindings. Other tests also have managers, which this program must not
    /// disable.
    private var ownIDs: Set<UInt64> {
        Set(scenes.flatMap { $0.manager.bindings.map(\.order) })
    }

    /// Reads everything. Setters and deinits call it, too.
    private func look() {
        // In one of hundreds of setters, every tenth time is enough.
        guard depth == 0, UpdateQueue.shared.isPassRunning == false || Int.random(in: 0..<10) == 0
        else { return }
        depth += 1
        inspection.refresh()
        // Describing a binding is slow in a debug build.
        guard Int.random(in: 0..<20) == 0 else { return depth -= 1 }
        _ = inspection.rows.first.flatMap { inspection.binding(of: $0)?.explanation }
        for binding in former.prefix(3) { _ = (binding.explanation, binding.flash()) }
        depth -= 1
    }

    private func compare() {
        BindingManager.updateAllIfNeeded()
        inspection.filter = ""
        inspection.refresh()
        for scene in scenes.suffix(3) {
            let known = scene.manager.bindings
            let ids = Set(known.map(\.order))
            let rows = inspection.rows.filter { ids.contains($0.id) }
            #expect(rows.count == known.count)
            #expect(rows.map(\.deliveries) == known.map(\.deliveries))
            #expect(rows.map(\.state) == known.map(\.state))
        }
    }
}
