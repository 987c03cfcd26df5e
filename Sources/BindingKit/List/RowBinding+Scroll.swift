/// The position of a row in the visible area after the view has been scrolled to the row.
public enum RowScrollPosition: Sendable, Hashable {
    /// At the top.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
    /// The nearest position at which the whole row is visible.
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
    /// If the model has changed, the view shows the changes first. If the view does not have the
    /// row yet, the view scrolls when the row is inserted. The request ends if the user scrolls, if
    /// this method is called again, or if the binding ends. Until then, the element is retained.
    ///
    /// - Parameters:
    ///   - element: the element, found by its id.
    ///   - position: the position of the row, as far as the view can scroll.
    ///   - animated: whether to animate the scrolling, if the view can.
    public func scroll(
        to element: Element, at position: RowScrollPosition = .nearest, animated: Bool = true
    ) {
        scroll(RowScroll(target: .element(element), position: position, isAnimated: animated))
    }

    /// Scrolls the view to the first row of the binding. If the model has changed, the view shows
    /// the changes first.
    ///
    /// - Parameter animated: whether to animate the scrolling, if the view can.
    public func scrollToTop(animated: Bool = true) {
        scroll(RowScroll(target: .top, position: .top, isAnimated: animated))
    }

    private func scroll(_ scroll: RowScroll<Element>) {
        guard end == nil else { return }
        let former = replace(&awaitedScroll, with: scroll)
        scrollIfSettled()
        endLifetime(of: former)
    }

    /// Performs the requested scroll, if the view is up to date and has the row.
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

    /// Drops the requested scroll, because the user has scrolled.
    func forgetScroll() {
        let former = replace(&awaitedScroll, with: nil)
        endLifetime(of: former)
    }
}

/// A request to scroll a list view.
struct RowScroll<Element> {
    enum Target {
        case element(Element)
        case top
    }

    let target: Target
    let position: RowScrollPosition
    let isAnimated: Bool
}
