// Registers and dequeues cells.

extension UITableView {
    public func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        guard let cellClass = cellClass as? UITableViewCell.Type else {
            return list.factories[identifier] = nil
        }
        list.factories[identifier] = { cellClass.init(dequeuedFor: identifier) }
    }

    public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        list.factories[identifier] = nib.map { nib in
            { [unowned self] in
                let cell = nib.make() as? UITableViewCell
                if cell?.reuseIdentifier != identifier {
                    list.violate("The nib for \(identifier) holds no cell of that identifier.")
                }
                return cell ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
            }
        }
    }

    /// Adds a prototype cell, like a cell in a storyboard. Not part of UIKit.
    package func addPrototype(
        _ identifier: String, _ make: @escaping @MainActor () -> UITableViewCell
    ) {
        register(UINib(make), forCellReuseIdentifier: identifier)
    }

    public func register(
        _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
    ) {
        guard let viewClass = aClass as? UITableViewHeaderFooterView.Type else {
            return headerFactories[identifier] = nil
        }
        headerFactories[identifier] = { viewClass.init(dequeuedFor: identifier) }
    }

    public func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        list.dequeue(identifier) ?? list.factories[identifier]?()
    }

    public func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        dequeue(identifier, at: indexPath)
            ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    public func dequeueReusableHeaderFooterView(
        withIdentifier identifier: String
    ) -> UITableViewHeaderFooterView? {
        let view = reusableHeaders[identifier]?.popLast()
        view?.prepareForReuse()
        return view ?? headerFactories[identifier]?()
    }

    func enqueueHeader(_ view: UIView) {
        view.removeFromSuperview()
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier
        else { return }
        reusableHeaders[identifier, default: []].append(view)
    }
}
