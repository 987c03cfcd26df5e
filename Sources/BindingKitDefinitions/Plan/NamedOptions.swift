internal import BindingKit

/// The `mode` and `writeBack` of a definition.
struct NamedOptions {
    let mode: BindingMode?
    let writeBack: WriteBack?
    /// The Swift expressions of the mode and the policy.
    let code: [String]

    init(_ definition: BindingDefinition) throws(DefinitionProblem) {
        let mode = try definition.mode.map(Self.mode)
        let writeBack = try definition.writeBack.map(Self.writeBack)
        self.mode = mode
        self.writeBack = writeBack?.0
        let modeCode = mode.map { mode in "mode: .\(Self.name(of: mode))" }
        code = [modeCode, writeBack.map { "writeBack: \($0.1)" }]
            .compactMap { $0 }
    }

    private static let modes: KeyValuePairs<String, BindingMode> = [
        "oneWay": .oneWay, "twoWay": .twoWay, "oneTime": .oneTime,
        "oneWayToSubject": .oneWayToSubject,
    ]
    /// Names from former versions. Old files still have them.
    private static let formerModes: KeyValuePairs<String, BindingMode> = [
        "once": .oneTime, "toSubject": .oneWayToSubject,
    ]

    private static func name(of mode: BindingMode) -> String {
        modes.first { $0.value == mode }?.key ?? "twoWay"
    }

    static func mode(_ name: String) throws(DefinitionProblem) -> BindingMode {
        let known = modes.first { $0.key == name } ?? formerModes.first { $0.key == name }
        if let known { return known.value }
        throw unknown(name, of: "mode", among: modes.map(\.key))
    }

    static func writeBack(_ text: String) throws(DefinitionProblem) -> (WriteBack, String) {
        let words = text.split(separator: " ")
        switch words.first {
        case "onEachChange" where words.count == 1: return (.onEachChange, ".onEachChange")
        case "onCommit" where words.count == 1: return (.onCommit, ".onCommit")
        case "afterPause" where words.count == 2:
            guard let seconds = Double(words[1]), seconds.isFinite, (0...3600).contains(seconds)
            else { break }
            return (.afterPause(.seconds(seconds)), ".afterPause(.seconds(\(words[1])))")
        default: break
        }
        throw unknown(
            text, of: "writeBack", among: ["onEachChange", "onCommit", "afterPause 0.3"])
    }

    private static func unknown(
        _ text: String, of field: String, among names: [String]
    ) -> DefinitionProblem {
        let question = NameSuggestion.question(text, among: names)
        let list = names.map { "“\($0)”" }.joined(separator: ", ")
        let known = question.isEmpty ? " Use one of \(list)." : question
        return DefinitionProblem(
            .invalidEntry, field: field,
            message: "There is no \(field) “\(text.shortened)”.\(known)")
    }
}
