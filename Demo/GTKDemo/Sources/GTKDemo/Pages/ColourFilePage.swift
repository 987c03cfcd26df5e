import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import Definitions
import Foundation
import Models

/// The colour again, with widgets from a `.ui` file, and bindings from a file that the terminal's
/// demo uses as well. F5 reloads the bindings.
///
/// Only the status of the file is bound in code.
final class ColourFilePage: ViewController, BuilderOwner {
    let model: ColourModel
    let builder: Builder
    let status = BindingManager()
    private let loaded: ReloadableBindings<ColourFilePage>

    init(model: ColourModel, file: URL) {
        self.model = model
        builder = Self.widgets()
        loaded = ReloadableBindings(
            file: file, transforms: .colours, properties: ObjectProperties(of: builder))
        super.init(title: "File")
    }

    var bindings: BindingManager { loaded.manager }
    var errors: [DefinitionError] { loaded.errors }

    override func loadView() -> Widget {
        builder.object("page", as: Widget.self) ?? Label("Colour.ui has no page.")
    }

    override func viewDidLoad() {
        let captions = [
            "redSlider": "redCaption", "greenSlider": "greenCaption", "blueSlider": "blueCaption",
            "hexField": "hexCaption",
        ]
        for (id, caption) in captions {
            guard let label: Label = builder.object(caption) else { continue }
            builder.object(id, as: Widget.self)?.labelled(by: label)
        }
        reload()
    }

    /// Reloads the file. If it has a mistake, the bindings stay as they are.
    func reload() {
        loaded.reload(for: self)
        status.removeAllBindings()
        guard let errorsLabel: Label = builder.object("errorsLabel"),
            let message: Label = builder.object("hexMessage")
        else { return }
        status.bindObserver(errorsLabel, \.text, toSubject: loaded) {
            guard $0.errors.isEmpty else {
                return $0.errors.map(\.description).joined(separator: "\n")
            }
            return
                "\($0.manager.bindings.count) bindings are active. Edit the file, then press F5."
        }
        status.bindObserver(errorsLabel, \.isFaulty, toSubject: loaded) { !$0.errors.isEmpty }
        message.text = ""
        guard let hex = loaded.records["hex"] else { return }
        status.bindObserver(
            message, \.text, toSubject: hex, \.validationError?.message, whenNil: "")
        guard let field: Entry = builder.object("hexField") else { return }
        field.described(by: message)
        status.bindObserver(field, \.errorMessage, toSubject: hex, \.validationError?.message)
    }

    override func viewWillAppear() {
        bindings.enable()
        status.enable()
    }

    override func viewDidDisappear() {
        bindings.disable()
        status.disable()
    }

    private static func widgets() -> Builder {
        do throws(BuilderError) {
            return try Builder(file: SharedDefinitions.colourWidgets)
        } catch {
            fatalError("\(error)")
        }
    }
}
