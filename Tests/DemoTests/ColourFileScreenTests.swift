import BindingKit
import BindingKitDefinitions
import DemoDefinitions
import DemoModels
import Foundation
import Testing

@testable import Demo
@testable import Terminal

/// The color screen with bindings from a file.
@MainActor
@Suite(.serialized) struct ColourFileScreenTests {
    private let file = TemporaryFile(copying: SharedDefinitions.colour)
    private let driver: ScreenDriver
    private var model: ColourModel { driver.screens.colour }

    init() {
        driver = ScreenDriver(definitions: file.url)
        driver.press(.character("6"))
    }

    /// The numbers behind the sliders.
    private var channels: [Int] {
        driver.screen.split(separator: "\n")
            .compactMap { $0.split(separator: "│").dropFirst().first }
            .filter { line in [" Red ", " Green ", " Blue "].contains { line.hasPrefix($0) } }
            .compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    }

    @Test func theFileOfTheDemoHasNoMistakes() throws {
        let definitions = try BindingDefinitions(contentsOf: SharedDefinitions.colour)
        let plan = BindingPlan(
            definitions, for: ColourFileViewController.self, transforms: .colours)
        #expect(plan.errors.isEmpty)
        #expect(definitions.definitions.count { $0.twoWay != nil } == 4)
        #expect(definitions.definitions.count { $0.subject != nil } == 2)
    }

    @Test func theScreenShowsAndEditsTheModelByTheFile() {
        #expect(channels == [255, 128, 0])
        #expect(driver.screen.contains("▏#FF8000") && driver.screen.contains("Name    Orange"))
        driver.press(.farLeft)
        #expect(model.red == 239 && driver.screen.contains("▏#EF8000"))
        driver.press(.tab, .tab, .tab)
        driver.retype("#33zz")
        #expect(driver.screen.contains("Enter six digits from 0 to F."))
        #expect(model.hex == "#EF8000")
    }

    @Test func aChangedFileIsInForceAtOnceWhenItIsReadAgain() {
        file.replace("\"twoWay\": \"model.red\"", by: "\"twoWay\": \"model.blue\"")
        #expect(channels == [255, 128, 0])
        driver.press(.character("r"))
        #expect(channels == [0, 128, 0])
        driver.press(.end)
        #expect(model.blue == 255 && model.red == 255)
    }

    @Test func aCompositionOfTransformsIsReadFromTheFile() {
        file.replace(
            "redSlider.value\", \"transform\": \"number",
            by: "redSlider.value\", \"transform\": \"inverted then number")
        driver.press(.character("r"))
        #expect(channels == [0, 128, 0])
        driver.press(.right)
        #expect(model.red == 254)
    }

    @Test func withMistakesAllOfThemAreShownAndTheFormerBindingsStay() {
        let former = driver.screens.tabs.selectedController as? any BindingScreen
        let bindings = former?.bindings.bindings.map(ObjectIdentifier.init)
        file.replace("model.green", by: "model.gren")
        file.replace("screenColour", by: "screenColor")
        driver.press(.character("r"))
        let text = driver.screen
        #expect(text.contains("Colour.bindings.json:4: error 5: green: “model.gren”"))
        #expect(text.contains("Did you mean “green”?"))
        #expect(text.contains("╭─ Colour.bindings.json: 2 mistakes ─"))
        #expect(text.contains("Colour.bindings.json:6: error 7: swatch:"))

        // Then the sliders still work
        driver.press(.left)
        #expect(model.red == 254 && driver.screen.contains("▏#FE8000"))
        #expect(former?.bindings.bindings.map(ObjectIdentifier.init) == bindings)

        // When the mistakes are corrected
        file.replace("model.gren", by: "model.green")
        file.replace("screenColor\"", by: "screenColour\"")
        driver.press(.character("r"))
        #expect(!driver.screen.contains("error"))
        #expect(driver.screen.contains("6 bindings are active."))
    }

    @Test func aFileThatIsGoneOrBrokenChangesNothing() throws {
        try Data("{ \"bindings\": [".utf8).write(to: file.url)
        driver.press(.character("r"))
        #expect(driver.screen.contains("Colour.bindings.json:1: error 1"))
        try FileManager.default.removeItem(at: file.url)
        driver.press(.character("r"))
        #expect(driver.screen.contains("error 14"))
        driver.press(.left)
        #expect(model.red == 254 && channels == [254, 128, 0])
    }

    @Test func readingTheFileManyTimesLeavesOneSetOfBindings() {
        for _ in 0..<20 { driver.press(.character("r")) }
        let screen = driver.screens.tabs.selectedController as? any BindingScreen
        #expect(screen?.bindings.bindings.count == 6)
        #expect(screen?.bindings.isEnabled == true)
        driver.press(.left)
        #expect(model.red == 254)
        driver.press(.escape, .left)
        #expect(screen?.bindings.isEnabled == false)
    }

    @Test func theSchemaNamesWhatTheFileUses() throws {
        let schema = DefinitionSchema(
            from: ColourFileViewController.self, transforms: .colours)
        #expect(schema.root == "ColourFileViewController")
        #expect(schema.types["ColourModel"]?.isObservable == true)
        let slider = try #require(schema.types["Slider"])
        #expect(slider.isEditable && slider.properties.map(\.name).contains("value"))
        #expect(
            schema.transforms.contains { $0.name == "screenColour" && $0.isReversible == false })
        #expect(schema.validations.contains("sixDigits"))
    }
}

/// A copy of a file that a test may change. It is deleted with the test.
private final class TemporaryFile {
    private let folder: URL
    let url: URL

    init(copying original: URL) {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        url = folder.appending(path: original.lastPathComponent)
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? FileManager.default.copyItem(at: original, to: url)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func replace(_ part: String, by other: String) {
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return }
        #expect(text.contains(part))
        try? Data(text.replacing(part, with: other).utf8).write(to: url)
    }
}
