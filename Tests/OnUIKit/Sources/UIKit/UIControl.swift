open class UIControl: UIView {
    public struct Event: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var touchDown: Event { Event(rawValue: 1 << 0) }
        public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
        public static var touchUpOutside: Event { Event(rawValue: 1 << 7) }
        public static var touchCancel: Event { Event(rawValue: 1 << 8) }
        public static var valueChanged: Event { Event(rawValue: 1 << 12) }
        public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
        public static var editingDidBegin: Event { Event(rawValue: 1 << 16) }
        public static var editingChanged: Event { Event(rawValue: 1 << 17) }
        public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
        public static var editingDidEndOnExit: Event { Event(rawValue: 1 << 19) }
        public static var allEditingEvents: Event { Event(rawValue: 0x000F_0000) }
        public static var allEvents: Event { Event(rawValue: 0xFFFF_FFFF) }
    }

    public struct State: OptionSet, Sendable, Hashable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static var normal: State { [] }
        public static var highlighted: State { State(rawValue: 1 << 0) }
        public static var disabled: State { State(rawValue: 1 << 1) }
        public static var selected: State { State(rawValue: 1 << 2) }
    }

    private var handlers: [(action: UIAction, events: Event)] = []

    open var isEnabled = true
    open var isSelected = false
    open var isHighlighted = false
    open internal(set) var isTracking = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    open func addAction(_ action: UIAction, for controlEvents: Event) {
        var events = controlEvents
        // A new action replaces an action with the same name, for all its events.
        if let index = handlers.firstIndex(where: {
            $0.action.identifier == action.identifier
        }) {
            events.formUnion(handlers[index].events)
            handlers.remove(at: index)
        }
        handlers.append((action, events))
    }

    open func removeAction(_ action: UIAction, for controlEvents: Event) {
        removeAction(identifiedBy: action.identifier, for: controlEvents)
    }

    open func removeAction(
        identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
    ) {
        guard let index = handlers.firstIndex(where: { $0.action.identifier == actionIdentifier })
        else { return }
        handlers[index].events.subtract(controlEvents)
        guard handlers[index].events.isEmpty else { return }
        // When the closure is released, a deinit may use the list.
        let removed = handlers.remove(at: index)
        withExtendedLifetime(removed) {}
    }

    open var allControlEvents: Event {
        handlers.reduce(into: []) { $0.formUnion($1.events) }
    }

    open func sendAction(_ action: UIAction) {
        action.perform(from: self)
    }

    open func sendActions(for controlEvents: Event) {
        for handler in handlers where !handler.events.isDisjoint(with: controlEvents) {
            sendAction(handler.action)
        }
    }
}

open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom
        case system
    }

    /// The appearance of a button in all states.
    public struct Configuration: Sendable {
        public var title: String?
        public var image: UIImage?

        public static func plain() -> Configuration { Configuration() }
        public static func borderless() -> Configuration { Configuration() }
    }

    private var titles: [UInt: String] = [:]
    private var images: [UInt: UIImage] = [:]

    open var configuration: Configuration?
    open var changesSelectionAsPrimaryAction = false

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
    }

    public convenience init(type buttonType: ButtonType, primaryAction: UIAction?) {
        self.init(frame: .zero, primaryAction: primaryAction)
        if let primaryAction { setTitle(primaryAction.title, for: .normal) }
    }

    open func setTitle(_ title: String?, for state: State) {
        titles[state.rawValue] = title
    }

    open func title(for state: State) -> String? {
        titles[state.rawValue] ?? titles[State.normal.rawValue]
    }

    open func setImage(_ image: UIImage?, for state: State) {
        images[state.rawValue] = image
    }

    open func image(for state: State) -> UIImage? {
        images[state.rawValue] ?? images[State.normal.rawValue]
    }
}
