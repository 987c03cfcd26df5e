import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import BindingsEditorModel

/// The contents of a window: the list of definitions, the form of the selected one, the errors.
final class EditorPage: ViewController {
    let bindings = BindingManager()
    let model: EditorModel

    let filterEntry = Entry(placeholder: "Filter")
    let countLabel = Label().style("dim-label", "numeric")
    let table = ColumnView(DefinitionCells.makeColumns())
    let form = DefinitionForm()
    let errorsLabel = Label().alignText(0).style("heading").ellipsizing()
    let schemaLabel = Label().style("dim-label").ellipsizing()
    let errorList = ListView()
    let addButton = Button(icon: "list-add-symbolic", name: "Add (Ctrl+Return)")
    let duplicateButton = Button(icon: "edit-copy-symbolic", name: "Duplicate (Ctrl+D)")
    let deleteButton = Button(icon: "list-remove-symbolic", name: "Delete (Delete in the list)")
    let upButton = Button(icon: "go-up-symbolic", name: "Move up (Alt+Up)")
    let downButton = Button(icon: "go-down-symbolic", name: "Move down (Alt+Down)")
    let emptyAddButton = Button("Add a Binding")
    let emptyOpenButton = Button("Open…")
    let diskBar = Box(.horizontal, spacing: 12)
    let diskLabel = Label().alignText(0).wrapping()
    let reloadButton = Button("Reload")
    let keepButton = Button("Keep Mine")
    private let stack = Stack()

    init(model: EditorModel) {
        self.model = model
        super.init(title: "Bindings")
    }

    // MARK: - Building

    override func loadView() -> Widget {
        table.selectionMode = .multiple
        table.accessibleName("Definitions")
        errorList.accessibleName("Errors")
        filterEntry.accessibleName("Filter")
        stack.add(emptyPage, name: "empty", title: "Empty")
        stack.add(editingPage, name: "editing", title: "Definitions")
        return Box(
            .vertical,
            [makeDiskBar(), stack.expand(horizontally: true, vertically: true)])
    }

    private func makeDiskBar() -> Widget {
        for widget in [diskLabel.expand(horizontally: true), reloadButton, keepButton] {
            diskBar.append(widget)
        }
        diskBar.isVisible = false
        return diskBar.margin(8)
    }

    private var emptyPage: Widget {
        let hint = """
            Add a binding with Ctrl+Return, or open a definition file with Ctrl+O: JSON, or a property \
            list of Bindings for iOS.
            """
        let buttons = Box(
            .horizontal, spacing: 12, [emptyOpenButton, emptyAddButton]
        ).align(horizontally: .center)
        emptyAddButton.style("suggested-action")
        return Box(
            .vertical, spacing: 18,
            [
                Label("No Bindings").style("title-1"),
                Label(hint).wrapping().centering().style("dim-label"), buttons,
            ]
        ).align(horizontally: .center, vertically: .center).margin(24)
    }

    private var editingPage: Widget {
        let tools = Box(
            .horizontal, spacing: 6,
            [
                addButton, duplicateButton, deleteButton, upButton, downButton,
                filterEntry.expand(horizontally: true), countLabel,
            ]
        ).margin(8)
        let list = Box(
            .vertical, [tools, table.expand(horizontally: true, vertically: true)]
        ).size(height: 180)
        let status = Box(
            .horizontal, spacing: 12,
            [errorsLabel.expand(horizontally: true), schemaLabel]
        ).margin(8)
        let below = Box(
            .vertical,
            [
                ScrolledArea(form.view, height: 250).expand(vertically: true), status,
                errorList.size(height: 96),
            ])
        return Paned(.vertical, list, below)
    }

    // MARK: - Binding

    override func viewDidLoad() {
        bindings.owner = self
        bindList()
        form.bind(model, with: bindings)
        bindErrors()
        bindButtons()
        bindings.bindObserver(stack, \.visibleName, toSubject: model) {
            $0.isEmpty ? "empty" : "editing"
        }
        bindDiskBar()
        bindings.bindFocus(
            toSubject: model, twoWay: \.focus, [.list: table, .key: form.keyEntry])
        bindings.bindDismissalGuard(of: self, toSubject: model, isGuarded: { $0.isUnsaved }) {
            $0.askBeforeClosing()
        }
    }

    private func bindDiskBar() {
        bindings.bindObserver(diskBar, \.isVisible, toSubject: model, \.isChangedOnDisk)
        bindings.bindObserver(diskLabel, \.text, toSubject: model) {
            $0.isFileUnreadable
                ? "The file was deleted or can't be read. Saving creates it again."
                : "Another program has changed the file."
        }
    }

