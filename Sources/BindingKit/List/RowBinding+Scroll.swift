/// Where a row is to be in the visible area once the view has been scrolled to it.
public enum RowScrollPosition: Sendable, Hashable {
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
    /// Where it can be seen whole, by scrolling as little as possible.
    case nearest
}

extension RowBinding {
    /// Scrolls the view to the row of an element.
    ///
    /// ```swift
    /// basket.fruits.append(fruit)
    /// rows.scroll(to: fruit, at: .bottom)
    /// ```
    ///
    /// If the model has changed, the view scrolls when it shows that; to a row that is not there yet, when
    /// it comes. The user's scrolling, the next call and the end of the binding end that. The element
    /// is retained meanwhile.
    ///
    /// - Parameters:
    ///   - element: the element, found by its id.
    ///   - position: where the row is to be, as far as the view can scroll.
    ///   - animated: whether the view is seen to scroll, if it can.
    public func scroll(
        to element: Element, at position: RowScrollPosition = .nearest, animated: Bool = true
    ) {
        scroll(RowScroll(target: .element(element), position: position, isAnimated: animated))
    }

    /// Scrolls the view to the first row of the binding, once it shows what the model has changed.
    ///
    /// - Parameter animated: whether the view is seen to scroll, if it can.
    public func scrollToTop(animated: Bool = true) {
        scroll(RowScroll(target: .top, position: .top, isAnimated: animated))
    }

    private func scroll(_ scroll: RowScroll<Element>) {
        guard end == nil else { return }
        let former = replace(&awaitedScroll, with: scroll)
        scrollIfSettled()
        endLifetime(of: former)
    }

    /// Makes the scroll that is awaited, if the view shows the model and has the row.
    func scrollIfSettled() {
        guard let scroll = awaitedScroll, isSettled else { return }
        let place: ElementIndex? =
            switch scroll.target {
            case .element(let element): store.index(of: element)
            case .top:
                store.counts.firstIndex { $0 > 0 }.map { ElementIndex(section: $0, row: 0) }
            }
        guard let place, let presenter, let row = presenter.viewIndex(of: place) else { return }
        awaitedScroll = nil
        presenter.scroll(to: row, at: scroll.position, isAnimated: scroll.isAnimated)
        endLifetime(of: scroll)
    }

    /// The user has scrolled, so that the view stays there.
    func forgetScroll() {
        let former = replace(&awaitedScroll, with: nil)
        endLifetime(of: former)
    }
}

/// Where a list view is to be scrolled.
struct RowScroll<Element> {
    enum Target {
        case element(Element)
        case top
    }

    let target: Target
    let position: RowScrollPosition
    let isAnimated: Bool
}
