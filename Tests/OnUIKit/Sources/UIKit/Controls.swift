open class UISwitch: UIControl {
    open var isOn = false

    open func setOn(_ on: Bool, animated: Bool) { isOn = on }
}

open class UISlider: UIControl {
    private var pinned: Float = 0

    open var isContinuous = true
    open var minimumValue: Float = 0 { didSet { value = pinned } }
    open var maximumValue: Float = 1 { didSet { value = pinned } }

    open var value: Float {
        get { pinned }
        set { pinned = max(min(newValue, maximumValue), minimumValue) }
    }

    open func setValue(_ value: Float, animated: Bool) { self.value = value }
}

open class UIStepper: UIControl {
    private var clamped = 0.0

    open var stepValue = 1.0
    open var wraps = false
    open var minimumValue = 0.0 { didSet { value = clamped } }
    open var maximumValue = 100.0 { didSet { value = clamped } }

    open var value: Double {
        get { clamped }
        set { clamped = max(min(newValue, maximumValue), minimumValue) }
    }
}

open class UISegmentedControl: UIControl {
    public nonisolated static var noSegment: Int { -1 }

    private var titles: [String] = []
    private var selected = noSegment

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    public convenience init(items: [Any]?) {
        self.init(frame: .zero)
        titles = (items ?? []).compactMap { $0 as? String }
    }

    open var numberOfSegments: Int { titles.count }

    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        titles.insert(title ?? "", at: min(segment, titles.count))
    }

    open var selectedSegmentIndex: Int {
        get { selected }
        set { selected = newValue }
    }
}

open class UIPageControl: UIControl {
    private var pinned = 0

    open var numberOfPages = 0 { didSet { currentPage = pinned } }

    open var currentPage: Int {
        get { pinned }
        set { pinned = max(min(newValue, numberOfPages - 1), 0) }
    }
}

open class UIDatePicker: UIControl {
    public enum Mode: Int, Sendable {
        case time
        case date
        case dateAndTime
        case countDownTimer
    }

    private var duration: TimeInterval = 0

    open var datePickerMode = Mode.dateAndTime
    open var date = Date()
    open var minimumDate: Date?
    open var maximumDate: Date?

    open var countDownDuration: TimeInterval {
        get { duration }
        set { duration = (newValue / 60).rounded(.down) * 60 }
    }

    open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false

    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }
}

open class UIColorWell: UIControl {
    open var selectedColor: UIColor?
}