    private func bindList() {
        let model = model
        let rows = bindings.bindRows(of: table, toSubject: model.list, \.arrangedObjects) {
            [weak model] (cell: DefinitionCells, element, row) in
            if let model { cell.show(element.id, of: model, row) }
        }
        rows.editing.canMove = { [weak model] _ in model?.canMove ?? false }
        rows.editing.onMove = { [weak model] in model?.move($0, before: $1.successor) }
        rows.onPrimaryAction = { [weak model] _ in model?.focus = .key }
        bindings.bindSelection(of: table, toSubject: model.list, twoWay: \.selectedIDs)
        bindings.bindObserver(filterEntry, \.text, toSubject: model, twoWay: \.filter)
        bindings.bindObserver(countLabel, \.text, toSubject: model) { model in
            let (shown, all) = (model.list.arrangedObjects.count, model.document.identifiers.count)
            return shown == all ? "\(all)" : "\(shown) of \(all)"
        }
    }

    private func bindErrors() {
        let rows = bindings.bindRows(of: errorList, toSubject: model.errors, \.rows) {
            (cell: ErrorCell, row, _) in cell.show(row)
        }
        rows.onPrimaryAction = { [weak self] in self?.show($0) }
        bindings.bindObserver(errorList, \.isVisible, toSubject: model.errors) { !$0.rows.isEmpty }
        bindings.bindObserver(errorsLabel, \.text, toSubject: model.errors) { errors in
            let count = errors.rows.count
            let checked = errors.remaining > 0 ? ", \(errors.remaining) still to check" : ""
            let number = errors.hasMore ? "More than \(count)" : count == 0 ? "No" : "\(count)"
            return "\(number) \(count == 1 && !errors.hasMore ? "error" : "errors")\(checked)"
        }
        bindings.bindObserver(errorsLabel, \.isFaulty, toSubject: model.errors) { !$0.rows.isEmpty }
        bindings.bindObserver(schemaLabel, \.text, toSubject: model) {
            $0.schemaName ?? "No schema: names and types are not checked"
        }
    }

    private func bindButtons() {
        bindings.bindAction(addButton, toSubject: model) {
            [weak self] _ in self?.change { $0.add() }
        }
        bindings.bindAction(emptyAddButton, toSubject: model) {
            [weak self] _ in self?.change { $0.add() }
        }
        bindings.bindAction(duplicateButton, toSubject: model, isEnabled: { $0.hasSelection }) {
            [weak self] _ in self?.change { $0.duplicate() }
        }
        bindings.bindAction(deleteButton, toSubject: model, isEnabled: { $0.hasSelection }) {
            [weak self] _ in self?.change { $0.delete() }
        }
        let canMove: @MainActor (EditorModel) -> Bool = { $0.canMove && $0.selection != nil }
        bindings.bindAction(upButton, toSubject: model, isEnabled: canMove) {
            [weak self] _ in self?.change { $0.move(by: -1) }
        }
        bindings.bindAction(downButton, toSubject: model, isEnabled: canMove) {
            [weak self] _ in self?.change { $0.move(by: 1) }
        }
    }

    // MARK: - Doing

    /// Changes the list, and scrolls to the selected row.
    func change(_ body: (EditorModel) -> Void) {
        bindings.commitEditing()
        body(model)
        bindings.updateIfNeeded()
        table.revealSelection()
    }

    /// Undoes or redoes a step, even in the field that the user is editing.
    func undo(_ body: (EditorModel) -> Void) {
        bindings.commitEditing()
        body(model)
        bindings.updateIfNeeded()
        // Otherwise the field with the keyboard would change only when the user leaves it.
        bindings.discardEditing()
        table.revealSelection()
    }

    /// Selects the definition of an error, and moves the keyboard to the invalid field.
    func show(_ error: ErrorRow) {
        guard let id = error.definition, let index = model.index(of: id) else { return }
        change { $0.select([index]) }
        form.focus(error.field)
    }

    /// Shows the next or the previous error, and wraps around at the end.
    func showError(_ direction: Int) {
        let rows = model.errors.rows.filter { $0.definition != nil }
        let place = model.selectedIndices.first ?? -1
        let following = rows.first { ($0.error.entry ?? 0) - 1 > place } ?? rows.first
        let preceding = rows.last { ($0.error.entry ?? 0) - 1 < place } ?? rows.last
        if let error = direction > 0 ? following : preceding { show(error) }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
