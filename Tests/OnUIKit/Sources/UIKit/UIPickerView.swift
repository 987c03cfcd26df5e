@MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

@MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
    func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

/// The methods are optional.
extension UIPickerViewDelegate {
    public func pickerView(
        _ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int
    ) {}
}

open class UIPickerView: UIView {
    open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
    open weak var delegate: (any UIPickerViewDelegate)?
    private var rowCounts: [Int] = []
    private var selected: [Int] = []

    open var numberOfComponents: Int { rowCounts.count }

    open func numberOfRows(inComponent component: Int) -> Int { rowCounts[component] }

    open func reloadAllComponents() {
        rowCounts =
            dataSource.map { source in
                (0..<source.numberOfComponents(in: self)).map {
                    source.pickerView(self, numberOfRowsInComponent: $0)
                }
            } ?? []
        selected = rowCounts.enumerated().map { component, count in
            let former = selected.indices.contains(component) ? selected[component] : 0
            return min(max(former, 0), count - 1)
        }
    }

    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
        precondition((0..<rowCounts[component]).contains(row), "There is no such row.")
        selected[component] = row
    }

    open func selectedRow(inComponent component: Int) -> Int { selected[component] }
}
