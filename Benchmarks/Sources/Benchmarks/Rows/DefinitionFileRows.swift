import BindingKit
import BindingKitDefinitions
import Foundation

/// 1,000 definitions of a file, per definition.
@MainActor
enum DefinitionFileRows {
    private static let count = 1_000

    static var all: [Row] {
        [
            Row(
                id: "definition.read", group: .definitions,
                title: "\(count.grouped) definitions read, per definition", updatesPerStep: count
            ) {
                workload(read)
            },
            Row(
                id: "definition.bind", group: .definitions,
                title: "the same read, checked and bound, per definition", updatesPerStep: count
            ) {
                workload(bind)
            },
        ]
    }

    /// - Parameter step: processes a file, and returns the number of its definitions.
    private static func workload(_ step: @escaping (Data) -> Int) -> Workload {
        let file = file
        var found = 0
        return Workload(
            body: .now { for _ in 0..<$0 { found = step(file) } },
            isDone: { found == count })
    }

    private static func read(_ file: Data) -> Int {
        definitions(in: file).definitions.count
    }

    private static func bind(_ file: Data) -> Int {
        let (page, manager) = (NamedPage(), BindingManager())
        let records = try? BindingPlan(definitions(in: file), for: NamedPage.self)
            .bind(page, with: manager)
        return records?.count ?? 0
    }

    private static func definitions(in file: Data) -> BindingDefinitions {
        (try? BindingDefinitions(json: file, file: "Page.json")) ?? BindingDefinitions([])
    }

    private static var file: Data {
        let definitions = (0..<count).map { index in
            let fields =
                switch index % 4 {
                case 0: #""subject": "tea.name", "observer": "label.text""#
                case 1: #""subject": "selected.content.name", "observer": "optionalLabel.text""#
                case 2: #""subject": "tea.minutes", "observer": "label.text", "transform": "text""#
                default:
                    #""subject": "selected.content.name", "observer": "label.text", "whenNil": """#
                }
            return #"  { "key": "k\#(index)", \#(fields) }"#
        }
        return Data("{ \"bindings\": [\n\(definitions.joined(separator: ",\n"))\n] }\n".utf8)
    }
}
