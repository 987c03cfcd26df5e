import BindingKit
import BindingKitGTK
import Definitions
import Foundation
import Models

extension Checks {
    /// Checks the page with bindings from a file while the file changes.
    static func checkFile(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport, file: DefinitionCopy
    ) async throws {
        let (page, model) = (demo.filePage, demo.filePage.model)
        guard let red: Scale = page.builder.object("redSlider"),
            let hexField: Entry = page.builder.object("hexField"),
            let name: Label = page.builder.object("nameLabel"),
            let errors: Label = page.builder.object("errorsLabel"),
            let message: Label = page.builder.object("hexMessage")
        else { throw CheckFailure(sentence: "Colour.ui has all widgets", seen: "") }
        model.hex = "#FF8000"
        try await user.open("file", in: demo)
        try await report.expect("widgets of a .ui file show the model by the file") {
            red.isMapped && red.value == 255 && hexField.text == "#FF8000" && name.text == "Orange"
                && errors.text.hasPrefix("6 bindings")
        }
        hexField.focus()
        try await user.press("ctrl+a")
        try await user.type("12")
        try await report.expect("a refused text marks the field of the file", seen: message.text) {
            hexField.isFaulty && !message.text.isEmpty && model.hex == "#FF8000"
        }
        try await user.press("Escape")
        try await report.expect("Escape brings the former text back, without a mark") {
            !hexField.isFaulty && message.text.isEmpty && hexField.text == "#FF8000"
        }
        red.focus()
        try await user.press("Left")
        try await report.expect(
            "an arrow key on such a slider sets the model",
            seen: model.hex
        ) {
            model.red == 254 && hexField.text == "#FE8000"
        }
        try file.replace("model.green", by: "model.gren")
        try file.replace("nameLabel.text", by: "nameLabel.tex")
        try await user.press("F5")
        try await report.expect("F5 shows all mistakes of the file", seen: errors.text) {
            errors.text.contains("Colour.bindings.json:4: error 5: green:")
                && errors.text.contains("Colour.bindings.json:7: error 5: name:")
        }
        try await user.press("Left")
        try await report.expect("the former bindings are still in force", seen: model.hex) {
            model.red == 253 && hexField.text == "#FD8000"
        }
        try file.replace("model.gren", by: "model.blue")
        try file.replace("nameLabel.tex", by: "nameLabel.tooltip-text")
        try await user.press("F5")
        guard let green: Scale = page.builder.object("greenSlider") else { return }
        try await report.expect(
            "F5 puts a file without mistakes in force, GObject's own names included",
            seen: errors.text
        ) {
            green.value == 0 && name.tooltip == "Orange" && page.errors.isEmpty
        }
    }
}

/// A copy of the demo's definitions that a check may change.
struct DefinitionCopy {
    let url: URL

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appending(path: SharedDefinitions.colour.lastPathComponent)
        try FileManager.default.copyItem(at: SharedDefinitions.colour, to: url)
    }

    func replace(_ part: String, by other: String) throws {
        let text = try String(contentsOf: url, encoding: .utf8)
        try Data(text.replacing("\(part)\"", with: "\(other)\"").utf8).write(to: url)
    }

    func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
