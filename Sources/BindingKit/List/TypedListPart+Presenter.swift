// The methods that a binding calls to make its part show the rows in the view.
extension TypedListPart: RowPresenter {
    var viewObject: AnyObject? { list?.view }

    func show() -> Bool { list?.show(self) ?? false }

    func showNow() { list?.showNow(self) }

    func verify() { list?.verify(self) }

    func forEachCellManager(_ body: (BindingManager) -> Void) { list?.cellManagers.forEach(body) }

    func viewIndex(of index: ElementIndex) -> RowIndex? {
        guard let list, isShown, list.parts.contains(where: { $0 === self }) else { return nil }
        return list.viewIndex(of: partIndex(of: index), in: self)
    }

    var isSettled: Bool { awaited == .nothing && list?.isSettled != false }

    func scroll(to row: RowIndex, at position: RowScrollPosition, isAnimated: Bool) {
        list?.scroll(to: row, at: position, isAnimated: isAnimated)
    }

    func cell(of index: ElementIndex) -> AnyObject? {
        guard let list, let view = list.view else { return nil }
        return view.cell(at: list.viewIndex(of: partIndex(of: index), in: self))
    }

    func end(isAnimated: Bool) {
        releaseProgram()
        guard let list else { return dropRows() }
        list.remove(self, isAnimated: isAnimated)
    }
}
