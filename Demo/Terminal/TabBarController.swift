/// Shows one of several controllers at a time, with their titles above and their keys below.
///
/// A digit key selects a tab; 0 selects the tenth. With the alt key, digits also work while text is
/// typed. The left and right arrows go through the tabs in a circle, unless a control uses them.
/// When another tab is selected, the old controller disappears and the new one appears, exactly
/// once each, and the new one's first view gets the keys.
@MainActor
package final class TabBarController: ViewController {
    private let bar: TabBar
    private let hints = Label(style: TextStyle(.quiet))
    /// Lists the keys beside the page, in a wide window.
    private let keysPanel = Panel(title: "Keys")
    private let keyTable = KeyTable()
    private var shownIndex: Int?
    private var isSwitching = false

    package init(title: String, controllers: [ViewController]) {
        precondition(!controllers.isEmpty, "A tab bar controller needs at least one controller.")
        bar = TabBar(title: title, titles: controllers.map(\.title))
        super.init(title: title)
        controllers.forEach(addChild)
    }

    // MARK: - Choosing a tab

    /// The index of the selected tab. An index that does not exist is ignored.
    package var selectedIndex = 0 {
        didSet {
            guard children.indices.contains(selectedIndex) else {
                selectedIndex = oldValue
                return
            }
            if appearance == .visible || appearance == .appearing { showSelected() }
        }
    }

    package var selectedController: ViewController { children[selectedIndex] }

    override var shownController: ViewController { selectedController.shownController }

    package override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .character(let character), .alternate(let character):
            let tab = character.wholeNumberValue.map { ($0 + 9) % 10 }
            guard let tab, children.indices.contains(tab) else { return super.keyDown(key) }
            selectedIndex = tab
        case .right:
            selectedIndex = (selectedIndex + 1) % children.count
        case .left:
            selectedIndex = (selectedIndex + children.count - 1) % children.count
        default:
            return super.keyDown(key)
        }
        return true
    }

    private func showSelected() {
        // If a controller selects another tab while it appears, that switch follows this one.
        guard !isSwitching else { return }
        isSwitching = true
        defer { isSwitching = false }
        while shownIndex != selectedIndex {
            replaceShown(with: selectedIndex)
        }
    }

    private func replaceShown(with index: Int) {
        let old = shownIndex.map { children[$0] }
        let new = children[index]
        shownIndex = index

        old?.beginDisappearing()
        // The view is added before it appears, because its model may set the focus.
        view.addSubview(new.view)
        new.beginAppearing()
        old?.view.removeFromSuperview()
        bar.selectedIndex = index
        old?.endDisappearing()
        new.endAppearing()
        focusInitially()
    }

    private func focusInitially() {
        guard let window else { return }
        let shown = selectedController
        var focused: View? { window.responder(around: shown.view) as? View }
        if focused?.isDescendant(of: shown.view) != true {
            window.makeFirstResponder(shown.initiallyFocusedView, around: shown.view)
        }
        (focused as? TextField)?.isUntouched = true
    }

    // MARK: - View

    package override func viewDidLoad() {
        view.addSubviews(bar, hints, keysPanel)
        keysPanel.addSubview(keyTable)
    }

    package override func viewWillLayoutSubviews() {
        var rest = view.bounds
        bar.frame = rest.removeTop(2)
        hints.frame = rest.removeBottom(1).inset(columns: 1, rows: 0)
        // The keys do not work below a panel.
        hints.text = window?.isModal == true ? nil : keysThatWorkNow
        showKeys(beside: &rest)
        for child in children where child.isViewLoaded { child.view.frame = rest }
    }

    /// In a wide window, the keys take some columns of the page.
    private func showKeys(beside page: inout Rect) {
        keysPanel.isHidden = page.width <= Self.narrowColumns
        guard !keysPanel.isHidden, let window else { return }
        var rest = page
        page = rest.removeLeft(rest.width - Self.keyColumns)
        keysPanel.frame = rest.inset(columns: 0, rows: 1)
        keyTable.frame = keysPanel.interior
        let responder = window.responder(around: view) ?? selectedController.shownController
        keyTable.groups = window.keyGroups(from: responder)
        keysPanel.hasMore = keyTable.hasMore
    }

    /// The width up to which the page has all columns.
    private static let narrowColumns = 120
    private static let keyColumns = 40

    package override var keyTitle: String { "Pages" }

    package override var keyHelp: [KeyHelp] {
        [
            KeyHelp(
                children.count < 10 ? "1–\(children.count)" : "0–9",
                "a page, while you type alt+digit"),
            KeyHelp("←→", "the previous and the next page"),
        ]
    }

    private var keysThatWorkNow: String {
        let focused = window?.firstResponder
        let tabs = children.count < 10 ? "1–\(children.count)" : "0–9"
        let (switching, quitting) =
            switch focused?.keyClaim ?? .none {
            case .none: ("\(tabs) ←→ tabs", ["? help", "q quits"])
            case .sideArrows: ("\(tabs) tabs", ["? help", "q quits"])
            case .letters: ("\(tabs) ←→ tabs", ["^C quits"])
            case .text: ("alt \(tabs) tabs", ["^C quits"])
            }
        let own = [focused?.keyHints, selectedController.keyHints].compactMap { $0 }
        let parts = (own.first { !$0.isEmpty } ?? "").split(separator: Self.dot).map(String.init)
        return Self.line(switching, parts, quitting, columns: hints.bounds.width)
    }

    private static let dot = "  ·  "

    /// The hints in one line. If there is too little space, the line first leaves out the spaces
    /// between them, and then hints from the end, but not the one for quitting.
    private static func line(
        _ first: String, _ parts: [String], _ last: [String], columns: Int
    ) -> String {
        let wide = ([first] + parts + last).joined(separator: dot)
        guard wide.columns > columns else { return wide }
        let shorter = (0...parts.count).lazy.reversed().map {
            ([first] + parts.prefix($0) + last).joined(separator: " · ")
        }
        return shorter.first { $0.columns <= columns } ?? "\(first) · \(last[last.count - 1])"
    }

    // MARK: - Forwarding appearance

    package override func viewWillAppear() {
        if shownIndex == nil {
            showSelected()
        } else {
            selectedController.beginAppearing()
        }
    }

    package override func viewDidAppear() {
        selectedController.endAppearing()
        focusInitially()
    }

    package override func viewWillDisappear() {
        selectedController.beginDisappearing()
    }

    package override func viewDidDisappear() {
        selectedController.endDisappearing()
    }
}
