// Headers, footers and the index.

extension UITableView {
    enum Edge: Hashable {
        case header
        case footer
    }

    struct EdgePlace: Hashable {
        let edge: Edge
        let section: Int
    }

    // MARK: Heights

    /// The height of a header or footer. The delegate's view counts only after it was shown once,
    /// because this method does not request the view.
    func height(of place: EdgePlace) -> CGFloat {
        if let height = serving({ delegateHeight(of: place) }), height >= 0 { return height }
        let isThere = edgesWithViews.contains(place) || serving { title(of: place) } != nil
        return isThere ? 28 : 0
    }

    private func delegateHeight(of place: EdgePlace) -> CGFloat? {
        callDelegate {
            switch place.edge {
            case .header: $0.tableView(self, heightForHeaderInSection: place.section)
            case .footer: $0.tableView(self, heightForFooterInSection: place.section)
            }
        }
    }

    private func title(of place: EdgePlace) -> String? {
        let title = callDataSource {
            switch place.edge {
            case .header: $0.tableView(self, titleForHeaderInSection: place.section)
            case .footer: $0.tableView(self, titleForFooterInSection: place.section)
            }
        }
        return title ?? nil
    }

    // MARK: Views

    func layoutSectionViews() {
        let (top, bottom) = (contentOffset.y, contentOffset.y + frame.height)
        let sections = geometry.sections.enumerated()
            .filter { $0.element.bottom > top && $0.element.top < bottom }.map(\.offset)
        for (place, view) in edgeViews where !sections.contains(place.section) {
            edgeViews[place] = nil
            endDisplaying(view, at: place)
        }
        let known = edgesWithViews
        for section in sections {
            serving { show(EdgePlace(edge: .header, section: section)) }
            serving { show(EdgePlace(edge: .footer, section: section)) }
        }
        guard edgesWithViews != known else { return }
        invalidateGeometry()
        setNeedsLayout()
    }

    private func show(_ place: EdgePlace) {
        guard edgeViews[place] == nil, let view = makeView(for: place) else { return }
        edgeViews[place] = view
        addSubview(view)
        callDelegate {
            switch place.edge {
            case .header:
                $0.tableView(self, willDisplayHeaderView: view, forSection: place.section)
            case .footer:
                $0.tableView(self, willDisplayFooterView: view, forSection: place.section)
            }
        }
    }

    private func makeView(for place: EdgePlace) -> UIView? {
        let view = callDelegate {
            switch place.edge {
            case .header: $0.tableView(self, viewForHeaderInSection: place.section)
            case .footer: $0.tableView(self, viewForFooterInSection: place.section)
            }
        }
        if let view = view ?? nil {
            edgesWithViews.insert(place)
            return view
        }
        guard let title = title(of: place) else { return nil }
        let titled = UITableViewHeaderFooterView(reuseIdentifier: nil)
        titled.textLabel?.text = title
        return titled
    }

    private func endDisplaying(_ view: UIView, at place: EdgePlace) {
        enqueueHeader(view)
        serving {
            callDelegate {
                switch place.edge {
                case .header:
                    $0.tableView(
                        self, didEndDisplayingHeaderView: view, forSection: place.section)
                case .footer:
                    $0.tableView(
                        self, didEndDisplayingFooterView: view, forSection: place.section)
                }
            }
        }
    }

    func dropSectionViews() {
        let former = edgeViews
        (edgeViews, edgesWithViews) = ([:], [])
        for (place, view) in former { endDisplaying(view, at: place) }
    }

    func moveSectionViews(by plan: ListPlan) {
        let former = edgeViews
        edgeViews = [:]
        edgesWithViews = Set(
            edgesWithViews.compactMap { place in
                plan.section(of: place.section).map { EdgePlace(edge: place.edge, section: $0) }
            })
        for (place, view) in former {
            if let section = plan.section(of: place.section) {
                edgeViews[EdgePlace(edge: place.edge, section: section)] = view
            } else {
                endDisplaying(view, at: place)
            }
        }
    }

    // MARK: Index

    /// The titles of the index as they are shown. Not part of UIKit.
    package var shownIndexTitles: [String] {
        serving { callDataSource { $0.sectionIndexTitles(for: self) } ?? nil } ?? []
    }

    public func reloadSectionIndexTitles() { list.log("reloadSectionIndexTitles") }
}
