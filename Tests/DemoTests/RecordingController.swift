@testable import Terminal

/// A controller that records its callbacks and keys.
@MainActor
final class RecordingController: ViewController {
    private(set) var events: [String] = []
    /// Runs while the view appears.
    var onAppearing: (() -> Void)?
    /// The keys it handles.
    var handledKeys: Set<Key> = []
    var views: [View] = []

    func takeEvents() -> [String] {
        defer { events = [] }
        return events
    }

    override func viewDidLoad() {
        events.append("load")
        views.forEach(view.addSubview)
    }

    override func viewWillAppear() {
        events.append("will appear")
        onAppearing?()
    }

    override func viewDidAppear() { events.append("did appear") }
    override func viewWillDisappear() { events.append("will disappear") }
    override func viewDidDisappear() { events.append("did disappear") }

    override func keyDown(_ key: Key) -> Bool {
        guard handledKeys.contains(key) else { return super.keyDown(key) }
        events.append("\(key)")
        return true
    }
}
