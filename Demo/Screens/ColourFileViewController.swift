import BindingKit
import BindingKitDefinitions
import DemoDefinitions
import DemoModels
import Foundation
import Terminal

/// The colour screen with bindings from a file. The user edits the file, and a key reloads it.
///
/// It shows the colour of the other screen. Only the status of the file is bound in code.
@MainActor
final class ColourFileViewController: ViewController, BindingScreen {
    let model: ColourModel
    private let loaded: ReloadableBindings<ColourFileViewController>
    private let status = BindingManager()

    let redSlider = Slider(range: 0...255, step: 1, largeStep: 16)
    let greenSlider = Slider(range: 0...255, step: 1, largeStep: 16)
    let blueSlider = Slider(range: 0...255, step: 1, largeStep: 16)
    let hexField = TextField(placeholder: "e.g. #FF8000")
    let nameLabel = Label(style: TextStyle(isBold: true))
    let swatch = Swatch()

    private static let rowsForMistakes = 12
    /// The rows that a panel needs for one line and a message.
    private static let fewestRows = 4
    private let form: FormView
    private let hexMessage = Label(style: TextStyle(.bad))
    private let filePanel = Panel()
    private let fileText = Paragraph()

    init(model: ColourModel, file: URL) {
        self.model = model
        loaded = ReloadableBindings(file: file, transforms: .colours)
        form = FormView(
            title: "Colour",
            lines: [
                .init("Red", redSlider), .init("Green", greenSlider), .init("Blue", blueSlider),
                .init("Hex", hexField, width: 12), .init(nil, hexMessage),
                .init("Name", nameLabel), .init(nil, swatch, rows: 2, width: 24),
            ]
        )
        super.init(title: "File")
    }

    var bindings: BindingManager { loaded.manager }

    override var keyHelp: [KeyHelp] {
        [
            KeyHelp("tab", "edits"), KeyHelp("r", "reads the file again"),
            KeyHelp("alt+r", "the same while you type", isHint: false),
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubviews(form, filePanel)
        filePanel.addSubview(fileText)
        reload()
    }

    /// Reloads the file. If it has a mistake, the bindings stay as they are.
    private func reload() {
        loaded.reload(for: self)
        status.removeAllBindings()
        status.bindObserver(fileText, \.text, toSubject: loaded) { [weak self] in
            self?.text(about: $0.errors) ?? ""
        }
        // A small terminal has no space for all mistakes.
        status.bindObserver(filePanel, \.title, toSubject: loaded) {
            let count = $0.errors.count
            let mistakes = count == 1 ? ": 1 mistake" : ": \(count) mistakes"
            return $0.file.lastPathComponent + (count == 0 ? "" : mistakes)
        }
        status.bindObserver(fileText, \.style, toSubject: loaded) {
            TextStyle($0.errors.isEmpty ? .quiet : .bad)
        }
        if let hex = loaded.records["hex"] {
            status.bindObserver(hexMessage, \.text, toSubject: hex, \.validationError?.message)
        } else {
            hexMessage.text = nil
        }
    }

    private func text(about errors: [DefinitionError]) -> String {
        guard errors.isEmpty else { return errors.map(\.description).joined(separator: "\n") }
        return "\(bindings.bindings.count) bindings are active. Edit the file, then press r."
    }

    // MARK: - Appearing

    override func viewWillAppear() {
        super.viewWillAppear()
        bindings.enable()
        status.enable()
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        bindings.disable()
        status.disable()
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 0)
        let hasRoom = area.height >= form.neededRows + Self.rowsForMistakes
        // In a low terminal the form scrolls, so that a mistake is visible as well.
        let rows = min(10, max(Self.fewestRows, area.height - Self.fewestRows))
        form.frame = area.removeTop(hasRoom ? form.neededRows : rows)
        filePanel.frame = area
        fileText.frame = filePanel.interior
    }

    // MARK: - Keys

    override func keyDown(_ key: Key) -> Bool {
        guard key == .character("r") || key == .alternate("r") else { return super.keyDown(key) }
        reload()
        return true
    }
}

extension ColourFileViewController: NamedProperties {
    /// The names of the screen's parts for definitions.
    static let namedProperties = PropertyTable(
        of: ColourFileViewController.self,
        [
            "model": \.model, "redSlider": \.redSlider, "greenSlider": \.greenSlider,
            "blueSlider": \.blueSlider, "hexField": \.hexField, "nameLabel": \.nameLabel,
            "swatch": \.swatch,
        ])
}
