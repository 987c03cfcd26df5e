// Headers, footers and the index.

extension UITableView {
    func headerTitle(_ section: Int) -> String? {
        callDataSource { $0.tableView(self, titleForHeaderInSection: section) }
            ?? nil
    }

    func footerTitle(_ section: Int) -> String? {
        callDataSource { $0.tableView(self, titleForFooterInSection: section) }
            ?? nil
    }

    /// A header that is shown already is not asked for again.
    func delegateHeader(_ section: Int) -> UIView? {
        if let header = headers[section] { return header }
        let header = callDelegate {
            $0.tableView(self, viewForHeaderInSection: section)
        }
        if let header = header ?? nil { headers[section] = header }
        return headers[section]
    }

    func delegateFooter(_ section: Int) -> UIView? {
        if let footer = footers[section] { return footer }
        let footer = callDelegate {
            $0.tableView(self, viewForFooterInSection: section)
        }
        if let footer = footer ?? nil { footers[section] = footer }
        return footers[section]
    }

    func layoutSectionViews() {
        let viewport = (top: contentOffset.y, bottom: contentOffset.y + frame.height)
        for (index, section) in geometry.sections.enumerated() {
            guard section.bottom > viewport.top, section.top < viewport.bottom else { continue }
            serving { showHeader(index) }
            serving { showFooter(index) }
        }
    }

    private func showHeader(_ section: Int) {
        guard let header = delegateHeader(section) ?? titled(headerTitle(section)) else { return }
        headers[section] = header
        guard header.superview !== self else { return }
        addSubview(header)
        callDelegate {
            $0.tableView(self, willDisplayHeaderView: header, forSection: section)
        }
    }

    private func showFooter(_ section: Int) {
        guard let footer = delegateFooter(section) ?? titled(footerTitle(section)) else { return }
        footers[section] = footer
        if footer.superview !== self { addSubview(footer) }
    }

    private func titled(_ title: String?) -> UITableViewHeaderFooterView? {
        guard let title else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.textLabel?.text = title
        return view
    }

    func dropSectionViews() {
        let former = (headers, footers)
        (headers, footers) = ([:], [:])
        for (section, view) in former.0 { endDisplayingHeader(view, section) }
        for (section, view) in former.1 { endDisplayingFooter(view, section) }
    }

    func moveSectionViews(by plan: ListPlan) {
        let former = (headers, footers)
        (headers, footers) = ([:], [:])
        for (section, view) in former.0 {
            if let target = plan.section(of: section) {
                headers[target] = view
            } else {
                endDisplayingHeader(view, section)
            }
        }
        for (section, view) in former.1 {
            if let target = plan.section(of: section) {
                footers[target] = view
            } else {
                endDisplayingFooter(view, section)
            }
        }
    }

    private func endDisplayingHeader(_ view: UIView, _ section: Int) {
        enqueueHeader(view)
        serving {
            callDelegate {
                $0.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
            }
        }
    }

    private func endDisplayingFooter(_ view: UIView, _ section: Int) {
        enqueueHeader(view)
        serving {
            callDelegate {
                $0.tableView(self, didEndDisplayingFooterView: view, forSection: section)
            }
        }
    }

    /// The titles of the index, as they are shown.
    package var shownIndexTitles: [String] {
        serving { callDataSource { $0.sectionIndexTitles(for: self) } ?? nil }
            ?? []
    }

    public func reloadSectionIndexTitles() { list.log("reloadSectionIndexTitles") }
}
